import { sql } from 'kysely';
import { newId } from '#contracts/kernel/ids.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { StockDemand, ReturnReason, StockLeft } from './records.ts';

export type StockTaking = StockLeft;

/**
 * Sold at once; held while the customer pays; reserved for a return in transit; or sent to replace
 * a lost shipment.
 */
export type TakeReason = 'order' | 'held' | 'exchange' | 'reship';

const taking = statement<
  {
    offerIds: string[];
    quantities: number[];
    movementIds: string[];
    orderId: string;
    at: Date;
    reason: TakeReason;
  },
  StockTaking
>(
  ({ offerIds, quantities, movementIds, orderId, at, reason }) => sql`
    with demand as (
      select * from unnest(${offerIds}::text[], ${quantities}::int[],
        ${movementIds}::text[]) as d (offer_id, quantity, movement_id) limit (select 1000)),
    locked as (
      select o.id from offers o join demand d on d.offer_id = o.id where o.is_active or ${reason}::text in ('exchange', 'reship') order by o.id for no key update of o),
    taken as (
      update offers o set on_hand = o.on_hand - d.quantity from demand d join locked k on k.id = d.offer_id
      where o.id = d.offer_id and o.on_hand >= d.quantity
      returning o.id, o.product_id, o.on_hand, d.quantity, d.movement_id),
    written as (
      insert into stock_movements (id, offer_id, delta, reason, order_id, at)
      select movement_id, id, -quantity, ${reason}, ${orderId}, ${at}::timestamptz from taken),
    shelf as (
      select c.product_id, t.quantity from product_cards c
      join (select product_id, sum(quantity)::int as quantity from taken group by product_id) t on t.product_id = c.product_id
      order by c.product_id for no key update of c),
    shown as (
      update product_cards c set stock = greatest(c.stock - s.quantity, 0) from shelf s where c.product_id = s.product_id
      returning c.product_id, c.stock)
    select t.id as "offerId", t.product_id as "productId", t.on_hand as "left", shown.stock as "leftOfProduct"
    from taken t left join shown on shown.product_id = t.product_id`,
);

/**
 * Takes units out of stock, writes the movements and updates the product cards, in one statement.
 * Rows are locked in id order, the condition is rechecked after every lock wait (READ COMMITTED),
 * and the table's CHECK backs it up. The limit, far above any order, only makes the planner expect
 * few rows whatever the arrays hold, so that it keeps one plan instead of planning each time (0.6
 * ms). Replacements for exchanges or lost shipments may use a paused offer. Offers with too little
 * stock are missing in the result: the caller counts.
 */
export const takeStock = (
  tx: Tx,
  demands: readonly StockDemand[],
  orderId: string,
  at: Date,
  reason: TakeReason = 'order',
): Promise<StockTaking[]> =>
  taking(tx, {
    offerIds: demands.map((d) => d.offerId),
    quantities: demands.map((d) => d.quantity),
    movementIds: demands.map(() => newId('stk', at.getTime())),
    orderId,
    at,
    reason,
  });

/**
 * Returns units of an order to stock, each offer once. Returns their products, whose cards need a
 * refresh.
 */
export async function returnStock(
  tx: Tx,
  units: readonly StockDemand[],
  orderId: string,
  at: Date,
  reason: ReturnReason = 'cancelled',
): Promise<string[]> {
  const { rows } = await sql<{ product_id: string }>`
    with owed as (
      select * from unnest(${units.map((p) => p.offerId)}::text[], ${units.map((p) => p.quantity)}::int[], ${units.map(() => newId('stk', at.getTime()))}::text[])
        as d (offer_id, quantity, movement_id)),
    locked as (select o.id from offers o join owed d on d.offer_id = o.id order by o.id for no key update of o),
    given as (
      update offers o set on_hand = o.on_hand + d.quantity from owed d join locked k on k.id = d.offer_id
      where o.id = d.offer_id returning o.id, o.product_id, d.quantity, d.movement_id),
    written as (
      insert into stock_movements (id, offer_id, delta, reason, order_id, at)
      select movement_id, id, quantity, ${reason}, ${orderId}, ${at}::timestamptz from given)
    select distinct product_id from given`.execute(tx);
  return rows.map((r) => r.product_id);
}
