import type { Marketplace } from '#contracts/settlement/settlement-settings.ts';
import type { TdsYear } from '#contracts/tax/tds.ts';
import { feeTotal } from '#contracts/vendors/fee-rules.ts';
import { newId } from '#contracts/kernel/ids.ts';
import type {
  CommissionInvoiceTable,
  StatementOrderTable,
  StatementTable,
  StatementTerms,
} from '#server/modules/settlement/tables.ts';
import type { VendorRecord } from '#server/modules/vendors/service.ts';
import type { CommissionDocument } from './commission-document.ts';
import type { Period } from './settlement-periods.ts';
import type { StatementSourceRow, StatementTotals } from './statement-sums.ts';
import { usedRates, type WithholdingTerms } from './withholding.ts';

/** Identity of a statement: id, number, vendor and period. */
export interface StatementHead {
  id: string;
  number: string;
  vendor: VendorRecord;
  marketplace: Marketplace;
  period: Period;
  now: Date;
}

/** Rates and facts when the statement was closed, stored with it. */
function statementTerms(
  { vendor, marketplace }: StatementHead,
  sums: StatementTotals,
  withholding: WithholdingTerms,
): StatementTerms {
  const { exemptPaise, tdsKind, pan } = withholding;
  return {
    rates: usedRates(withholding).map((r) => ({
      kind: r.kind,
      label: r.label,
      rateBp: r.rate_bp,
      base: r.base,
      source: r.source,
      isVerified: r.is_verified,
      ...(exemptPaise !== null && r.kind === tdsKind ? { exemptPaise } : {}),
    })),
    marketplace,
    vendor: {
      name: vendor.name,
      legalName: vendor.legal_name,
      gstin: vendor.tax.gstin ?? null,
      pan,
      gstStatus: vendor.tax.gstStatus,
    },
    tcsMonths: sums.tcsMonths,
  };
}

/** The statement itself. */
export function statementRow(
  head: StatementHead,
  sums: StatementTotals,
  withholding: WithholdingTerms,
  yearBefore: TdsYear,
): StatementTable {
  const { pan, tdsYear, tdsBase } = withholding;
  return {
    id: head.id,
    vendor_id: head.vendor.id,
    number: head.number,
    period_start: head.period.start,
    period_end: head.period.end,
    closed_at: head.now,
    opening_paise: sums.opening,
    sales_paise: sums.sales,
    discount_paise: sums.discount,
    delivery_paise: sums.delivery,
    returns_paise: sums.returns,
    commission_paise: sums.commission,
    commission_gst_paise: sums.commissionGst,
    tcs_paise: sums.tcs,
    tds_paise: sums.tds,
    other_paise: sums.other - feeTotal(sums.fees),
    net_paise: sums.net,
    closing_paise: sums.closing,
    gross_paise: sums.gross,
    taxable_paise: sums.taxable,
    terms: statementTerms(head, sums, withholding),
    pan,
    tds_year: tdsYear,
    year_gross_paise: yearBefore.gross + (tdsBase === 'gross' ? sums.gross : sums.taxable),
    tds_base_paise: sums.tdsBase,
    tcs_base_paise: sums.tcsBase,
    fees: sums.fees,
  };
}

/** A vendor order in a statement. */
export const statementOrderRow = (
  statementId: string,
  p: StatementSourceRow,
): StatementOrderTable => ({
  statement_id: statementId,
  vendor_order_id: p.subOrderId,
  order_number: p.orderNumber,
  kind: p.kind,
  items_paise: p.items,
  discount_paise: p.discount,
  delivery_paise: p.delivery,
  commission_paise: p.commission,
  other_paise: p.other - feeTotal(p.fees),
  net_paise: p.net,
  gross_paise: p.gross,
  taxable_paise: p.taxable,
  tcs_days: p.taxed,
  fees: p.fees,
});

/** The tax document for the commission of a statement. */
export const commissionInvoiceRow = (
  { id, vendor, now }: StatementHead,
  document: CommissionDocument,
): CommissionInvoiceTable => ({
  id: newId('inv', now.getTime()),
  statement_id: id,
  vendor_id: vendor.id,
  kind: document.kind,
  number: document.number,
  issued_at: now,
  total_paise: document.total,
  document,
});
