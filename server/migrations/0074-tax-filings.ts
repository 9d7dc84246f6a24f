import { type Kysely, sql } from 'kysely';

/** That a return to the State was filed, with its figures as they were. Taken back it stays, with the reason; of each period one stands. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tax_filings (
      id text primary key,
      kind text not null check (kind in ('tcs', 'tds')),
      period text not null,
      filed_on date not null,
      reference text not null,
      figures jsonb not null,
      filed_by text not null,
      filed_at timestamptz not null,
      withdrawn_by text,
      withdrawn_at timestamptz,
      reason text,
      check ((withdrawn_at is null) = (reason is null) and (withdrawn_at is null) = (withdrawn_by is null))
    )`.execute(db);
  await sql`create unique index tax_filings_one on tax_filings (kind, period) where withdrawn_at is null`.execute(
    db,
  );
}
