import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `
    create table handovers (
      id text primary key,
      vendor_id text not null references vendors (id),
      courier text,
      person text not null,
      at timestamptz not null,
      expected integer not null check (expected > 0),
      counted integer not null check (counted >= 0),
      member_id text not null,
      created_at timestamptz not null
    )`,
  `create index handovers_vendor on handovers (vendor_id, at desc, id desc)`,
  `
    create table handover_shipments (
      shipment_id text primary key references shipments (id),
      handover_id text not null references handovers (id),
      vendor_id text not null
    )`,
  `create index handover_shipments_handover on handover_shipments (handover_id)`,
];

/** Shipments a courier's pickup person has taken, each once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
