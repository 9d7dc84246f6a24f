/** The public interface of this module. */
export { sealedCourierAccounts, sealedCourierSecrets } from './couriers/sealed-secrets.ts';
export { findWeightDispute } from './courier-accounts/weight-disputes.ts';
export { consignmentFor, runFulfilmentStep } from './fulfilment.ts';
