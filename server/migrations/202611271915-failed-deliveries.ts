import { type Kysely, sql } from 'kysely';
import { concurrentIndex } from '#server/platform/db/migration-steps.ts';
import { withShortLocks } from '#server/platform/db/short-locks.ts';

export const outsideTransaction = true;

const STATEMENTS = [
  `
    create table if not exists delivery_failures (
      id text primary key,
      shipment_id text not null references shipments (id),
      vendor_id text not null references vendors (id),
      reason text not null,
      note text,
      was text not null,
      retry_on date,
      actor text not null,
      at timestamptz not null,
      action text,
      action_by text,
      action_at timestamptz,
      undone_at timestamptz
    )`,
  `
    create index if not exists delivery_failures_shipment on delivery_failures (shipment_id, at desc)`,
  `create index if not exists delivery_failures_vendor on delivery_failures (vendor_id)`,
  `
    create table if not exists shipment_checks (
      shipment_id text primary key references shipments (id),
      vendor_id text not null references vendors (id),
      items jsonb not null,
      note text,
      member_id text,
      at timestamptz not null
    )`,
  `create index if not exists shipment_checks_vendor on shipment_checks (vendor_id)`,
  `alter table shipments add column if not exists restock_due boolean`,
];

/** Why deliveries failed and what was decided, and what was found in shipments that came back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS)
    await withShortLocks(db, (tx) => sql.raw(statement).execute(tx));
  await concurrentIndex(
    db,
    `create index shipments_to_check on shipments (vendor_id, updated_at, id)
      where status = 'returned' and restock_due`,
  );
  await concurrentIndex(
    db,
    `create index shipments_undelivered on shipments (status, updated_at, id)
      where status in ('undelivered', 'returning')`,
  );
}
