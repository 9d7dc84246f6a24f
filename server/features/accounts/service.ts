/** The door for other features: who may sign in, whose address this is. */
export { requireAddress } from './addresses.ts';
export { deviceOf, guardGuesses } from './guard.ts';
/** `newestMessages`: what the demo mailbox shows. */
export { markPortalLogin, selectMessages as newestMessages } from './queries.ts';
export { authenticatePortal, normaliseIdentifier } from './sign-in.ts';
