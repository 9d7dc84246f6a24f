import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import '#server/modules/catalog/tables.ts';
import {
  DISCOUNT_STEPS,
  type FacetKey,
  type FacetName,
  type FacetGroup,
  PRICE_STEPS,
  RATING_STEPS,
  STEP_RADIX,
} from './facet-counts.ts';
import {
  allConditions,
  baseConditions,
  facetConditions,
  givenConditions,
} from './queries.lists.ts';
import type { ProductListFilter } from './list-filter.ts';

const column = {
  price: sql`c.price_paise`,
  rating: sql`c.rating_x10`,
  discount: sql`c.discount_percentage`,
};
/** The number of range bounds a value has passed: 0 … length. */
const passed = (value: RawBuilder<unknown>, steps: readonly number[], sign: '>' | '>=') =>
  sql`(${sql.join(
    steps.map((s) => sql`(${value} ${sql.raw(sign)} ${sql.lit(s)})::int`),
    sql` + `,
  )})`;
const priceStep = passed(column.price, PRICE_STEPS, '>');
const steps = sql`(${priceStep} * ${sql.lit(STEP_RADIX.price)} + ${passed(column.rating, RATING_STEPS, '>=')} * ${sql.lit(STEP_RADIX.rating)}
  + ${passed(column.discount, DISCOUNT_STEPS, '>=')} * ${sql.lit(STEP_RADIX.discount)} + c.is_in_stock::int)`;

/**
 * Counts the matching rows by facet values in one pass. `must` names a facet whose filter every row
 * has to meet because its own counts come from elsewhere. Rows failing two or more filters count
 * nowhere. Attributes are counted where the list filters by some.
 */
export async function selectFacetGroups(
  db: Db,
  f: ProductListFilter,
  must: FacetKey | null,
  hasAttributes: boolean,
): Promise<{ groups: FacetGroup[]; active: FacetKey[] }> {
  const own = facetConditions(f);
  const active = (Object.keys(own) as FacetKey[]).filter((n) => own[n] !== null && n !== must);
  const useful =
    active.length < 2
      ? []
      : [
          sql`(${sql.join(
            active.map((n) => allConditions(active.filter((x) => x !== n).map((x) => own[x]!))),
            sql` or `,
          )})`,
        ];
  const met =
    active.length === 0
      ? sql`0`
      : sql.join(
          active.map((n, i) => sql`(${own[n]!})::int * ${sql.lit(1 << i)}`),
          sql` + `,
        );
  const where = allConditions([...baseConditions(f), ...(must ? [own[must]!] : []), ...useful]);
  // `materialized` makes the planner use the text index instead of scanning all products by
  // popularity.
  const {
    rows: [row],
  } = await sql<{ groups: FacetGroup[] | null }>`
    select json_agg(case kind when 0 then json_build_array('steps', met, n, steps) when 1 then json_build_array('color', met, n, colors)
      when 4 then json_build_array('vendor', met, n, vendor_slugs) when 5 then json_build_array('attribute', met, n, attribute_keys) when 6 then json_build_array('country', met, n, country)
      when 2 then json_build_array('brand', met, n, brand) else json_build_array('shelf', met, n, category_slug, subcategory_slug) end) as groups
    from (
      select case when grouping(steps) = 0 then 0 when grouping(colors) = 0 then 1 when grouping(brand) = 0 then 2
          when grouping(vendor_slugs) = 0 then 4 when grouping(country) = 0 then 6 ${hasAttributes ? sql`when grouping(attribute_keys) = 0 then 5` : sql``} else 3 end as kind,
        met, steps, colors, vendor_slugs, country, ${hasAttributes ? sql`attribute_keys` : sql`null::text[] as attribute_keys`}, brand, category_slug, subcategory_slug, count(*)::int as n
      from (select ${met} as met, ${steps} as steps, c.colors, c.vendor_slugs, c.country, c.attribute_keys, c.brand, c.category_slug, c.subcategory_slug from product_cards c where ${where} offset 0) b
      group by grouping sets ((met, steps), (met, colors), (met, vendor_slugs), (met, country), (met, brand), (met, category_slug, subcategory_slug)${hasAttributes ? sql`, (met, attribute_keys)` : sql``})) g`.execute(
    db,
  );
  return { groups: row?.groups ?? [], active };
}

