/** The public interface of this module. */
export { sealedCourierAccounts, sealedCourierSecrets } from './couriers/sealed-secrets.ts';
export { consignmentFor, runFulfilmentStep } from './fulfilment.ts';
