import type { FeeKind } from '#contracts/vendors/fee-rules.ts';
import type { Paise } from '#contracts/kernel/money.ts';
import { headsOf, type Party, type TaxHeads } from '#server/modules/invoices/service.ts';
import { dayBefore, type Period } from './settlement-periods.ts';
import { type CommissionTax, taxSum } from './statement-sums.ts';

/**
 * SAC of the marketplace's service to vendors: other support services. Six digits, as required
 * above ₹5 crore; the operator should confirm the classification.
 */
const SAC = '998599';
/**
 * The marketplace's invoice for its commission, or the credit note for commission refunded; frozen.
 */
export interface CommissionDocument extends CommissionTax {
  kind: 'tax_invoice' | 'credit_note';
  number: string;
  issuedAt: string;
  statementNumber: string;
  periodStart: string;
  lastDay: string;
  /** The invoices a credit note corrects (Rule 53(1A)(g) CGST); missing in older documents. */
  corrects?: { number: string; issuedAt: string }[];
  supplier: Party;
  recipient: Party;
  placeOfSupply: string;
  sac: string;
  heads: TaxHeads;
  ratePercent: number;
  taxable: Paise;
  total: Paise;
  /** What `taxable` consists of; missing: the commission alone. */
  lines?: CommissionLine[];
}

export interface CommissionLine {
  kind: 'commission' | FeeKind;
  paise: Paise;
}

/**
 * The tax document for a statement's commission and fees with GST: an invoice, or a credit note if more was refunded
 * than charged.
 */
export function documentOf(
  {
    lines,
    number,
    statementNumber,
    period,
    now,
    commission,
    tax,
    gstBp,
    corrects,
  }: {
    lines: readonly CommissionLine[];
    number: string;
    statementNumber: string;
    period: Period;
    now: Date;
    commission: Paise;
    tax: CommissionTax;
    gstBp: number;
    corrects: { number: string; issuedAt: string }[];
  },
  supplier: Party,
  recipient: Party,
): CommissionDocument {
  const sign = commission < 0 ? -1 : 1;
  return {
    kind: commission < 0 ? 'credit_note' : 'tax_invoice',
    number,
    issuedAt: now.toISOString(),
    statementNumber,
    periodStart: period.start,
    lastDay: dayBefore(period.end),
    ...(commission < 0 ? { corrects } : {}),
    supplier,
    recipient,
    placeOfSupply: recipient.state,
    sac: SAC,
    heads: headsOf('regular', supplier.state, recipient.state),
    ratePercent: gstBp / 100,
    taxable: sign * commission,
    // Zero stays 0, never -0.
    cgst: sign * tax.cgst + 0,
    sgst: sign * tax.sgst + 0,
    igst: sign * tax.igst + 0,
    total: sign * (commission + taxSum(tax)),
    ...(lines.length > 1
      ? { lines: lines.map((l) => ({ kind: l.kind, paise: sign * l.paise })) }
      : {}),
  };
}
