import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

export interface ReviewRequest {
  order_id: string;
  order_number: string;
  email: string;
  language: string | null;
  /** As bought, with their translations. */
  items: { name: string; translations?: Record<string, { name: string }> }[];
}

/**
 * Claims products delivered between two times that their customer may rate and was never asked
 * about, and returns them by order. The delivery must count (as for writing a review): not an
 * unproven one against cash, nor cancelled or returned units, nor a gift, nor an order of the vendor's
 * own people (`is_linked`). A merged product is asked about as the one it became.
 */
export async function claimReviewRequests(
  tx: Tx,
  { from, until, now, most }: { from: Date; until: Date; now: Date; most: number },
): Promise<ReviewRequest[]> {
  const { rows } = await sql<ReviewRequest>`
    with asked as (
      insert into review_requests (user_id, product_id, order_id, asked_at)
      select distinct on (o.user_id, p.id) o.user_id, p.id, o.id, ${now}::timestamptz
      from shipments s join shipment_items si on si.shipment_id = s.id join order_items l on l.id = si.order_item_id
        join vendor_orders v on v.id = l.vendor_order_id and v.is_linked is not true and v.status <> 'cancelled'
        join orders o on o.id = l.order_id and o.status <> 'cancelled' join users u on u.id = o.user_id
        join products bought on bought.id = l.product_id join products p on p.id = coalesce(bought.merged_into, bought.id) and p.status = 'active'
      where s.status = 'delivered' and s.updated_at > ${from}::timestamptz and s.updated_at <= ${until}::timestamptz
        and l.gift_id is null and l.cancelled + l.returned < l.quantity and u.email like '%@%' and u.blocked_at is null
        and coalesce((u.preferences ->> 'emailNotifications')::boolean, true) and coalesce((u.preferences ->> 'reviewRequests')::boolean, true)
        and not exists (select from cod_shipments c where c.shipment_id = s.id and not c.is_proven)
        and not exists (select from reviews r where r.user_id = o.user_id and r.product_id = p.id)
        and not exists (select from review_requests q join products before on before.id = q.product_id where q.user_id = o.user_id and coalesce(before.merged_into, before.id) = p.id)
      limit ${most}
      on conflict do nothing
      returning order_id, product_id)
    select o.id as order_id, o.order_number, u.email, u.preferences ->> 'language' as language,
      (select json_agg(l.snapshot) from order_items l where l.order_id = o.id and l.gift_id is null
        and coalesce((select m.merged_into from products m where m.id = l.product_id), l.product_id) in (select a.product_id from asked a where a.order_id = o.id)) as items
    from orders o join users u on u.id = o.user_id where o.id in (select order_id from asked) order by o.id`.execute(
    tx,
  );
  return rows;
}
