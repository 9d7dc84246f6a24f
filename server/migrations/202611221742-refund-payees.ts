import { type Kysely, sql } from 'kysely';

/**
 * Who entered where a refund goes: only what the customer entered is paid. Operators could type an account until now; those wait for the customer. Refunds
 * without a return have a limit of their own, and requests that wait say where the items are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table return_requests add column payee_by text check (payee_by in ('customer', 'operator')), add column payee_at timestamptz, add column is_returnless boolean not null default false`.execute(
    db,
  );
  await sql`update return_requests r set payee_at = r.created_at, payee_by = case when exists (select from order_actions d where d.order_id = r.order_id and d.kind = 'pieces' and d.state = 'done' and coalesce(d.decided_at, d.requested_at) = r.created_at)
    then 'operator' else 'customer' end where r.refund_to <> '{}'::jsonb`.execute(db);
  await sql`alter table return_requests add constraint return_requests_payee_named check ((payee_by is null) = (payee_at is null))`.execute(
    db,
  );
  await sql`alter table refund_settings add column returnless_paise bigint not null default 50000 check (returnless_paise >= 0)`.execute(
    db,
  );
  await sql`update order_actions set ask = (ask - 'restock' - 'refundTo') || jsonb_build_object('goods', case when ask ->> 'restock' = 'true' then 'sellable' else 'unsellable' end) where kind = 'pieces' and state = 'waiting'`.execute(
    db,
  );
}
