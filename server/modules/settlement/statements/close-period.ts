import type { Marketplace } from '#contracts/settlement/settlement-settings.ts';
import { addFees, FEE_KINDS, hasGst, taxedFees } from '#contracts/vendors/fee-rules.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { taxedNow, type TdsYear } from '#contracts/tax/tds.ts';
import {
  financialYear,
  marketplaceOf,
  marketplaceParty,
  nextNumber,
  supplierOf,
} from '#server/modules/invoices/service.ts';
import { bookEntries, ledgerRows } from '#server/modules/orders/service.ts';
import { type VendorRecord, vendorsById } from '#server/modules/vendors/service.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type Db, transact, type Tx } from '#server/platform/db/database.ts';
import { type CommissionDocument, documentOf } from './commission-document.ts';
import { notifyStatement } from '#server/modules/settlement/notifications.ts';
import { vendorOrderAmountsOf } from './vendor-order-sums.ts';
import { dayBefore, lastPeriod, type Period } from './settlement-periods.ts';
import {
  insertStatement,
  lockClosing,
  selectCarriedBalances,
  selectCommissionOf,
  selectDueVendorOrders,
  selectLooseEntries,
  selectVendorsToClose,
} from '#server/modules/settlement/queries.ts';
import { lockNettedCash, markCashNetted } from './queries.statements.ts';
import { holdForReturns } from './return-holds.ts';
import {
  commissionTax,
  vendorOrderSumsOf,
  type StatementSourceRow,
  statementSums,
  type StatementTotals,
} from './statement-sums.ts';
import {
  commissionInvoiceRow,
  type StatementHead,
  statementOrderRow,
  statementRow,
} from './statement-rows.ts';
import {
  readTdsYear,
  readWithholdingTerms,
  withheldEntries,
  type WithholdingTerms,
} from './withholding.ts';

/** A vendor's due amounts for a period; `rows` without zero rows, `all` with them. */
async function readDue(tx: Tx, vendorId: string, period: Period) {
  const due = await selectDueVendorOrders(tx, vendorId, period.endsAt);
  const loose = await selectLooseEntries(tx, vendorId);
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
type Commission = ReturnType<typeof commissionOf>;

async function sumsOf(
  tx: Tx,
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
    opening: await selectCarriedBalances(tx, vendorId),
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

/** The next number of a series in the financial year of closing: S-2026-27-000001. */
async function nextInSeries(tx: Tx, series: string, now: Date): Promise<string> {
  const year = financialYear(now);
  return `${series}-${year}-${String(await nextNumber(tx, year, series)).padStart(6, '0')}`;
}

/**
 * The tax document for the commission, with the invoices a credit note corrects; null without
 * commission.
 */
async function drawCommissionDocument(
  tx: Tx,
  { number: statementNumber, period, now }: StatementHead,
  rows: Due['rows'],
  { commission, lines, tax, gstBp, supplier, recipient }: Commission,
): Promise<CommissionDocument | null> {
  const corrected =
    commission < 0
      ? await selectCommissionOf(
          tx,
          rows.filter((p) => p.commission + taxedFees(p.fees) < 0).map((p) => p.subOrderId),
        )
      : [];
  if (commission === 0) return null;
  return documentOf(
    {
      number: await nextInSeries(tx, commission < 0 ? 'MC' : 'M', now),
      statementNumber,
      period,
      now,
      commission,
      lines,
      tax,
      gstBp,
      corrects: corrected.map((i) => ({ number: i.number, issuedAt: i.issued_at.toISOString() })),
    },
    supplier,
    recipient,
  );
}

/** Books what the statement withheld and notifies the vendor. */
async function bookStatement(
  tx: Tx,
  { id, number, vendor, period, now }: StatementHead,
  sums: StatementTotals,
  terms: WithholdingTerms,
  clock: Clock,
): Promise<void> {
  if (sums.closing >= 0) await markCashNetted(tx, vendor.id, now);
  await bookEntries(
    tx,
    ledgerRows(withheldEntries(vendor.id, sums, terms), {
      orderId: null,
      statementId: id,
      reason: 'statement_closed',
      at: now,
    }),
  );
  await notifyStatement(
    tx,
    vendor.id,
    { id, number, firstDay: period.start, lastDay: dayBefore(period.end), closing: sums.closing },
    clock,
  );
}

/** Selects the vendor and period of a closed statement. */
interface Closing {
  vendor: VendorRecord;
  period: Period;
  marketplace: Marketplace;
}

/** Closes a vendor's period; false if nothing is due. */
async function closeFor(tx: Tx, closing: Closing, clock: Clock): Promise<boolean> {
  const { vendor, period } = closing;
  const now = clock.now();
  await lockClosing(tx);
  await lockNettedCash(tx);
  // Another process may have closed it while this one waited.
  if ((await selectVendorsToClose(tx, period.end, vendor.id)).length === 0) return false;
  await holdForReturns(tx, vendor.id, period.endsAt, now);
  const due = await readDue(tx, vendor.id, period);
  const terms = await readWithholdingTerms(tx, vendor, period);
  if (due.rows.length + due.loose.length === 0) return false;

  const commission = commissionOf(closing, due, terms.rateBp.commission_gst ?? 0);
  const yearBefore = await readTdsYear(tx, vendor.id, terms);
  const sums = await sumsOf(tx, vendor.id, due, commission, terms, yearBefore);
  const head: StatementHead = {
    ...closing,
    id: newId('stm', now.getTime()),
    number: await nextInSeries(tx, 'S', now),
    now,
  };
  const document = await drawCommissionDocument(tx, head, due.rows, commission);
  await insertStatement(
    tx,
    statementRow(head, sums, terms, yearBefore),
    due.rows.map((p) => statementOrderRow(head.id, p)),
    due.entryIds,
    document && commissionInvoiceRow(head, document),
  );
  await bookStatement(tx, head, sums, terms, clock);
  return true;
}

/**
 * Closes a vendor's last finished period; false if nothing is due, or the marketplace's legal
 * entity is not set.
 */
export async function closeVendor(tx: Tx, vendorId: string, clock: Clock): Promise<boolean> {
  const marketplace = await marketplaceOf(tx);
  const vendor = (await vendorsById(tx, [vendorId])).get(vendorId);
  return (
    marketplace !== undefined &&
    vendor !== undefined &&
    closeFor(
      tx,
      { vendor, period: lastPeriod(clock.now(), marketplace.periodDays), marketplace },
      clock,
    )
  );
}

/**
 * Closes the last period of every vendor with due amounts: statement, commission document, and
 * withholding entries, one transaction per vendor. Does nothing before the marketplace's legal
 * entity is set. Idempotent and safe in several processes. Returns how many it closed; throws at
 * the end if some failed.
 */
export async function closePeriods(db: Db, clock: Clock): Promise<number> {
  const marketplace = await marketplaceOf(db);
  if (!marketplace) return 0;
  const now = clock.now();
  const period = lastPeriod(now, marketplace.periodDays);
  const vendors = await vendorsById(db, await selectVendorsToClose(db, period.end));
  let closed = 0;
  const failures: unknown[] = [];
  for (const vendor of vendors.values()) {
    try {
      if (await transact(db, (tx) => closeFor(tx, { vendor, period, marketplace }, clock)))
        closed += 1;
    } catch (error) {
      // One failing vendor does not delay the others.
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      `${failures.length} of ${vendors.size} vendors could not be settled`,
    );
  return closed;
}

/** Whether statements can be closed. */
export const isSetUp = async (db: Db): Promise<boolean> => (await marketplaceOf(db)) !== undefined;
