import { sql } from 'kysely';
import { MAX_QUANTITY } from '#contracts/cart/cart.ts';
import type { Tx } from '#server/platform/db/database.ts';
import './tables.ts';

const LISTS = ['checkout_items', 'cart_items', 'saved_items', 'wishlist_items'] as const;

/**
 * Counts items of carts, checkouts and wishlists with a merged product: of units that continue, and
 * of units no longer sold.
 */
export async function countCartItemsOf(
  tx: Tx,
  goneId: string,
): Promise<{ moved: number; unavailable: number }> {
  const each = LISTS.map(
    (list) =>
      sql`select s.merged_into from ${sql.table(list)} l join skus s on s.id = l.sku_id where l.product_id = ${goneId}`,
  );
  const { rows } = await sql<{ moved: number; unavailable: number }>`
    select (count(*) filter (where merged_into is not null))::int as moved, (count(*) filter (where merged_into is null))::int as unavailable from (${sql.join(each, sql` union all `)}) x`.execute(
    tx,
  );
  return rows[0]!;
}

/**
 * Moves items of a merged product to its new units; a customer who has both keeps one item with the
 * combined quantity, up to the maximum. Items of units without a successor stay and show as
 * unavailable. Call before locking stock: an order locks its items first.
 */
export async function moveCartItems(tx: Tx, goneId: string): Promise<void> {
  for (const list of LISTS) {
    const isBuying = list !== 'wishlist_items';
    await sql`
      with gone as (
        delete from ${sql.table(list)} l using skus f where f.id = l.sku_id and l.product_id = ${goneId} and f.merged_into is not null returning l.*, f.merged_into as to_sku)
      insert into ${sql.table(list)} as l (id, user_id, product_id, variant_id, option_id, vendor_id, sku_id, added_at, price_when_added_paise ${isBuying ? sql`, quantity, selected_size` : sql``})
      select min(g.id), g.user_id, k.product_id, k.variant_id, k.option_id, g.vendor_id, k.id, min(g.added_at), min(g.price_when_added_paise) ${isBuying ? sql`, least(sum(g.quantity), ${MAX_QUANTITY})::int, max(g.selected_size)` : sql``}
      from gone g join skus k on k.id = g.to_sku group by g.user_id, k.id, g.vendor_id
      on conflict (user_id, product_id, variant_id, option_id, vendor_id) do update set ${isBuying ? sql`quantity = least(l.quantity + excluded.quantity, ${MAX_QUANTITY})` : sql`sku_id = excluded.sku_id`}`.execute(
      tx,
    );
  }
}
