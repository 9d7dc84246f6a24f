/** What other modules may use of this one. */
export { closeAccount } from './privacy/service.ts';
