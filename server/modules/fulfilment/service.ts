/** What other modules may use of this one. */
export { consignment, step } from './fulfilment.ts';
