import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `
    create table vendor_alerts (
      account_id text primary key references portal_accounts (id) on delete cascade,
      language text not null default 'en' check (language in ('en', 'hi')),
      off_email text[] not null default '{}',
      on_sms text[] not null default '{}'
    )`,
  `
    create view vendor_teams as
      select a.vendor_id,
        json_agg(json_build_object(
          'email', a.email,
          'phone', case when a.phone_verified_at is not null then a.phone end,
          'role', a.vendor_role,
          'language', coalesce(w.language, 'en'),
          'off_email', coalesce(w.off_email, '{}'),
          'on_sms', coalesce(w.on_sms, '{}')
        ) order by a.created_at, a.id) as team
      from portal_accounts a
        left join vendor_alerts w on w.account_id = a.id
      where a.vendor_id is not null and a.vendor_role is not null and a.is_active
      group by a.vendor_id`,
];

/** Which alerts a member of a vendor wants, and the team as the alerts read it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
