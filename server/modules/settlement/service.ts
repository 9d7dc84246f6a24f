/** The door of settlement: closing, reading and paying vendors' statements. */
export { closePeriods, closeVendor, isSetUp } from './statements/close-period.ts';
export { readPayoutOverview } from './payouts/payout-overview.ts';
/** What the books owe a vendor, in paise. */
export { readPartMoney } from './statements/vendor-order-money.ts';
export {
  approveBatch,
  createBatch,
  editableMinimum,
  previewRun,
  setMinimum,
  withdrawBatch,
} from './payouts/payout-runs.ts';
export {
  bankFile,
  markFailed,
  markPaid,
  markReturned,
  readBatch,
  readBatches,
} from './payouts/payouts.ts';
export { lastPeriod } from './statements/settlement-periods.ts';
export {
  editableMarketplace,
  editableRate,
  readSettings,
  setMarketplace,
  setRate,
} from './tax-settings.ts';
export {
  commissionPdf,
  monthStatements,
  readStatement,
  readStatements,
  readVendorStatements,
  statementFiles,
  statementCsv,
  statementPdf,
  statementsCsv,
} from './statements/statements.ts';
export { readStory } from './financial-trail.ts';
export { filedFile, takeBack as takeBackFiling } from './tax-returns/filings.ts';
export { noteCertificates } from './tax-returns/tds-certificates.ts';
export {
  gstr8Json,
  noteFiled,
  readTcs,
  readTds,
  tcsFile,
  tdsReturn,
} from './tax-returns/tax-returns.ts';
export { payoutTermsOf } from './statements/payout-terms.ts';
export {
  hasOtherApprover,
  holdPayouts,
  moneyOwed,
  payoutHoldOf,
  releasePayouts,
} from './payouts/payout-holds.ts';
