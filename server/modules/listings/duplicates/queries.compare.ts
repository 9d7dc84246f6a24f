import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import './tables.ts';

type Media = { hash: string; width: number; height: number; backdrop: string; alt: string };
export interface ComparedRow {
  id: string;
  slug: string;
  name: string;
  brand: string;
  category: string;
  description: string;
  gst: string;
  hsn_code: string;
  status: string;
  rating_sum: number;
  review_count: number;
  created_at: Date;
  questions: number;
  owner: string | null;
  media: Media[];
  in_review: boolean;
  merged_into: string | null;
  weight_grams: number;
  dimensions: { length: number; width: number; height: number };
  returnable_days: number;
  is_cod_allowed: boolean;
}
/** Products by id or slug, for comparison. */
export async function selectCompared(db: Db, ids: readonly string[]): Promise<ComparedRow[]> {
  return (
    await sql<ComparedRow>`
    select p.id, p.slug, p.name, p.brand, concat_ws(' › ', c1.name, c2.name, c3.name) as category, p.description, coalesce(p.gst_rule, (p.gst_rate::float8)::text) as gst, p.hsn_code, p.weight_grams, p.dimensions, p.returnable_days, p.is_cod_allowed, p.status, p.rating_sum, p.review_count, p.created_at,
      (select count(*)::int from questions q where q.product_id = p.id) as questions, v.name as owner, p.merged_into,
      exists (select from listings l where l.product_id = p.id and l.draft_state = 'in_review') as in_review,
      (select coalesce(jsonb_agg(jsonb_build_object('hash', m.hash, 'width', m.width, 'height', m.height, 'backdrop', m.backdrop, 'alt', m.alt) order by array_position(p.media_ids, m.id)), '[]') from media m where m.id = any(p.media_ids[1:4])) as media
    from products p join categories c1 on c1.id = p.category_id left join categories c2 on c2.id = p.subcategory_id left join categories c3 on c3.id = p.subsubcategory_id left join vendors v on v.id = p.owner_vendor_id
    where p.id = any(${[...ids]}::text[]) or p.slug = any(${[...ids]}::text[])`.execute(db)
  ).rows;
}

export interface ComparedUnitRow {
  id: string;
  product_id: string;
  ean: string | null;
  variant: string | null;
  color: string | null;
  size: string | null;
  offers: {
    id: string;
    vendor_id: string;
    vendor: string;
    price_paise: number;
    on_hand: number;
    is_active: boolean;
  }[];
}
/** Every unit of these products with its offers, active or not. */
export async function selectComparedUnits(
  db: Db,
  productIds: readonly string[],
): Promise<ComparedUnitRow[]> {
  return (
    await sql<ComparedUnitRow>`
    select s.id, s.product_id, s.ean, va.name as variant, c.color, c.size, coalesce(o.list, '[]') as offers
    from skus s left join variants va on va.product_id = s.product_id and va.variant_id = s.variant_id
    left join lateral (
      select y.color, y.parameters ->> 'size' as size, y.position from options y where y.product_id = s.product_id and y.option_id = s.option_id and y.variant_id in (coalesce(s.variant_id, ''), '') order by y.variant_id desc limit 1) c on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', o.id, 'vendor_id', o.vendor_id, 'vendor', v.name, 'price_paise', o.price_paise, 'on_hand', o.on_hand, 'is_active', o.is_active) order by o.is_active desc, o.price_paise, o.id) as list
      from offers o join vendors v on v.id = o.vendor_id where o.sku_id = s.id) o on true
    where s.product_id = any(${[...productIds]}::text[]) order by va.position nulls first, c.position nulls first, s.id`.execute(
      db,
    )
  ).rows;
}
