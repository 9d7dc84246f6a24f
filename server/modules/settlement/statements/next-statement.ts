import { vendorsById } from '#server/modules/vendors/service.ts';
import { marketplaceOf } from '#server/modules/invoices/service.ts';
import {
  type DueVendorOrder,
  hasOpenReturn,
  selectVendorsToClose,
} from '#server/modules/settlement/queries.ts';
import type { StatementTable } from '#server/modules/settlement/tables.ts';
import type { Db } from '#server/platform/db/database.ts';
import { holdsToLower, vendorOrdersInReturn } from './return-holds.ts';
import { beginningOf, dayAfterPeriod, lastPeriod, type Period } from './settlement-periods.ts';
import { draftStatement, type StatementDraft } from './statement-draft.ts';
import { statementRow } from './statement-rows.ts';

/**
 * Orders that closing would split for their open returns (`holdForReturns`), each with what is left
 * of it in the statement.
 */
async function splitForReturns(db: Db, vendorId: string, before: Date): Promise<DueVendorOrder[]> {
  if (!(await hasOpenReturn(db, vendorId))) return [];
  return [
    ...(await vendorOrdersInReturn(db, vendorId, before)),
    ...(await holdsToLower(db, vendorId, before)),
  ].map(({ vendorOrder, held }) => ({ ...vendorOrder, booked: vendorOrder.booked - held }));
}

/** A vendor's next statement as closing its period now would make it. */
export interface NextStatement {
  /** What is settled before this instant is in it. */
  before: Date;
  /** The first day on which it is closed. */
  closesOn: string;
  /** Null: nothing is due in it yet. */
  row: StatementTable | null;
}

/**
 * The next statement: that of the last period while it is not closed and something is due in it,
 * else that of the current one. Null before the marketplace's legal entity is set.
 */
export async function readNextStatement(
  db: Db,
  vendorId: string,
  now: Date,
): Promise<NextStatement | null> {
  const marketplace = await marketplaceOf(db);
  const vendor = (await vendorsById(db, [vendorId])).get(vendorId);
  if (!marketplace || !vendor) return null;
  const last = lastPeriod(now, marketplace.periodDays);
  const draftOf = async (period: Period) =>
    draftStatement(
      db,
      { vendor, marketplace, period },
      await splitForReturns(db, vendorId, period.endsAt),
    );
  const head = (period: Period, draft: StatementDraft) =>
    statementRow(
      { id: '', number: '', vendor, marketplace, period, now },
      draft.sums,
      draft.terms,
      draft.yearBefore,
    );
  if ((await selectVendorsToClose(db, last.end, vendorId)).length > 0) {
    const draft = await draftOf(last);
    if (draft) return { before: last.endsAt, closesOn: last.end, row: head(last, draft) };
  }
  const end = dayAfterPeriod(last, marketplace.periodDays);
  const period = { start: last.end, end, endsAt: beginningOf(end) };
  const draft = await draftOf(period);
  return { before: period.endsAt, closesOn: end, row: draft && head(period, draft) };
}
