/** What other modules may use of this one. */
export {
  creditDueCashback,
  emptyWallet,
  leftInWallet,
  readWallet,
  settleCashback,
  wholeWallet,
} from './wallet/service.ts';
export { awaitPayment, paymentsState, readMoneyOf, startPayment } from './payments.ts';
export { abandon, expireHolds } from './payment-expiry.ts';
export { openProviders } from './gateways/open-gateways.ts';
export { type RefundNews, refundWhatIsOwed, sendRefunds, whenRefunded } from './refunds/refunds.ts';
