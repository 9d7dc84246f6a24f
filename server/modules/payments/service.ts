/** The public interface of this module. */
export {
  creditDueCashback,
  emptyWallet,
  leftInWallet,
  readWallet,
  settleCashback,
  fullWallet,
} from './wallet/service.ts';
export { awaitPayment, paymentsState, readMoneyOf, openPayment } from './payments.ts';
export { abandonHeldPayment, expirePaymentHolds } from './payment-expiry.ts';
export { formOriginsOf, openProviders } from './gateways/open-gateways.ts';
export { paymentFor } from './instalments.ts';
export {
  type RefundUpdate,
  requestOwedRefunds,
  sendRefunds,
  onRefunded,
} from './refunds/refunds.ts';
