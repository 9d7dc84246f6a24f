import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { ExtensionStateTable } from './tables.ts';

export const selectStates = (db: Db): Promise<ExtensionStateTable[]> =>
  db.selectFrom('extension_states').selectAll().limit(200).execute();

export const selectState = (db: Db, name: string): Promise<ExtensionStateTable | undefined> =>
  db.selectFrom('extension_states').selectAll().where('name', '=', name).executeTakeFirst();

export async function upsertState(tx: Tx, row: ExtensionStateTable): Promise<void> {
  const stored = { ...row, settings: sql<never>`${JSON.stringify(row.settings)}::jsonb` };
  const { name: _name, ...changed } = stored;
  await tx
    .insertInto('extension_states')
    .values(stored)
    .onConflict((on) => on.column('name').doUpdateSet(changed))
    .execute();
}
