import { type Kysely, sql } from 'kysely';

/** Payouts given to a payout provider, one submission each, and what it says about them (decision 096). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `
    create table payout_submissions (
      payout_id text primary key references payouts (id),
      provider text not null,
      state text not null check (state in ('queued', 'submitted', 'processed', 'failed', 'returned')),
      provider_id text,
      utr text,
      failure text,
      attempts integer not null default 0,
      due_at timestamptz not null,
      submitted_by text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`,
  `create index payout_submissions_due on payout_submissions (due_at) where state in ('queued', 'submitted')`,
  `create unique index payout_submissions_provider on payout_submissions (provider, provider_id) where provider_id is not null`,
];
