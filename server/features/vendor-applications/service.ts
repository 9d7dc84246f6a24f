/** The door for other features: what is known of a shop's registration. */
export { readApplication } from './draft.ts';
