import { type RawBuilder, sql } from 'kysely';

/** Whether the offer `o` of the vendor `v` is at or below the figure from which on it counts as low: its own, else the shop's. The one definition. */
export const isLow: RawBuilder<boolean> = lowBelow(sql`v.low_stock_at`);
/** The same where `v` is not at hand. */
export const isLowOf = (vendorId: string): RawBuilder<boolean> => lowBelow(sql`(select low_stock_at from vendors where id = ${vendorId})`);

function lowBelow(figure: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`o.on_hand <= coalesce(o.low_at, ${figure})`;
}

const literally = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
/** Whether words mean the offer `o`: its unit, part of its product's name, or the beginning of the seller's own code. */
export const offerFound = (vendorId: string, q: string | undefined): RawBuilder<boolean> => (q ? sql<boolean>`(o.sku_id = ${q}
  or o.product_id in (select p.id from products p where p.name ilike ${`%${literally(q)}%`})
  or o.id in (select c.id from offers c where c.vendor_id = ${vendorId} and lower(c.vendor_sku) like ${`${literally(q.toLowerCase())}%`}))` : sql<boolean>`true`);
