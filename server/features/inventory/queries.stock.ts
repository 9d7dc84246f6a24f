import { sql } from 'kysely';
import { newId } from '#contracts/kernel/ids.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

export interface StockRow {
  id: string; product_id: string; name: string; slug: string; variant: string | null; color: string | null; size: string | null; is_active: boolean;
  /** What can be sold. */
  free: number;
  /** Kept for orders that wait for their payment, and for exchanges whose goods are on their way back. */
  held: number;
}
type Page = { page: number; limit: number };
const offset = ({ page, limit }: Page) => sql`limit ${limit} offset ${(page - 1) * limit}`;
const literally = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** One page of a vendor's offers with their stock, the scarcest first; or one of them. */
export async function selectStock(db: Db, vendorId: string, { q, id }: { q?: string | undefined; id?: string }, page: Page): Promise<{ rows: StockRow[]; total: number }> {
  const mine = sql`o.vendor_id = ${vendorId} and ${id ? sql`o.id = ${id}` : sql`true`} and ${q ? sql`p.name ilike ${literally(q)}` : sql`true`}`;
  const { rows } = await sql<StockRow>`
    with held as (
      select offer_id, sum(pieces)::int as pieces from (
        select l.offer_id, l.quantity - l.cancelled as pieces from orders w join order_lines l on l.order_id = w.id
        where w.status = 'payment_pending' and l.vendor_id = ${vendorId}
        union all select rl.exchange_for ->> 'offerId', rl.quantity from returns r join return_lines rl on rl.return_id = r.id
        where r.vendor_id = ${vendorId} and r.resolution = 'exchange' and (r.status in ('approved', 'picked_up') or r.status = 'disputed' and r.disputed_from = 'picked_up')) kept group by offer_id)
    select o.id, o.product_id, p.name, p.slug, v.name as variant, c.color, c.parameters ->> 'size' as size, o.is_active, o.on_hand as free, coalesce(h.pieces, 0) as held
    from offers o join products p on p.id = o.product_id join skus s on s.id = o.sku_id
    left join variants v on v.product_id = s.product_id and v.variant_id = s.variant_id
    left join options c on c.product_id = s.product_id and c.variant_id = coalesce(s.variant_id, '') and c.option_id = s.option_id left join held h on h.offer_id = o.id
    where ${mine} order by o.on_hand, p.name, o.id ${offset(page)}`.execute(db);
  const { rows: [counted] } = await sql<{ n: number }>`select count(*)::int as n from offers o join products p on p.id = o.product_id where ${mine}`.execute(db);
  return { rows, total: counted!.n };
}

export interface MovementRow { id: string; delta: number; reason: string; order_number: string | null; at: Date }
/** One page of what changed an offer's stock, newest first. */
export async function selectMovements(db: Db, offerId: string, page: Page): Promise<{ rows: MovementRow[]; total: number }> {
  const { rows } = await sql<MovementRow>`
    select m.id, m.delta, m.reason, o.order_number, m.at from stock_movements m left join orders o on o.id = m.order_id
    where m.offer_id = ${offerId} order by m.at desc, m.id desc ${offset(page)}`.execute(db);
  const { rows: [counted] } = await sql<{ n: number }>`select count(*)::int as n from stock_movements where offer_id = ${offerId}`.execute(db);
  return { rows, total: counted!.n };
}

/** Changes the stock of a vendor's offer and writes why, where it still is what was seen and nothing falls below zero. False otherwise. */
export async function adjust(tx: Tx, { vendorId, offerId, delta, reason, seenFree }: { vendorId: string; offerId: string; delta: number; reason: string; seenFree: number }, at: Date): Promise<boolean> {
  const { rows } = await sql`
    with changed as (
      update offers set on_hand = on_hand + ${delta}::int where id = ${offerId} and vendor_id = ${vendorId} and on_hand = ${seenFree}::int and on_hand + ${delta}::int >= 0 returning id)
    insert into stock_movements (id, offer_id, delta, reason, at) select ${newId('stk', at.getTime())}, id, ${delta}::int, ${reason}, ${at}::timestamptz from changed returning id`.execute(tx);
  return rows.length === 1;
}
