/** Settlement for other modules: closing, reading and paying vendors' statements. */
export { closePeriods, closeVendor, isSetUp } from './statements/close-period.ts';
export { readHeldItems } from './payouts/held-items.ts';
export { readNextPayout, readPayoutOverview } from './payouts/payout-overview.ts';
/** The ledger's payable to a vendor, in paise. */
export { readVendorOrderMoney } from './statements/vendor-order-money.ts';
export {
  approvePayoutRun,
  createPayoutRun,
  editableMinimum,
  previewPayoutRun,
  setMinimum,
  withdrawPayoutRun,
} from './payouts/payout-runs.ts';
export {
  bankFile,
  markFailed,
  markPaid,
  markReturned,
  readBatch,
  readBatches,
} from './payouts/payouts.ts';
export { submitPayoutRun } from './payout-provider/submissions.ts';
export { lastPeriod } from './statements/settlement-periods.ts';
export {
  editableMarketplace,
  editableRate,
  readTaxSettings,
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
  statementsTable,
} from './statements/statements.ts';
export { readFinancialTrail } from './financial-trail.ts';
export { filedFile, withdrawTaxFiling as takeBackFiling } from './tax-returns/filings.ts';
export { recordCertificates } from './tax-returns/tds-certificates.ts';
export {
  gstr8Json,
  recordFiling,
  readTcs,
  readTds,
  tcsFile,
  tdsReturn,
} from './tax-returns/tax-returns.ts';
export { payoutTermsOf } from './statements/payout-terms.ts';
export {
  hasOtherApprover,
  setHoldOnPayouts,
  moneyOwed,
  payoutHoldOf,
  releasePayouts,
} from './payouts/payout-holds.ts';
