import { type Kysely, sql } from 'kysely';

/** What keeps money from going twice or getting lost: refunds a gateway refused, money that reached the bank, entries that stand in no statement. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await refunds(db);
  await receipts(db);
  await unsettled(db);
  await sql`create index ledger_entries_transaction on ledger_entries (transaction_id)`.execute(db);
  // Given out before the order had come to its end: reckoned again from what is due.
  await sql`delete from cashbacks where credited_paise = 0`.execute(db);
}

/** Only where the gateway itself said no may another refund take the place of one. */
async function refunds(db: Kysely<unknown>): Promise<void> {
  await sql`alter table gateway_refunds add column is_refused boolean not null default false`.execute(
    db,
  );
  await sql`update gateway_refunds set is_refused = true where state = 'replaced' or (state = 'failed' and last_error = 'the bank did not take it')`.execute(
    db,
  );
  await sql`create index gateway_refunds_state on gateway_refunds (state, updated_at, id)`.execute(
    db,
  );
  await sql`create index gateway_refunds_gateway on gateway_refunds (gateway_id)`.execute(db);
}

/** Money of couriers and gateways that has reached the marketplace's bank; the books have it as entries of `entry_transaction`. */
async function receipts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bank_receipts (
      id text primary key,
      kind text not null check (kind in ('courier', 'gateway')),
      reference text not null unique,
      amount_paise bigint not null check (amount_paise > 0),
      day date not null,
      entry_transaction text not null,
      created_by text not null,
      created_at timestamptz not null
    )`.execute(db);
}

/**
 * Entries of vendors' accounts that stand in no statement, so that closing and the vendor's page read what is open instead
 * of all there ever was. Kept by the ledger and the statements themselves.
 */
async function unsettled(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table unsettled_ledger_entries (
      entry_id text primary key,
      vendor_id text not null,
      vendor_order_id text,
      amount_paise bigint not null
    )`.execute(db);
  await sql`
    insert into unsettled_ledger_entries select e.id, e.owner_id, e.vendor_order_id, e.amount_paise from ledger_entries e
    where e.account = 'vendor_payable' and e.statement_id is null and not exists (select from statement_entries x where x.entry_id = e.id)`.execute(
    db,
  );
  await sql`create index unsettled_ledger_entries_vendor on unsettled_ledger_entries (vendor_id)`.execute(
    db,
  );
  await sql`
    create function maintain_unsettled_entries() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'statement_entries' then delete from unsettled_ledger_entries u using added a where u.entry_id = a.entry_id;
      else
        insert into unsettled_ledger_entries select a.id, a.owner_id, a.vendor_order_id, a.amount_paise from added a where a.account = 'vendor_payable' and a.statement_id is null;
      end if;
      return null;
    end $$`.execute(db);
  for (const table of ['ledger_entries', 'statement_entries']) {
    await sql`create trigger ${sql.raw(table)}_unsettled after insert on ${sql.raw(table)} referencing new table as added
      for each statement execute function maintain_unsettled_entries()`.execute(db);
  }
}
