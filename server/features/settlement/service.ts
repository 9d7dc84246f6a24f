/** The door of settlement: closing, reading and paying vendors' statements. */
export { amount, csvFile } from '#server/platform/csv/csv.ts';
export { closePeriods, closeVendor, isSetUp } from './close.ts';
export { readPayoutOverview } from './overview.ts';
export { hasSecondPerson } from './queries.payouts.ts';
export { holdOf, setPayoutHold, takePayoutHold } from './queries.holds.ts';
/** What the books owe a vendor, in paise. */
export { selectMoney as moneyOwed } from './queries.overview.ts';
export { readPartMoney } from './part-money.ts';
export {
  approveBatch,
  createBatch,
  editableMinimum,
  previewRun,
  setMinimum,
  withdrawBatch,
} from './payout-runs.ts';
export { bankFile, markFailed, markPaid, markReturned, readBatch, readBatches } from './payouts.ts';
export { lastPeriod } from './periods.ts';
export {
  editableMarketplace,
  editableRate,
  readSettings,
  setMarketplace,
  setRate,
} from './settings.ts';
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
} from './statements.ts';
export { readStory } from './story.ts';
export { filedFile, takeBack as takeBackFiling } from './filings.ts';
export { noteCertificates } from './certificates.ts';
export { gstr8Json, noteFiled, readTcs, readTds, tcsFile, tdsReturn } from './tax-returns.ts';
export { payoutTermsOf } from './terms.ts';
