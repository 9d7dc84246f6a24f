import { sql } from 'kysely';
import type { AlertReader } from '#contracts/vendor-alerts/vendor-alerts.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Locale } from '#contracts/kernel/locales.ts';

export interface VendorAlertTable {
  /** A portal account of a vendor's team. */
  account_id: string;
  /** Of the emails. */
  language: Locale;
  /** Kinds with email switched off. */
  off_email: string[];
  /** Kinds with SMS switched on. */
  on_sms: string[];
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    vendor_alerts: VendorAlertTable;
  }
}

export interface TeamRow {
  id: string;
  email: string | null;
  team: AlertReader[];
}
export async function selectTeams(db: Db, vendorIds: readonly string[]): Promise<TeamRow[]> {
  const { rows } =
    await sql<TeamRow>`select v.id, v.email, coalesce((select t.team from vendor_teams t where t.vendor_id = v.id), '[]') as team from vendors v where v.id = any(${[...vendorIds]})`.execute(
      db,
    );
  return rows;
}

export const selectAlertSettings = (
  db: Db,
  accountId: string,
): Promise<VendorAlertTable | undefined> =>
  db.selectFrom('vendor_alerts').selectAll().where('account_id', '=', accountId).executeTakeFirst();
/** A member's alert settings, locked; created if missing. */
export async function lockAlertSettings(tx: Tx, accountId: string): Promise<VendorAlertTable> {
  await sql`insert into vendor_alerts (account_id) values (${accountId}) on conflict do nothing`.execute(
    tx,
  );
  return tx
    .selectFrom('vendor_alerts')
    .selectAll()
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
export async function updateAlertSettings(
  tx: Tx,
  { account_id: id, ...wishes }: VendorAlertTable,
): Promise<void> {
  await tx.updateTable('vendor_alerts').set(wishes).where('account_id', '=', id).execute();
}
