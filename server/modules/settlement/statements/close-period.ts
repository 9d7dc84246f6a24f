import type { Marketplace } from '#contracts/settlement/settlement-settings.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { isPersonal, taxedNow } from '#contracts/tax/tds.ts';
import {
  financialYear,
  marketplaceOf,
  marketplaceParty,
  nextNumber,
  supplierOf,
} from '#server/modules/invoices/service.ts';
import { bookEntries, type NewLedgerEntry, ledgerRows } from '#server/modules/orders/service.ts';
import { type VendorRecord, vendorsById } from '#server/modules/vendors/service.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type Db, transact, type Tx } from '#server/platform/db/database.ts';
import { documentOf } from './commission-document.ts';
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
  selectRatesOfKind,
  selectRatesOn,
  selectTdsYear,
  selectVendorsToClose,
} from '#server/modules/settlement/queries.ts';
import { lockNettedCash, markCashNetted } from './queries.netted-cash.ts';
import { holdForReturns } from './return-holds.ts';
import { panOf } from './payout-terms.ts';
import {
  commissionTax,
  vendorOrderSumsOf,
  type StatementSourceRow,
  statementSums,
  type StatementTotals,
} from './statement-sums.ts';
import type { StatementTerms } from '#server/modules/settlement/tables.ts';

/** The rate of a day out of all rates of a kind, newest first; none before the first. */
const rateOf =
  (rates: readonly { from_day: string; rate_bp: number }[]) =>
  (day: string): number =>
    rates.find((r) => r.from_day <= day)?.rate_bp ?? 0;

