/** The public interface of this module. */
export { consignmentFor, runFulfilmentStep } from './fulfilment.ts';
