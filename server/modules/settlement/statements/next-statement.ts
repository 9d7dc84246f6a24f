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
import { beginningOf, dayAfterPeriod, lastPeriod } from './settlement-periods.ts';
import { type Closing, draftStatement, type StatementDraft } from './statement-draft.ts';
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

/** The period of a vendor's next statement. */
interface NextPeriod {
  /** What is settled before this instant is in it. */
  before: Date;
  /** The first day on which it is closed. */
  closesOn: string;
}
/** A vendor's next statement as closing its period now would make it. */
export interface NextStatement extends NextPeriod {
  /** Null: nothing is due in it yet. */
  row: StatementTable | null;
}
/** A period and what it would contain; `draft` is undefined where it was not needed yet. */
interface Next extends NextPeriod {
  closing: Closing;
  draft?: StatementDraft;
}

const draftOf = async (db: Db, closing: Closing): Promise<StatementDraft | null> =>
  draftStatement(db, closing, await splitForReturns(db, closing.vendor.id, closing.period.endsAt));

/**
 * The last period while it is not closed and something is due in it, else the current one. Null
 * before the marketplace's legal entity is set.
 */
async function nextOf(db: Db, vendorId: string, now: Date): Promise<Next | null> {
  const marketplace = await marketplaceOf(db);
  const vendor = (await vendorsById(db, [vendorId])).get(vendorId);
  if (!marketplace || !vendor) return null;
  const last = lastPeriod(now, marketplace.periodDays);
  if ((await selectVendorsToClose(db, last.end, vendorId)).length > 0) {
    const closing = { vendor, marketplace, period: last };
    const draft = await draftOf(db, closing);
    if (draft) return { closing, before: last.endsAt, closesOn: last.end, draft };
  }
  const end = dayAfterPeriod(last, marketplace.periodDays);
  const period = { start: last.end, end, endsAt: beginningOf(end) };
  return { closing: { vendor, marketplace, period }, before: period.endsAt, closesOn: end };
}

/** The next statement's period alone (`readNextStatement`). */
export const readNextPeriod = (db: Db, vendorId: string, now: Date): Promise<NextPeriod | null> =>
  nextOf(db, vendorId, now);

/**
 * The next statement: that of the last period while it is not closed and something is due in it,
 * else that of the current one. Null before the marketplace's legal entity is set.
 */
export async function readNextStatement(
  db: Db,
  vendorId: string,
  now: Date,
): Promise<NextStatement | null> {
  const next = await nextOf(db, vendorId, now);
  if (!next) return null;
  const { closing, before, closesOn } = next;
  const draft = next.draft ?? (await draftOf(db, closing));
  const head = { id: '', number: '', ...closing, now };
  return {
    before,
    closesOn,
    row: draft && statementRow(head, draft.sums, draft.terms, draft.yearBefore),
  };
}
