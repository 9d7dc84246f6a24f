import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { DefinedAttribute } from './attribute-tree.ts';
import '#server/modules/catalog/tables.ts';
import type { CategoryAttributeTable, CategoryTable } from '#server/modules/catalog/tables.ts';

export type AttributeRow = CategoryAttributeTable;
/** One level of the path to a category, root first, with the attributes defined there in order. */
export interface AttributeStep {
  id: string;
  name: string;
  attributes: AttributeRow[];
}
/** The path to a category with all its attributes; empty for an unknown category. One query. */
export async function selectAttributePath(db: Db, categoryId: string): Promise<AttributeStep[]> {
  return (
    await sql<AttributeStep>`
    with recursive up as (
      select id, parent_id, name, level from categories where id = ${categoryId}
      union all select c.id, c.parent_id, c.name, c.level from categories c join up on c.id = up.parent_id)
    select up.id, up.name, coalesce((select jsonb_agg(to_jsonb(a) order by a.position, a.id) from category_attributes a where a.category_id = up.id), '[]') as attributes from up order by up.level`.execute(
      db,
    )
  ).rows;
}
/** Every attribute, retired ones included; at most thirty per category. */
export const selectDefinedAttributes = (db: Db): Promise<DefinedAttribute[]> =>
  db.selectFrom('category_attributes').select(['id', 'category_id', 'label']).execute();
/** Every active attribute, in its category's order. */
export const selectApplicable = (db: Db): Promise<AttributeRow[]> =>
  db
    .selectFrom('category_attributes')
    .selectAll()
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
export const selectParents = (db: Db): Promise<Pick<CategoryTable, 'id' | 'parent_id'>[]> =>
  db.selectFrom('categories').select(['id', 'parent_id']).execute();
export const selectAttribute = (db: Db, id: string): Promise<AttributeRow | undefined> =>
  db.selectFrom('category_attributes').selectAll().where('id', '=', id).executeTakeFirst();
export async function insertAttribute(tx: Tx, row: AttributeRow): Promise<void> {
  await tx.insertInto('category_attributes').values(row).execute();
}
export async function updateAttribute(
  tx: Tx,
  id: string,
  change: Partial<AttributeRow>,
): Promise<void> {
  await tx.updateTable('category_attributes').set(change).where('id', '=', id).execute();
}
export async function deleteAttributeRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('category_attributes').where('id', '=', id).execute();
}
/** Positions within a category, from 1. */
export async function updateAttributeOrder(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update category_attributes a set position = o.n from unnest(${[...ids]}::text[]) with ordinality o (id, n) where a.id = o.id and a.position <> o.n`.execute(
    tx,
  );
}

const columnOf = ({ level }: Pick<CategoryTable, 'level'>) =>
  sql.ref(['category_id', 'subcategory_id', 'subsubcategory_id'][level - 1]!);
const says = (label: string) =>
  sql`exists (select from jsonb_object_keys(information) key where lower(key) = lower(${label}))`;
type Place = Pick<CategoryTable, 'id' | 'level'>;
/** Products in a category or its descendants with a value for a label. */
export async function selectProductsWithAttribute(
  db: Db,
  place: Place,
  label: string,
): Promise<string[]> {
  return (
    await sql<{
      id: string;
    }>`select id from products where ${columnOf(place)} = ${place.id} and ${says(label)}`.execute(
      db,
    )
  ).rows.map((r) => r.id);
}
export async function countProductsWithAttribute(
  db: Db,
  place: Place,
  label: string,
): Promise<number> {
  const {
    rows: [row],
  } = await sql<{
    n: number;
  }>`select count(*)::int as n from products where ${columnOf(place)} = ${place.id} and ${says(label)}`.execute(
    db,
  );
  return row!.n;
}

/**
 * Counts products and drafts of a category and its descendants with values for both labels; also
 * products with one label in two capitalisations.
 */
export async function countProductsWithBoth(
  db: Db,
  place: Place,
  within: readonly string[],
  was: string,
  is: string,
): Promise<{ products: number; drafts: number }> {
  const draftSays = (label: string) =>
    sql`exists (select from jsonb_array_elements(l.draft -> 'attributes') a where lower(a ->> 'label') = lower(${label}))`;
  const {
    rows: [row],
  } = await sql<{ products: number; drafts: number }>`
    select (select count(*)::int from products where ${columnOf(place)} = ${place.id} and ${says(was)}
        and (select count(*) from jsonb_object_keys(information) key where lower(key) in (lower(${was}), lower(${is}))) > 1) as products,
      (select count(*)::int from listings l where lower(${was}) <> lower(${is}) and l.draft ->> 'categoryId' = any(${[...within]}::text[]) and ${draftSays(was)} and ${draftSays(is)}) as drafts`.execute(
    db,
  );
  return row!;
}

/** A label and its choices, old and new spelling. */
export interface RespelledAttribute {
  label: [was: string, is: string];
  choices: Readonly<Record<string, string>>;
}
/** The same for all spellings that differ only in case and spaces, like `attributeKey`. */
const plain = (text: RawBuilder<unknown>) =>
  sql`lower(regexp_replace(btrim(${text}), '[[:space:]]+', ' ', 'g'))`;
/**
 * Respells a label and its values in products and drafts of a category and its descendants,
 * ignoring case. None may have both labels. Returns the products.
 */
export async function respellAttribute(
  tx: Tx,
  place: Place,
  within: readonly string[],
  { label: [was, is], choices }: RespelledAttribute,
  now: Date,
): Promise<string[]> {
  const anew = (value: RawBuilder<unknown>) =>
    sql`coalesce((select o.value from jsonb_each_text(${JSON.stringify(choices)}::text::jsonb) o where ${plain(sql`o.key`)} = ${plain(value)} limit 1), ${value})`;
  const { rows } = await sql<{ id: string }>`
    update products p set updated_at = ${now}, information = (
      select jsonb_object_agg(case when lower(key) = lower(${was}) then ${is} else key end, case when lower(key) = lower(${was}) then ${anew(sql`said.value`)} else said.value end) from jsonb_each_text(p.information) said)
    where ${columnOf(place)} = ${place.id} and ${says(was)} returning p.id`.execute(tx);
  await sql`
    update listings l set draft = jsonb_set(l.draft, '{attributes}', (
      select jsonb_agg(case when lower(a ->> 'label') = lower(${was}) then jsonb_build_object('label', ${is}::text, 'value', ${anew(sql`(a ->> 'value')`)}) else a end order by n)
      from jsonb_array_elements(l.draft -> 'attributes') with ordinality e (a, n)))
    where l.draft ->> 'categoryId' = any(${[...within]}::text[]) and exists (select from jsonb_array_elements(l.draft -> 'attributes') a where lower(a ->> 'label') = lower(${was}))`.execute(
    tx,
  );
  return rows.map((r) => r.id);
}
