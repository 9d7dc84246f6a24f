import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { openInMemory, openPostgres } from '#server/platform/db/open-database.ts';
import { hashMigrations } from '#server/testing/frozen-migrations.ts';
import { openRawDatabase } from '#server/testing/test-database.ts';

const RENAMING = '202611240510-permission-names';
const BEFORE = Object.keys(hashMigrations()).filter((name) => name < RENAMING);

it('stored roles, rights and requests take the new names, and the old ones are refused', async () => {
  const { db, close } = process.env.TEST_DATABASE_URL
    ? openPostgres(await openRawDatabase())
    : await openInMemory();
  try {
    await migrate(db, { only: BEFORE });
    await sql`set session_replication_role = replica`.execute(db);
    await sql`insert into portal_accounts (id, role, full_name, email, password_hash, created_at, staff_role)
      values ('adm_1', 'admin', 'A', 'a@x.in', 'x', now(), 'catalogue')`.execute(db);
    await sql`insert into portal_accounts (id, role, vendor_id, full_name, email, password_hash, created_at, vendor_role)
      values ('own_1', 'vendor', 'vnd_1', 'B', 'b@x.in', 'x', now(), 'catalogue')`.execute(db);
    await sql`insert into sessions (id, token_hash, audience, subject_id, created_at, last_seen_at, expires_at, rotated_at, staff_role)
      values ('ses_1', 'h', 'admin', 'adm_1', now(), now(), now(), now(), 'catalogue')`.execute(db);
    await sql`insert into staff_invitations (id, email, role, token_hash, invited_by, expires_at, created_at)
      values ('inv_1', 'c@x.in', 'catalogue', 'h', 'adm_1', now(), now())`.execute(db);
    await sql`insert into team_invitations (id, vendor_id, email, role, token_hash, expires_at, created_at)
      values ('inv_2', 'vnd_1', 'd@x.in', 'catalogue', 'h', now(), now())`.execute(db);
    await sql`insert into vendor_tokens (id, vendor_id, name, rights, token_hash, hint, created_by, created_at, expires_at)
      values ('tok_1', 'vnd_1', 'T', '{stock,catalogue,shop}', 'h', 'h', 'own_1', now(), now())`.execute(
      db,
    );
    await sql`insert into order_actions (id, order_id, kind, state, ask, effects, token, refund_due_paise, words, reason, requested_by, requested_name, requested_at)
      values ('act_1', 'ord_1', 'reship', 'waiting', '{"kind":"reship","parcelId":"shp_1"}', '{}', 't', 0, 'w', 'r', 'adm_1', 'A', now())`.execute(
      db,
    );
    await migrate(db);
    const { rows } = await sql`
      select (select staff_role from portal_accounts where id = 'adm_1') as staff,
        (select vendor_role from portal_accounts where id = 'own_1') as vendor,
        (select staff_role from sessions) as session,
        (select role from staff_invitations) as invited,
        (select role from team_invitations) as team,
        (select rights from vendor_tokens) as rights,
        (select ask from order_actions) as ask`.execute(db);
    expect(rows).toEqual([
      {
        staff: 'catalog',
        vendor: 'catalog',
        session: 'catalog',
        invited: 'catalog',
        team: 'catalog',
        rights: ['stock', 'catalog', 'store'],
        ask: { kind: 'reship', shipmentId: 'shp_1' },
      },
    ]);
    await expect(
      sql`update portal_accounts set staff_role = 'catalogue' where id = 'adm_1'`.execute(db),
    ).rejects.toThrow('portal_accounts_staff_role_check');
  } finally {
    await close();
  }
});
