import { taxedFees } from '#contracts/vendors/fee-rules.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { financialYear, marketplaceOf, nextNumber } from '#server/modules/invoices/service.ts';
import { bookEntries, ledgerRows } from '#server/modules/orders/service.ts';
import { publish } from '#server/platform/extensions/topics.ts';
import { vendorsById } from '#server/modules/vendors/service.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type Db, transact, type Tx } from '#server/platform/db/database.ts';
import { type CommissionDocument, documentOf } from './commission-document.ts';
import { notifyStatement } from '#server/modules/settlement/notifications.ts';
import { dayBefore, lastPeriod } from './settlement-periods.ts';
import {
  insertStatement,
  lockClosing,
  selectCommissionOf,
  selectVendorsToClose,
} from '#server/modules/settlement/queries.ts';
import { lockNettedCash, markCashNetted } from './queries.statements.ts';
import { holdForReturns } from './return-holds.ts';
import {
  type Closing,
  type Commission,
  draftStatement,
  type StatementDraft,
} from './statement-draft.ts';
import type { StatementTotals } from './statement-sums.ts';
import {
  commissionInvoiceRow,
  type StatementHead,
  statementOrderRow,
  statementRow,
} from './statement-rows.ts';
import { withheldEntries, type WithholdingTerms } from './withholding.ts';

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
  rows: StatementDraft['due']['rows'],
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

/** Closes a vendor's period; false if nothing is due. */
async function closeFor(tx: Tx, closing: Closing, clock: Clock): Promise<boolean> {
  const { vendor, period } = closing;
  const now = clock.now();
  await lockClosing(tx);
  await lockNettedCash(tx);
  // Another process may have closed it while this one waited.
  if ((await selectVendorsToClose(tx, period.end, vendor.id)).length === 0) return false;
  await holdForReturns(tx, vendor.id, period.endsAt, now);
  const draft = await draftStatement(tx, closing);
  if (!draft) return false;
  const { due, terms, commission, yearBefore, sums } = draft;
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
  await publish(tx, 'statement.closed', {
    statementId: head.id,
    number: head.number,
    vendorId: vendor.id,
    closingPaise: sums.closing,
  });
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
