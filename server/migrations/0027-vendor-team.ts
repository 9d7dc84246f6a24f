import { type Kysely, sql } from 'kysely';

/** What a member of a vendor's team may do, in the account and in its sessions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const roles = sql.raw("'owner', 'catalogue', 'orders', 'finance'");
  await sql`alter table portal_accounts add column vendor_role text check (vendor_role in (${roles}))`.execute(
    db,
  );
  await sql`update portal_accounts set vendor_role = 'owner' where role = 'vendor'`.execute(db);
  await sql`alter table portal_accounts add constraint portal_accounts_vendor_role check ((role = 'vendor') = (vendor_role is not null))`.execute(
    db,
  );
  await sql`create index portal_accounts_vendor on portal_accounts (vendor_id) where vendor_id is not null`.execute(
    db,
  );
  await sql`alter table sessions add column vendor_role text check (vendor_role in (${roles}))`.execute(
    db,
  );
  await sql`update sessions set vendor_role = 'owner' where audience = 'vendor'`.execute(db);
  await sql`alter table sessions add constraint sessions_vendor_role check ((audience = 'vendor') = (vendor_role is not null))`.execute(
    db,
  );
}
