import { sql } from 'kysely';
import type { DocumentKind } from '#contracts/vendor-onboarding/vendor-application-rules.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import './tables.ts';
import type { BusinessDocumentTable, BusinessRequestTable } from './tables.ts';

export type StoredRequest = BusinessRequestTable & {
  vendor_name: string;
  asked_by_name: string | null;
};
const COLUMNS = sql`b.*, v.name as vendor_name, a.full_name as asked_by_name`;
const JOINED = sql`join vendors v on v.id = b.vendor_id left join portal_accounts a on a.id = b.requested_by`;
const whole = sql`select ${COLUMNS} from business_requests b ${JOINED}`;
const one = async (db: Db, where: ReturnType<typeof sql>): Promise<StoredRequest | undefined> =>
  (await sql<StoredRequest>`${whole} where ${where}`.execute(db)).rows[0];
export const selectLatestRequest = (db: Db, vendorId: string) =>
  one(db, sql`b.vendor_id = ${vendorId} order by b.requested_at desc, b.id desc limit 1`);
export const lockOpenRequest = (tx: Tx, vendorId: string) =>
  one(tx, sql`b.vendor_id = ${vendorId} and b.state = 'waiting' for update of b`);
export const selectBusinessRequest = (db: Db, id: string) => one(db, sql`b.id = ${id}`);
export const lockBusinessRequest = (tx: Tx, id: string) =>
  one(tx, sql`b.id = ${id} for update of b`);

export async function insertBusinessRequest(tx: Tx, row: BusinessRequestTable): Promise<void> {
  await tx
    .insertInto('business_requests')
    .values({
      ...row,
      data: JSON.stringify(row.data) as never,
      before: JSON.stringify(row.before) as never,
    })
    .execute();
}
/** Ends a pending request the caller has locked. */
export async function endBusinessRequest(
  tx: Tx,
  id: string,
  end: Pick<BusinessRequestTable, 'state' | 'decided_by' | 'note'>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('business_requests')
    .set({ ...end, decided_at: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}
/**
 * One page of requests in a state, longest waiting first. The page is chosen from the index, so
 * that a deep one reads no more records than the first.
 */
export async function selectBusinessRequests(
  db: Db,
  state: BusinessRequestTable['state'],
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: StoredRequest[]; total: number }> {
  const { rows } =
    await sql<StoredRequest>`select ${COLUMNS} from (select id from business_requests where state = ${state} order by requested_at, id limit ${limit} offset ${(page - 1) * limit}) chosen join business_requests b on b.id = chosen.id ${JOINED} order by b.requested_at, b.id`.execute(
      db,
    );
  const {
    rows: [count],
  } = await sql<{
    n: number;
  }>`select count(*)::int as n from business_requests where state = ${state}`.execute(db);
  return { rows, total: count!.n };
}

export const selectBusinessDocuments = (
  db: Db,
  requestId: string,
): Promise<BusinessDocumentTable[]> =>
  db
    .selectFrom('business_documents')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('kind')
    .execute();
export const selectBusinessDocument = (
  db: Db,
  requestId: string,
  kind: DocumentKind,
): Promise<BusinessDocumentTable | undefined> =>
  db
    .selectFrom('business_documents')
    .selectAll()
    .where('request_id', '=', requestId)
    .where('kind', '=', kind)
    .executeTakeFirst();
export async function insertBusinessDocument(tx: Tx, row: BusinessDocumentTable): Promise<void> {
  await tx.insertInto('business_documents').values(row).execute();
}
/** Removes one document, or all, from a request; the caller moves or deletes the files. */
export const deleteBusinessDocuments = (
  tx: Tx,
  requestId: string,
  kind?: DocumentKind,
): Promise<BusinessDocumentTable[]> => {
  const query = tx.deleteFrom('business_documents').where('request_id', '=', requestId);
  return (kind ? query.where('kind', '=', kind) : query).returningAll().execute();
};
/** The request keeps the replaced document, if any: a file belongs to one row. */
export async function saveBusinessBefore(
  tx: Tx,
  requestId: string,
  kind: DocumentKind,
  before: Pick<BusinessDocumentTable, 'hash' | 'format'> | undefined,
): Promise<void> {
  if (before)
    await tx
      .updateTable('business_documents')
      .set({ hash: before.hash, format: before.format })
      .where('request_id', '=', requestId)
      .where('kind', '=', kind)
      .execute();
  else await deleteBusinessDocuments(tx, requestId, kind);
}
