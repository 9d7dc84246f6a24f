import { isPersonal, type TdsYear } from '#contracts/tax/tds.ts';
import { financialYear } from '#server/modules/invoices/service.ts';
import type { NewLedgerEntry } from '#server/modules/orders/service.ts';
import {
  selectRatesOfKind,
  selectRatesOn,
  selectTdsYear,
} from '#server/modules/settlement/queries.ts';
import type { WithholdingRateTable } from '#server/modules/settlement/tables.ts';
import type { VendorRecord } from '#server/modules/vendors/service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { panOf } from './payout-terms.ts';
import { dayBefore, type Period } from './settlement-periods.ts';
import type { StatementTotals } from './statement-sums.ts';

/** The rate of a day from all rates of a kind, newest first; undefined before the first. */
const rateOf =
  (rates: readonly { from_day: string; rate_bp: number }[]) =>
  (day: string): number =>
    rates.find((r) => r.from_day <= day)?.rate_bp ?? 0;

/** Withholding of a vendor for a period: the rates of its last day. Basis points and paise. */
export interface WithholdingTerms {
  rates: readonly WithholdingRateTable[];
  rateBp: Record<string, number>;
  tcsOn: (day: string) => number;
  pan: string | null;
  tdsKind: 'tds' | 'tds_without_pan';
  tdsBase: 'taxable' | 'gross';
  tdsYear: string;
  /** A person's yearly sales exempt from TDS; null: no limit. */
  exemptPaise: number | null;
  isRegistered: boolean;
}

/** The rates of a period's last day, as they apply to this vendor. */
export async function readWithholdingTerms(
  db: Db,
  { tax }: VendorRecord,
  period: Period,
): Promise<WithholdingTerms> {
  const rates = await selectRatesOn(db, dayBefore(period.end));
  const tcsOn = rateOf(await selectRatesOfKind(db, 'tcs'));
  const pan = panOf(tax);
  const tdsKind = pan ? 'tds' : 'tds_without_pan';
  const tdsRate = rates.find((r) => r.kind === tdsKind);
  return {
    rates,
    rateBp: Object.fromEntries(rates.map((r) => [r.kind, r.rate_bp])),
    tcsOn,
    pan,
    tdsKind,
    tdsBase: tdsRate?.base === 'taxable' ? 'taxable' : 'gross',
    tdsYear: financialYear(new Date(`${dayBefore(period.end)}T06:30:00Z`)),
    exemptPaise: isPersonal(pan) ? (tdsRate?.exempt_paise ?? null) : null,
    isRegistered: tax.gstStatus !== 'unregistered',
  };
}

/** The vendor's sales of the year according to its statements. */
export const readTdsYear = (
  db: Db,
  vendorId: string,
  { pan, tdsYear, tdsBase }: WithholdingTerms,
): Promise<TdsYear> => selectTdsYear(db, { pan, vendorId, year: tdsYear, base: tdsBase });

/** The rates a statement lists: those applied to this vendor. */
export const usedRates = ({ rates, tdsKind, isRegistered }: WithholdingTerms) =>
  rates.filter(
    (r) => r.kind === 'commission_gst' || r.kind === tdsKind || (r.kind === 'tcs' && isRegistered),
  );

/**
 * Entries of closing: GST on the commission and withheld taxes leave the vendor's account and
 * become payable to the government.
 */
export const withheldEntries = (
  vendorId: string,
  s: StatementTotals,
  { rateBp, tdsKind }: WithholdingTerms,
): NewLedgerEntry[] =>
  (
    [
      ['gst_payable', s.commissionGst, 'commission_gst'],
      ['tcs_payable', s.tcs, 'tcs'],
      ['tds_payable', s.tds, tdsKind],
    ] as const
  ).flatMap(([account, paise, rule]) =>
    paise === 0
      ? []
      : [
          {
            subOrderId: null,
            account: 'vendor_payable' as const,
            ownerId: vendorId,
            amountPaise: paise,
            rule,
            rateBp: rateBp[rule]!,
          },
          {
            subOrderId: null,
            account,
            ownerId: null,
            amountPaise: -paise,
            rule,
            rateBp: rateBp[rule]!,
          },
        ],
  );
