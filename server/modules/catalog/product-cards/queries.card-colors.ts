import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import '#server/modules/catalog/tables.ts';

/** The unit of a product in a colour, and its picture. */
export interface CardColor {
  product_id: string;
  variant_id: string;
  option_id: string;
  has_size: boolean;
  hash: string | null;
  width: number | null;
  height: number | null;
  backdrop: string | null;
  alt: string | null;
}

/** One unit of each product in the colour named for it: the first in stock, else the first. */
export async function selectCardColors(
  db: Db,
  asked: readonly { id: string; color: string }[],
): Promise<CardColor[]> {
  const { rows } = await sql<{ found: CardColor[] | null }>`
    select json_agg(found) as found from (
      select distinct on (o.product_id) o.product_id, o.variant_id, o.option_id, o.parameters ->> 'size' is not null as has_size, m.hash, m.width, m.height, m.backdrop, m.alt
      from unnest(${asked.map((one) => one.id)}::text[], ${asked.map((one) => one.color)}::text[]) a (id, color)
      join options o on o.product_id = a.id and o.color = a.color
      left join media m on m.id = o.media_ids[1]
      order by o.product_id, exists (
        select from skus s join offers f on f.sku_id = s.id
        where s.product_id = o.product_id and s.option_id = o.option_id and coalesce(s.variant_id, '') = o.variant_id and f.is_active and f.on_hand > 0) desc, o.position, o.option_id) found`.execute(
    db,
  );
  return rows[0]?.found ?? [];
}
