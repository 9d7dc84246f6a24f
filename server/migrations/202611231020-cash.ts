import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `
    create table cod_imports (
      id text primary key,
      name text not null,
      file_hash text not null unique,
      counts jsonb not null,
      total_paise bigint not null,
      created_by text not null,
      created_at timestamptz not null
    )`,
  `
    create table cod_import_rows (
      import_id text references cod_imports (id),
      number integer,
      courier text not null,
      awb text not null,
      amount_paise bigint,
      day date,
      reference text not null,
      outcome text not null,
      shipment_id text,
      primary key (import_id, number)
    )`,
  `
    create table cod_receipts (
      id text primary key,
      shipment_id text not null references cod_shipments (shipment_id),
      kind text not null check (kind in ('remittance', 'deposit')),
      amount_paise bigint not null check (amount_paise > 0),
      reference text not null,
      day date not null,
      import_id text references cod_imports (id),
      created_by text not null,
      created_at timestamptz not null,
      unique (shipment_id, reference)
    )`,
];

/** Remittance files of couriers and cash that arrived. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
