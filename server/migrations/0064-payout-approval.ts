import { type Kysely, sql } from 'kysely';

/** A payout run waits for a second person; what is due, and what the books are searched by, is kept beside them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await approval(db);
  await due(db);
  // The lists of the panel: statements newest first, the books by day and by rule.
  await sql`create index statements_newest on statements (period_end desc, number desc)`.execute(
    db,
  );
  await sql`create index statements_carried on statements (period_end desc, number desc) where closing_paise <= 0`.execute(
    db,
  );
  await sql`create index payouts_pending on payouts (statement_id) where status = 'pending'`.execute(
    db,
  );
  await sql`create index ledger_entries_newest on ledger_entries (at desc, id desc)`.execute(db);
  await sql`create index ledger_entries_rule on ledger_entries (rule, at desc, id desc) where rule is not null`.execute(
    db,
  );
}

/** Runs from before were paid: they count as approved, by nobody. The database itself refuses who approves what they made, but for a demo's lone operator. */
async function approval(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payout_batches
      add column state text not null default 'approved' check (state in ('waiting', 'approved', 'withdrawn')),
      add column decided_by text,
      add column decided_at timestamptz,
      add column is_self_approved boolean not null default false,
      add column reason text,
      add constraint payout_batches_approver check (state <> 'approved' or decided_by is null or is_self_approved = (decided_by = created_by))`.execute(
    db,
  );
  await sql`alter table payout_batches alter column state drop default`.execute(db);
  await sql`create index payout_batches_state on payout_batches (state, id desc)`.execute(db);
  await sql`alter table payouts drop constraint payouts_status_check`.execute(db);
  await sql`alter table payouts add constraint payouts_status_check check (status in ('pending', 'paid', 'failed', 'withdrawn'))`.execute(
    db,
  );
  await sql`drop index payouts_once`.execute(db);
  await sql`create unique index payouts_once on payouts (statement_id) where status in ('pending', 'paid')`.execute(
    db,
  );
}

/** Statements that are to be paid and stand in no payout that is under way or done: kept by the statements and payouts themselves, so that a run reads what is due instead of all there ever was. */
async function due(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payable_statements (
      statement_id text primary key references statements (id) on delete cascade,
      vendor_id text not null,
      amount_paise bigint not null
    )`.execute(db);
  await sql`
    insert into payable_statements select s.id, s.vendor_id, s.closing_paise from statements s
    where s.closing_paise > 0 and not exists (select from payouts p where p.statement_id = s.id and p.status in ('pending', 'paid'))`.execute(
    db,
  );
  await sql`create index payable_statements_vendor on payable_statements (vendor_id)`.execute(db);
  await sql`
    create function maintain_payable_statements() returns trigger language plpgsql set search_path from current as $$
    begin
      if tg_table_name = 'statements' then
        insert into payable_statements values (new.id, new.vendor_id, new.closing_paise);
      elsif tg_op <> 'DELETE' and new.status in ('pending', 'paid') then
        delete from payable_statements where statement_id = new.statement_id;
      else
        insert into payable_statements select s.id, s.vendor_id, s.closing_paise from statements s
        where s.id = coalesce(old.statement_id, new.statement_id) and s.closing_paise > 0 and not exists (select from payouts p where p.statement_id = s.id and p.status in ('pending', 'paid'))
        on conflict do nothing;
      end if;
      return null;
    end $$`.execute(db);
  await sql`create trigger statements_add_payable after insert on statements for each row when (new.closing_paise > 0) execute function maintain_payable_statements()`.execute(
    db,
  );
  await sql`create trigger payouts_due after insert or update of status or delete on payouts for each row execute function maintain_payable_statements()`.execute(
    db,
  );
}
