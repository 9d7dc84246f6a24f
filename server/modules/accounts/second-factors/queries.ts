import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { seal, unseal } from '#server/platform/secrets/seal.ts';

export interface SecondFactorTable {
  account_id: string;
  /** Base32; sealed in the database. */
  secret: string;
  /** When a code confirmed it; null during setup. */
  since: Date | null;
  /** The last 30-second step whose code was used. */
  last_step: number;
}
export interface RecoveryCodeTable {
  account_id: string;
  /** SHA-256, hex. */
  code_hash: string;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    second_factors: SecondFactorTable;
    recovery_codes: RecoveryCodeTable;
  }
}

export const totpContext = (accountId: string): string => `totp:${accountId}`;

export async function findSecondFactor(
  db: Db,
  accountId: string,
): Promise<SecondFactorTable | undefined> {
  const row = await db
    .selectFrom('second_factors')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row && { ...row, secret: unseal(row.secret, totpContext(accountId)) };
}
/** Starts a new setup; a confirmed factor stays as it is. */
export async function putPendingSecret(tx: Tx, accountId: string, secret: string): Promise<void> {
  await sql`insert into second_factors (account_id, secret) values (${accountId}, ${seal(secret, totpContext(accountId))})
    on conflict (account_id) do update set secret = excluded.secret, last_step = 0 where second_factors.since is null`.execute(
    tx,
  );
}
/** Marks a time step as used; false if it or a later one already is. */
export async function takeStep(tx: Tx, accountId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
export async function confirmSecret(
  tx: Tx,
  accountId: string,
  step: number,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ since: at, last_step: step })
    .where('account_id', '=', accountId)
    .where('since', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
export async function deleteSecondFactor(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('second_factors').where('account_id', '=', accountId).execute();
}
export async function replaceRecoveryCodes(
  tx: Tx,
  accountId: string,
  hashes: readonly string[],
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash })))
    .execute();
}
/** Uses a recovery code up; false if it is invalid. */
export async function takeRecoveryCode(tx: Tx, accountId: string, hash: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  return Number(
    (
      await db
        .selectFrom('recovery_codes')
        .select(({ fn }) => fn.countAll().as('n'))
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow()
    ).n,
  );
}
export async function selectWithFactor(db: Db, accountIds: readonly string[]): Promise<string[]> {
  if (accountIds.length === 0) return [];
  return (
    await db
      .selectFrom('second_factors')
      .select('account_id')
      .where('account_id', 'in', [...accountIds])
      .where('since', 'is not', null)
      .execute()
  ).map((r) => r.account_id);
}
