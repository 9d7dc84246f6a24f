/** What other modules may use of this one. */
export { consignmentFor, runFulfilmentStep } from './fulfilment.ts';
