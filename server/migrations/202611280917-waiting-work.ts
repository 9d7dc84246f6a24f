import { type Kysely, sql } from 'kysely';
import { backfill, concurrentIndex, setNotNull } from '#server/platform/db/migration-steps.ts';
import { withShortLocks } from '#server/platform/db/short-locks.ts';

export const outsideTransaction = true;

const STATEMENTS = [
  `alter table payable_statements add column if not exists closed_at timestamptz`,
  `create or replace function maintain_payable_statements() returns trigger
    language plpgsql set search_path from current as $$
    begin
      if tg_table_name = 'statements' then
        insert into payable_statements (statement_id, vendor_id, amount_paise, closed_at)
          values (new.id, new.vendor_id, new.closing_paise, new.closed_at);
      elsif tg_op <> 'DELETE' and new.status in ('pending', 'paid') then
        delete from payable_statements where statement_id = new.statement_id;
      else
        insert into payable_statements (statement_id, vendor_id, amount_paise, closed_at)
          select s.id, s.vendor_id, s.closing_paise, s.closed_at from statements s
          where s.id = coalesce(old.statement_id, new.statement_id) and s.closing_paise > 0
            and not exists (select from payouts p where p.statement_id = s.id
            and p.status in ('pending', 'paid'))
          on conflict do nothing;
      end if;
      return null;
    end
  $$`,
];

/** The start of waiting of due statements and of claims to decide, and a vendor's submitted claims. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await withShortLocks(db, async (tx) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(tx);
  });
  await backfill(db, {
    table: 'payable_statements',
    key: 'statement_id',
    set: 'closed_at = (select s.closed_at from statements s where s.id = changed.statement_id)',
    where: 'closed_at is null',
  });
  await setNotNull(db, 'payable_statements', 'closed_at');
  await concurrentIndex(
    db,
    'create index payable_statements_oldest on payable_statements (closed_at, vendor_id)',
  );
  await concurrentIndex(
    db,
    "create index claims_waiting on claims (created_at) include (updated_at) where status in ('submitted', 'approval')",
  );
  await concurrentIndex(
    db,
    'create index claims_submitted on claims (vendor_id, submitted_at) include (status)',
  );
}
