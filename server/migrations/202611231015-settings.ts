import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `
    create table money_limits (
      is_only boolean default true,
      refund_paise bigint not null,
      returnless_paise bigint not null default 50000,
      publishing_paise bigint not null default 10000000 check (publishing_paise >= 0),
      requested_refund_paise bigint,
      requested_returnless_paise bigint,
      requested_publishing_paise bigint,
      requested_by text,
      requested_name text,
      requested_at timestamptz,
      constraint refund_settings_pkey primary key (is_only),
      constraint money_limits_request_complete check (num_nulls(requested_refund_paise,
          requested_returnless_paise, requested_publishing_paise, requested_by, requested_name,
          requested_at) in (0, 6)),
      constraint refund_settings_is_only_check check (is_only),
      constraint refund_settings_returnless_paise_check check (returnless_paise >= 0),
      constraint refund_settings_second_person_paise_check check (refund_paise >= 0)
    )`,
  `insert into money_limits (refund_paise, returnless_paise, publishing_paise) values (1000000, 50000, 10000000)`,
];

/** Amounts above which a second operator approves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
