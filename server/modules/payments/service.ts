/** What other modules may use of this one. */
export {
  creditDueCashback,
  emptyWallet,
  leftInWallet,
  readWallet,
  settleCashback,
  wholeWallet,
} from './wallet/service.ts';
export {
  abandon,
  awaitPayment,
  expireHolds,
  openProviders,
  paymentsState,
  readMoneyOf,
  type RefundNews,
  refundWhatIsOwed,
  sendRefunds,
  startPayment,
  whenRefunded,
} from './payments.ts';
