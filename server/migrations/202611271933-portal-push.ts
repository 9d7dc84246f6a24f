import { type Kysely, sql } from 'kysely';
import { addConstraint, concurrentIndex } from '#server/platform/db/migration-steps.ts';

export const outsideTransaction = true;

/** Devices of members of the portals get notifications as those of customers do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table push_subscriptions add column if not exists account_id text`.execute(db);
  await sql`alter table push_subscriptions alter column user_id drop not null`.execute(db);
  await addConstraint(
    db,
    'push_subscriptions',
    'push_subscriptions_account_id_fkey',
    'foreign key (account_id) references portal_accounts (id) on delete cascade',
  );
  await addConstraint(
    db,
    'push_subscriptions',
    'push_subscriptions_owner',
    'check ((user_id is null) <> (account_id is null))',
  );
  await concurrentIndex(
    db,
    'create index push_subscriptions_account on push_subscriptions (account_id, created_at) where account_id is not null',
  );
  await sql`
    create or replace view vendor_teams as
      select a.vendor_id,
        json_agg(json_build_object(
          'email', a.email,
          'phone', case when a.phone_verified_at is not null then a.phone end,
          'role', a.vendor_role,
          'language', coalesce(w.language, 'en'),
          'off_email', coalesce(w.off_email, '{}'),
          'on_sms', coalesce(w.on_sms, '{}'),
          'push', (
            select coalesce(json_agg(ps.id order by ps.id), '[]') from push_subscriptions ps
              join sessions se on se.id = ps.session_id and se.blocked_at is null
            where ps.account_id = a.id)
        ) order by a.created_at, a.id) as team
      from portal_accounts a
        left join vendor_alerts w on w.account_id = a.id
      where a.vendor_id is not null and a.vendor_role is not null and a.is_active
      group by a.vendor_id`.execute(db);
}
