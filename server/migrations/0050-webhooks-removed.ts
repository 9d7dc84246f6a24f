import { type Kysely, sql } from 'kysely';

/**
 * A webhook that is removed is hidden at once, by a short change of its row, and deleted later. The triggers of 0037 write for no webhook
 * that is being deleted, instead of waiting for it: a shopper's order never fails because a seller tidies up.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table webhook_endpoints add column removed_at timestamptz`.execute(db);
  await sql`create index webhook_endpoints_removed on webhook_endpoints (removed_at) where removed_at is not null`.execute(
    db,
  );
  const told = (name: string, select: string) =>
    sql.raw(`
    create or replace function ${name}() returns trigger language plpgsql set search_path from current as $$
    begin
      if exists (select from webhook_endpoints where is_on) then
        insert into webhook_messages (id, endpoint_id, topic, facts, created_at, due_at)
        select 'whm_' || replace(gen_random_uuid()::text, '-', ''), e.id, n.topic, n.facts, n.at, n.at
        from (${select}) n join webhook_endpoints e on e.vendor_id = n.vendor_id and e.is_on and n.topic = any(e.topics) join vendors v on v.id = e.vendor_id and v.status = 'active'
        for key share of e skip locked;
      end if;
      return null;
    end $$`);
  await told(
    'notify_order_events',
    `
    select s.vendor_id, k.topic, jsonb_build_object('partId', a.vendor_order_id) as facts, a.at
    from added a join (values ('placed', 'order.created'), ('items_cancelled', 'order.items_cancelled'), ('cancelled', 'order.cancelled'), ('shipped', 'order.shipped'), ('delivered', 'order.delivered')) k (status, topic) on k.status = a.status
    join vendor_orders s on s.id = a.vendor_order_id
    where a.status = 'placed' or exists (select from order_events p where p.order_id = a.order_id and p.vendor_order_id = a.vendor_order_id and p.status = 'placed')`,
  ).execute(db);
  await told(
    'notify_stock_movements',
    `
    select o.vendor_id, 'stock.changed' as topic, jsonb_build_object('movementId', a.id, 'offerId', o.id, 'delta', a.delta, 'reason', a.reason, 'free', o.on_hand) as facts, a.at
    from added a join offers o on o.id = a.offer_id`,
  ).execute(db);
  await told(
    'notify_return_requests',
    `
    select a.vendor_id, 'return.requested' as topic, jsonb_build_object('returnId', a.id) as facts, a.created_at as at from added a`,
  ).execute(db);
  await told(
    'notify_listing_decision',
    `
    select new.vendor_id, case when new.draft_state is null then 'product.approved' else 'product.refused' end as topic,
      jsonb_build_object('listingId', new.id, 'decision', coalesce(new.draft_state, 'approved'), 'note', new.note, 'remarks', new.remarks) as facts, new.decided_at as at`,
  ).execute(db);
}