export interface FacetCountRow {
  scope: string;
  kind: FacetName | 'attribute' | 'total';
  value: string;
  n: number;
}

/**
 * Counts stored in table facet_counts, for each requested `[scope, kind]`; kind '' means every
 * kind.
 */
export async function selectStoredCounts(
  db: Db,
  wanted: readonly { scope: string; kind: FacetName | '' }[],
): Promise<FacetCountRow[]> {
  const {
    rows: [row],
  } = await sql<{ found: [string, FacetCountRow['kind'], string, number][] | null }>`
    select json_agg(json_build_array(scope, kind, value, n)) as found from (
      select f.scope, f.kind, f.value, sum(f.n)::int as n
      from unnest(${wanted.map((w) => w.scope)}::text[], ${wanted.map((w) => w.kind)}::text[]) w(scope, kind)
      join facet_counts f on f.scope = w.scope and (w.kind = '' or f.kind = w.kind)
      group by f.scope, f.kind, f.value having sum(f.n) <> 0) kept`.execute(db);
  return (row?.found ?? []).map(([scope, kind, value, n]) => ({ scope, kind, value, n }));
}

/**
 * What cards contribute to facet_counts. `from` has columns `sign` and those of a card. Scopes: ''
 * is the whole marketplace, then category, category/subcategory, and any-category/subcategory; the
 * third level only counts its products. The whole marketplace has no attribute filters.
 */
export const facetContributions = (from: RawBuilder<unknown>) => sql`
  select s.scope, v.kind, v.value, c.sign as n from ${from} c
  cross join lateral (values (''), (c.category_slug), (c.category_slug || '/' || c.subcategory_slug), ('*/' || c.subcategory_slug)) s(scope)
  cross join lateral (
    values ('total', ''), ('category', c.category_slug), ('subcategory', c.category_slug || '/' || c.subcategory_slug), ('brand', c.brand),
      ('price', ${priceStep}::text), ('availability', c.is_in_stock::text), ('country', nullif(c.country, ''))
    union all select 'rating', step::text from unnest(${[...RATING_STEPS]}::int[]) step where ${column.rating} >= step
    union all select 'discount', step::text from unnest(${[...DISCOUNT_STEPS]}::int[]) step where ${column.discount} >= step
    union all select distinct 'color', color from unnest(c.colors) color
    union all select distinct 'vendor', slug from unnest(c.vendor_slugs) slug
    union all select 'attribute', key from unnest(c.attribute_keys) key where s.scope <> '') v(kind, value)
  where s.scope is not null and v.value is not null
  union all
  select c.category_slug || '/' || c.subcategory_slug || '/' || c.subsubcategory_slug, 'total', '', c.sign from ${from} c where c.subsubcategory_slug is not null`;

/**
 * Changes are appended to facet_counts as rows, so writers never wait for each other; this sums
 * them up.
 */
export async function compactFacetCounts(db: Db): Promise<void> {
  await sql`
    with split as (select scope, kind, value from facet_counts group by 1, 2, 3 having count(*) > 1),
    gone as (delete from facet_counts f using split s where f.scope = s.scope and f.kind = s.kind and f.value = s.value returning f.*)
    insert into facet_counts (scope, kind, value, n) select scope, kind, value, sum(n)::int from gone group by 1, 2, 3 having sum(n) <> 0`.execute(
    db,
  );
}

/** Counts all cards anew. */
export async function recountAll(tx: Db): Promise<void> {
  await sql`delete from facet_counts`.execute(tx);
  await sql`
    insert into facet_counts (scope, kind, value, n)
    select scope, kind, value, sum(n)::int from (${facetContributions(sql`(select 1 as sign, c.* from product_cards c)`)}) d group by scope, kind, value`.execute(
    tx,
  );
}

/** How many cards match. */
export async function countFacetCards(db: Db, f: ProductListFilter): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ n: number }>`
    select count(*)::int as n from product_cards c where ${allConditions([...baseConditions(f), ...givenConditions(f)])}`.execute(
    db,
  );
  return row!.n;
}
