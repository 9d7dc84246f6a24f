import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import './tables.ts';
import type { BankChangeTable } from './tables.ts';

export type StoredBankChange = BankChangeTable & {
  vendor_name: string;
  legal_name: string;
  asked_by_name: string | null;
};
const whole = sql`select b.*, v.name as vendor_name, v.legal_name, a.full_name as asked_by_name from bank_changes b join vendors v on v.id = b.vendor_id left join portal_accounts a on a.id = b.requested_by`;
const one = async (db: Db, where: ReturnType<typeof sql>): Promise<StoredBankChange | undefined> =>
  (await sql<StoredBankChange>`${whole} where ${where}`.execute(db)).rows[0];

export const selectLatestBankChange = (db: Db, vendorId: string) =>
  one(db, sql`b.vendor_id = ${vendorId} order by b.requested_at desc, b.id desc limit 1`);
export const lockOpenBankChange = (tx: Tx, vendorId: string) =>
  one(tx, sql`b.vendor_id = ${vendorId} and b.state = 'waiting' for update of b`);
export const selectBankChange = (db: Db, id: string) => one(db, sql`b.id = ${id}`);
export const lockBankChange = (tx: Tx, id: string) => one(tx, sql`b.id = ${id} for update of b`);
export const selectBankChangeByToken = (db: Db, tokenHash: string) =>
  one(db, sql`b.token_hash = ${tokenHash}`);
export const lockBankChangeByToken = (tx: Tx, tokenHash: string) =>
  one(tx, sql`b.token_hash = ${tokenHash} for update of b`);

export async function insertBankChange(tx: Tx, row: BankChangeTable): Promise<void> {
  await tx
    .insertInto('bank_changes')
    .values({
      ...row,
      account: JSON.stringify(row.account) as never,
      account_before: row.account_before && (JSON.stringify(row.account_before) as never),
      revealed: '[]' as never,
    })
    .execute();
}
/** Ends a pending change; false if already ended. */
export async function endBankChangeRow(
  tx: Tx,
  id: string,
  end: Pick<BankChangeTable, 'state' | 'decided_by' | 'reason'>,
  now: Date,
): Promise<boolean> {
  const result = await tx
    .updateTable('bank_changes')
    .set({ ...end, decided_at: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
/** Records access to the full number. */
export async function noteReveal(tx: Tx, id: string, by: string, now: Date): Promise<void> {
  await sql`update bank_changes set revealed = revealed || ${JSON.stringify([{ by, at: now.toISOString() }])}::text::jsonb where id = ${id}`.execute(
    tx,
  );
}

/** One page of changes in a state, longest waiting first. */
export async function selectBankChanges(
  db: Db,
  state: BankChangeTable['state'],
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: StoredBankChange[]; total: number }> {
  const { rows } =
    await sql<StoredBankChange>`${whole} where b.state = ${state} order by b.requested_at, b.id limit ${limit} offset ${(page - 1) * limit}`.execute(
      db,
    );
  const {
    rows: [count],
  } = await sql<{
    n: number;
  }>`select count(*)::int as n from bank_changes where state = ${state}`.execute(db);
  return { rows, total: count!.n };
}

/** Other vendors with this account. */
export async function selectSharing(
  db: Db,
  vendorId: string,
  accountNumber: string,
): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select name from vendors where (bank ->> 'accountNumber') = ${accountNumber} and id <> ${vendorId} order by name limit 20`.execute(
    db,
  );
  return rows.map((r) => r.name);
}
export async function selectAccountNames(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('portal_accounts')
    .select(['id', 'full_name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((r) => [r.id, r.full_name]));
}
