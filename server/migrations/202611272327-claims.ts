import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `
    create table claims (
      id text primary key,
      version integer not null default 1,
      vendor_id text not null references vendors (id),
      order_id text not null references orders (id),
      vendor_order_id text not null references vendor_orders (id),
      shipment_id text not null references shipments (id),
      return_id text references return_requests (id),
      order_item_id text references order_items (id),
      source text not null,
      kinds text[] not null check (cardinality(kinds) > 0),
      kind text not null,
      quantity integer not null check (quantity >= 0),
      max_quantity integer not null check (max_quantity >= quantity),
      status text not null check (status in ('draft', 'submitted', 'approval', 'accepted', 'refused', 'withdrawn', 'expired')),
      text text not null default '',
      photos text[] not null default '{}',
      asked_paise bigint check (asked_paise >= 0),
      granted_paise bigint not null default 0 check (granted_paise >= 0),
      paid_by text check (paid_by in ('marketplace', 'courier')),
      weight jsonb,
      proposal jsonb,
      decision jsonb,
      appeal jsonb,
      due_at timestamptz,
      opened_by text,
      submitted_by text,
      created_at timestamptz not null,
      submitted_at timestamptz,
      decided_at timestamptz,
      updated_at timestamptz not null,
      recovered jsonb,
      taken_back_at timestamptz
    )`,
  // What a vendor may claim once: a withdrawn claim can be opened again, within its deadline.
  `create unique index claims_source on claims (source) where status <> 'withdrawn'`,
  `create index claims_vendor on claims (vendor_id, status, created_at, id)`,
  `create index claims_status on claims (status, created_at, id)`,
  `create index claims_order on claims (order_id)`,
  `create index claims_due on claims (due_at) where status = 'draft'`,
  `create index claims_lost on claims (decided_at, id) where kind = 'lost' and status = 'accepted' and taken_back_at is null`,
  `
    create table claim_photos (
      hash text primary key,
      claim_id text not null references claims (id),
      is_attached boolean not null default false,
      created_at timestamptz not null
    )`,
  `create index claim_photos_claim on claim_photos (claim_id)`,
  `create index claim_photos_old on claim_photos (created_at)`,
];

/** Claims of vendors against couriers and customers, with their evidence. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
