import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { seal, SecretKeyError, unseal } from './seal.ts';
import type { SealedColumns } from './sealed-columns.ts';

/** The setting that holds a value sealed by the first process. */
export const KEY_CHECK = 'secrets_check';

/** The value that shows at the start whether a process has the right keys. */
export const sealedKeyCheck: SealedColumns = {
  what: 'check of the keys',
  table: 'settings',
  id: 'key',
  columns: ['value'],
  only: `key = '${KEY_CHECK}'`,
  type: 'jsonb',
  context: () => KEY_CHECK,
};

/**
 * Opens a value that the first process sealed. Throws `SecretKeyError` if this process has other
 * keys: with them nobody could sign in by a second factor here, and new secrets would be unreadable
 * elsewhere.
 */
export async function checkSecretKeys(db: Db): Promise<void> {
  const value = JSON.stringify(seal('ok', KEY_CHECK));
  await sql`insert into settings (key, value, updated_at) values (${KEY_CHECK}, ${value}::text::jsonb, now())
    on conflict (key) do nothing`.execute(db);
  const { rows } = await sql<{ value: string }>`
    select value #>> '{}' as value from settings where key = ${KEY_CHECK}`.execute(db);
  try {
    unseal(rows[0]!.value, KEY_CHECK);
  } catch (error) {
    if (!(error instanceof SecretKeyError)) throw error;
    throw new SecretKeyError(
      `${error.message}\nGive every process the same keys: set SECRETS_KEYS, or copy secrets.key from the DATA_DIR of the process that runs.`,
      { cause: error },
    );
  }
}
