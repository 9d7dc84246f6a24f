import type { Statement } from '#contracts/settlement/settlement.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import { FEE_KINDS, feeTotal, taxedFees } from '#contracts/vendors/fee-rules.ts';
import type { StatementTable } from '#server/modules/settlement/tables.ts';

/** What is neither product, delivery, commission nor fee. */
export const otherOf = (s: Pick<StatementTable, 'other_paise' | 'fees'>): number =>
  s.other_paise + feeTotal(s.fees);

/** The totals of a statement, or of the next one, in rupees, and the rates they follow. */
export const presentSums = (s: StatementTable): Pick<Statement, 'sums' | 'rates'> => ({
  sums: {
    opening: paiseToRupees(s.opening_paise),
    sales: paiseToRupees(s.sales_paise),
    discounts: paiseToRupees(s.discount_paise),
    delivery: paiseToRupees(s.delivery_paise),
    returns: paiseToRupees(s.returns_paise),
    commission: paiseToRupees(s.commission_paise),
    fees: FEE_KINDS.filter((kind) => s.fees[kind]).map((kind) => ({
      kind,
      amount: paiseToRupees(s.fees[kind]!),
    })),
    feesWithGst: paiseToRupees(taxedFees(s.fees)),
    commissionGst: paiseToRupees(s.commission_gst_paise),
    tcs: paiseToRupees(s.tcs_paise),
    tds: paiseToRupees(s.tds_paise),
    other: paiseToRupees(otherOf(s)),
    net: paiseToRupees(s.net_paise),
    closing: paiseToRupees(s.closing_paise),
    grossForTds: paiseToRupees(s.gross_paise),
    taxableForTcs: paiseToRupees(s.tcs_base_paise ?? s.taxable_paise),
    tdsBase: paiseToRupees(s.tds_base_paise),
    salesInYear: paiseToRupees(s.year_gross_paise),
  },
  rates: s.terms.rates.map((r) => ({
    kind: r.kind,
    label: r.label,
    percent: r.rateBp / 100,
    base: r.base,
    source: r.source,
    isVerified: r.isVerified,
    exemptUpTo: r.exemptPaise === undefined ? null : paiseToRupees(r.exemptPaise),
  })),
});