/** What closing books: GST on the commission and what is withheld leave the vendor's account and are owed to the State. */
const withheld = (
  vendorId: string,
  s: StatementTotals,
  rateBp: Record<string, number>,
  tdsKind: string,
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

/** Closes the period of one vendor; false when nothing of it is due. */
async function closeFor(
  tx: Tx,
  vendor: VendorRecord,
  period: Period,
  marketplace: Marketplace,
  clock: Clock,
): Promise<boolean> {
  const now = clock.now();
  await lockClosing(tx);
  await lockNettedCash(tx);
  // Another process may have closed it while this one waited.
  if ((await selectVendorsToClose(tx, period.end, vendor.id)).length === 0) return false;
  await holdForReturns(tx, vendor.id, period.endsAt, now);
  const due = await selectDueVendorOrders(tx, vendor.id, period.endsAt);
  const loose = await selectLooseEntries(tx, vendor.id);
  const rates = await selectRatesOn(tx, dayBefore(period.end));
  const rateBp = Object.fromEntries(rates.map((r) => [r.kind, r.rate_bp]));
  const tcsOn = rateOf(await selectRatesOfKind(tx, 'tcs'));
  const pan = panOf(vendor.tax);
  const tdsKind = pan ? 'tds' : 'tds_without_pan';
  const tdsYear = financialYear(new Date(`${dayBefore(period.end)}T06:30:00Z`));
  const isRegistered = vendor.tax.gstStatus !== 'unregistered';
  const used = rates.filter(
    (r) => r.kind === 'commission_gst' || r.kind === tdsKind || (r.kind === 'tcs' && isRegistered),
  );
  const baseOf = (kind: string) =>
    rates.find((r) => r.kind === kind)?.base === 'taxable'
      ? ('taxable' as const)
      : ('gross' as const);
  const all = due.map((p): StatementSourceRow =>
    vendorOrderSumsOf(
      { subOrderId: p.id, orderNumber: p.order_number, isExchange: p.is_exchange },
      vendorOrderAmountsOf(p),
      p.before,
      p.booked,
    ),
  );
  const parts = all
    // What was cancelled before it was settled came to nothing and is not worth a row.
    .filter((p) => p.items !== 0 || p.delivery !== 0 || p.net !== 0 || p.gross !== 0);
  if (parts.length + loose.length === 0) return false;

  const [supplier, recipient] = [marketplaceParty(marketplace), supplierOf(vendor)];
  const commission = parts.reduce((paise, p) => paise + p.commission, 0);
  const gstBp = rateBp.commission_gst ?? 0;
  const tax = commissionTax(commission, gstBp, supplier.state === recipient.state);
  const before = await selectTdsYear(tx, {
    pan,
    vendorId: vendor.id,
    year: tdsYear,
    base: baseOf(tdsKind),
  });
  const limit = isPersonal(pan)
    ? (rates.find((r) => r.kind === tdsKind)?.exempt_paise ?? null)
    : null;
  const sums = statementSums(parts, {
    // Sold in one month and returned in another: nothing of it is left, but each month has its part.
    supplies: all.map((p) => p.taxed),
    taxed: (amount) => taxedNow(amount, before, limit),
    opening: await selectCarriedBalances(tx, vendor.id),
    loose: -loose.reduce((paise, e) => paise + e.amount_paise, 0),
    tax,
    rates: {
      commissionGst: gstBp,
      tcsOn: isRegistered ? tcsOn : () => 0,
      tds: rateBp[tdsKind] ?? 0,
      tdsBase: baseOf(tdsKind),
    },
  });

  const [id, year] = [newId('stm', now.getTime()), financialYear(now)];
  const series = async (email: string) =>
    `${email}-${year}-${String(await nextNumber(tx, year, email)).padStart(6, '0')}`;
  const number = await series('S');
  const corrected =
    commission < 0
      ? await selectCommissionOf(
          tx,
          parts.filter((p) => p.commission < 0).map((p) => p.subOrderId),
        )
      : [];
  const document =
    commission === 0
      ? null
      : documentOf(
          {
            number: await series(commission < 0 ? 'MC' : 'M'),
            statementNumber: number,
            period,
            now,
            commission,
            tax,
            gstBp,
            corrects: corrected.map((i) => ({
              number: i.number,
              issuedAt: i.issued_at.toISOString(),
            })),
          },
          supplier,
          recipient,
        );
  await insertStatement(
    tx,
    statementRow(),
    parts.map((p) => ({
      statement_id: id,
      vendor_order_id: p.subOrderId,
      order_number: p.orderNumber,
      kind: p.kind,
      items_paise: p.items,
      discount_paise: p.discount,
      delivery_paise: p.delivery,
      commission_paise: p.commission,
      other_paise: p.other,
      net_paise: p.net,
      gross_paise: p.gross,
      taxable_paise: p.taxable,
      tcs_days: p.taxed,
    })),
    [...due.flatMap((p) => p.entry_ids), ...loose.map((e) => e.id)],
    document && {
      id: newId('inv', now.getTime()),
      statement_id: id,
      vendor_id: vendor.id,
      kind: document.kind,
      number: document.number,
      issued_at: now,
      total_paise: document.total,
      document,
    },
  );
  if (sums.closing >= 0) await markCashNetted(tx, vendor.id, now);
  await bookEntries(
    tx,
    ledgerRows(withheld(vendor.id, sums, rateBp, tdsKind), {
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
  return true;

  function statementRow() {
    const terms: StatementTerms = {
      rates: used.map((r) => ({
        kind: r.kind,
        label: r.label,
        rateBp: r.rate_bp,
        base: r.base,
        source: r.source,
        isVerified: r.is_verified,
        ...(limit !== null && r.kind === tdsKind ? { exemptPaise: limit } : {}),
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
    return {
      id,
      vendor_id: vendor.id,
      number,
      period_start: period.start,
      period_end: period.end,
      closed_at: now,
      opening_paise: sums.opening,
      sales_paise: sums.sales,
      discount_paise: sums.discount,
      delivery_paise: sums.delivery,
      returns_paise: sums.returns,
      commission_paise: sums.commission,
      commission_gst_paise: sums.commissionGst,
      tcs_paise: sums.tcs,
      tds_paise: sums.tds,
      other_paise: sums.other,
      net_paise: sums.net,
      closing_paise: sums.closing,
      gross_paise: sums.gross,
      taxable_paise: sums.taxable,
      terms,
      pan,
      tds_year: tdsYear,
      year_gross_paise: before.gross + (baseOf(tdsKind) === 'gross' ? sums.gross : sums.taxable),
      tds_base_paise: sums.tdsBase,
      tcs_base_paise: sums.tcsBase,
    };
  }
}

/** Closes the period of one vendor that was over last; false where nothing of it is due, or nobody has said who the marketplace is. */
export async function closeVendor(tx: Tx, vendorId: string, clock: Clock): Promise<boolean> {
  const marketplace = await marketplaceOf(tx);
  const vendor = (await vendorsById(tx, [vendorId])).get(vendorId);
  return (
    marketplace !== undefined &&
    vendor !== undefined &&
    closeFor(tx, vendor, lastPeriod(clock.now(), marketplace.periodDays), marketplace, clock)
  );
}

/**
 * Closes the last period of every vendor that has something due: its statement, the tax document for the commission, and the
 * entries for what is withheld, one transaction for each vendor. Nothing before the operator has said who the marketplace is.
 * Safe in several processes and as often as one likes: a period of a vendor is closed once. Tells how many it closed; throws at the end where some could not be.
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
      if (await transact(db, (tx) => closeFor(tx, vendor, period, marketplace, clock))) closed += 1;
    } catch (error) {
      // One vendor whose books are in trouble keeps no other waiting.
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
