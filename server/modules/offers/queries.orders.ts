import { type RawBuilder, sql } from 'kysely';
import type { OfferSort } from '#contracts/offers/offers.ts';

/**
 * SQL: orders of a vendor's offers `o`, each that of an index, read forwards or backwards. Stock
 * is sorted within the steps of `stock_level`, so that few sales write its index. Offers without
 * a code come last from A to Z, and first from Z to A.
 */
export const OFFER_ORDERS: Readonly<Record<OfferSort, RawBuilder<unknown>>> = {
  price: sql`o.price_paise, o.id`,
  '-price': sql`o.price_paise desc, o.id desc`,
  free: sql`o.stock_level, o.on_hand, o.id`,
  '-free': sql`o.stock_level desc, o.on_hand desc, o.id desc`,
  code: sql`lower(o.vendor_sku) collate "C", o.id`,
  '-code': sql`lower(o.vendor_sku) collate "C" desc, o.id desc`,
};
/** SQL: newest first, as lists of offers are unless sorted otherwise. */
export const NEWEST_OFFERS = sql`o.created_at desc, o.id desc`;
