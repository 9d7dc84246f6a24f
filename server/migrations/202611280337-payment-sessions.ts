import { type Kysely, sql } from 'kysely';

/**
 * A payment can be opened at several gateways, one after another (decision 104). Payments of older
 * versions have no row: their order is in `payments`.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table payment_sessions (
      payment_id text not null references payments (id) on delete cascade,
      provider text not null,
      gateway_order_id text not null check (length(gateway_order_id) between 1 and 100),
      session text check (length(session) <= 4000),
      created_at timestamptz not null,
      primary key (provider, gateway_order_id)
    )`.execute(db);
  await sql`create index payment_sessions_payment on payment_sessions (payment_id)`.execute(db);
  await sql`alter table gateway_payments add column gateway_order_id text`.execute(db);
  await sql`alter table payment_settings add column gateways text[] not null default '{}'`.execute(
    db,
  );
}
