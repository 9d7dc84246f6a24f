import type { Marketplace } from '#contracts/settlement/settlement-settings.ts';
import { addFees, FEE_KINDS, hasGst, taxedFees } from '#contracts/vendors/fee-rules.ts';
import { taxedNow, type TdsYear } from '#contracts/tax/tds.ts';
import { marketplaceParty, supplierOf } from '#server/modules/invoices/service.ts';
import {
  type DueVendorOrder,
  selectCarriedBalances,
  selectDueVendorOrders,
  selectLooseEntries,
} from '#server/modules/settlement/queries.ts';
import type { VendorRecord } from '#server/modules/vendors/service.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Period } from './settlement-periods.ts';
import {
  commissionTax,
  type StatementSourceRow,
  statementSums,
  type StatementTotals,
  vendorOrderSumsOf,
} from './statement-sums.ts';
import { vendorOrderAmountsOf } from './vendor-order-sums.ts';
import { readTdsYear, readWithholdingTerms, type WithholdingTerms } from './withholding.ts';

/** Selects the vendor and period of a closed statement. */
export interface Closing {
  vendor: VendorRecord;
  period: Period;
  marketplace: Marketplace;
}

/**
 * A vendor's due amounts for a period; `rows` without zero rows, `all` with them. `split`: orders
 * that closing would split for their open returns, by id, each with what is left of it.
 */
async function readDue(
  db: Db,
  vendorId: string,
  period: Period,
  split: readonly DueVendorOrder[] = [],
) {
  const ids = new Set(split.map((p) => p.id));
  const due = [
    ...(await selectDueVendorOrders(db, vendorId, period.endsAt)).filter((p) => !ids.has(p.id)),
    ...split,
  ];
  const loose = await selectLooseEntries(db, vendorId);
  const all = due.map((p): StatementSourceRow =>
    vendorOrderSumsOf(
      { subOrderId: p.id, orderNumber: p.order_number, isExchange: p.is_exchange },
      vendorOrderAmountsOf(p),
      p.before,
      p.booked,
    ),
  );
  return {
    all,
    // Orders cancelled before settlement sum to zero and need no row.
    rows: all.filter((p) => p.items !== 0 || p.delivery !== 0 || p.net !== 0 || p.gross !== 0),
    entryIds: [...due.flatMap((p) => p.entry_ids), ...loose.map((e) => e.id)],
    loose,
  };
}
type Due = Awaited<ReturnType<typeof readDue>>;

/** The commission of a statement with the fees that bear GST, and the tax on them. */
function commissionOf({ vendor, marketplace }: Closing, due: Due, gstBp: number) {
  const [supplier, recipient] = [marketplaceParty(marketplace), supplierOf(vendor)];
  const fees = addFees(due.rows.map((p) => p.fees));
  const ofSales = due.rows.reduce((paise, p) => paise + p.commission, 0);
  const commission = ofSales + taxedFees(fees);
  return {
    supplier,
    recipient,
    commission,
    lines: [
      { kind: 'commission' as const, paise: ofSales },
      ...FEE_KINDS.filter(hasGst).map((kind) => ({ kind, paise: fees[kind] ?? 0 })),
    ].filter((l) => l.paise !== 0),
    gstBp,
    tax: commissionTax(commission, gstBp, supplier.state === recipient.state),
  };
}
export type Commission = ReturnType<typeof commissionOf>;

async function sumsOf(
  db: Db,
  vendorId: string,
  due: Due,
  { tax, gstBp }: Commission,
  terms: WithholdingTerms,
  yearBefore: TdsYear,
): Promise<StatementTotals> {
  return statementSums(due.rows, {
    // Sold in one month and returned in another: the total is zero, but each month has its part.
    supplies: due.all.map((p) => p.taxed),
    taxed: (amount) => taxedNow(amount, yearBefore, terms.exemptPaise),
    opening: await selectCarriedBalances(db, vendorId),
    loose: -due.loose.reduce((paise, e) => paise + e.amount_paise, 0),
    tax,
    rates: {
      commissionGst: gstBp,
      tcsOn: terms.isRegistered ? terms.tcsOn : () => 0,
      tds: terms.rateBp[terms.tdsKind] ?? 0,
      tdsBase: terms.tdsBase,
    },
  });
}

/** A statement before it has a number: its orders, totals, and the terms they follow. */
export interface StatementDraft {
  due: Due;
  terms: WithholdingTerms;
  yearBefore: TdsYear;
  commission: Commission;
  sums: StatementTotals;
}

/** What closing this period gives, or would give; null if nothing is due. Writes nothing. */
export async function draftStatement(
  db: Db,
  closing: Closing,
  split: readonly DueVendorOrder[] = [],
): Promise<StatementDraft | null> {
  const { vendor, period } = closing;
  const due = await readDue(db, vendor.id, period, split);
  if (due.rows.length + due.loose.length === 0) return null;
  const terms = await readWithholdingTerms(db, vendor, period);
  const commission = commissionOf(closing, due, terms.rateBp.commission_gst ?? 0);
  const yearBefore = await readTdsYear(db, vendor.id, terms);
  const sums = await sumsOf(db, vendor.id, due, commission, terms, yearBefore);
  return { due, terms, yearBefore, commission, sums };
}
