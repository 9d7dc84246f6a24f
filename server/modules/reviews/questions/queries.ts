import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import '#server/modules/reviews/tables.ts';
import type { AnswerTable, QuestionTable } from '#server/modules/reviews/tables.ts';

export type QuestionRow = QuestionTable & {
  answers: (Pick<AnswerTable, 'id' | 'author_name' | 'body' | 'vendor_id'> & {
    created_at: string;
  })[];
};

/** Maximum answers shown per question; vendors' first. */
const ANSWERS_SHOWN = 10;

export interface QuestionSearch {
  keys: string[];
  /** How many of the keys a question must have. */
  least: number;
}
const common = (keys: readonly string[]) =>
  sql`cardinality(array(select unnest(q.words) intersect select unnest(${[...keys]}::text[])))`;
const matching = (search: QuestionSearch | null) =>
  search ? sql`and q.words && ${search.keys} and ${common(search.keys)} >= ${search.least}` : sql``;

/** One page of questions: answered ones first, then the best matches, then the newest. */
export async function selectQuestions(
  db: Db,
  productId: string,
  { page, limit, search }: { page: number; limit: number; search: QuestionSearch | null },
): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    select q.*, coalesce(a.list, '[]') as answers from questions q
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', x.id, 'author_name', x.author_name, 'body', x.body, 'vendor_id', x.vendor_id, 'created_at', x.created_at)
        order by x.vendor_id is null, x.created_at, x.id) as list
      from (select * from answers where question_id = q.id order by vendor_id is null, created_at, id limit ${ANSWERS_SHOWN}) x) a on true
    where q.product_id = ${productId} ${matching(search)} order by a.list is null, ${search ? sql`${common(search.keys)} desc,` : sql``} q.created_at desc, q.id limit ${limit} offset ${(page - 1) * limit}`.execute(
    db,
  );
  return rows;
}
/** Their number, and whether new ones are accepted: the operator's switch. */
export async function countQuestions(
  db: Db,
  productId: string,
  search: QuestionSearch | null,
): Promise<{ total: number; isOpen: boolean }> {
  const { rows } = await sql<{ total: number; isOpen: boolean }>`
    select count(*)::int as total, coalesce((select (value -> 'switches' ->> 'questions')::boolean from settings where key = 'shop'), true) as "isOpen" from questions q where product_id = ${productId} ${matching(search)}`.execute(
    db,
  );
  return rows[0]!;
}
/** Active vendors of a product, for the emails; up to a limit. */
export async function selectVendorsOf(db: Db, productId: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct v.id from offers o join vendors v on v.id = o.vendor_id and v.status = 'active' where o.product_id = ${productId} and o.is_active order by 1 limit ${most}`.execute(
    db,
  );
  return rows.map((r) => r.id);
}
export async function insertQuestion(tx: Tx, row: QuestionTable): Promise<void> {
  await tx.insertInto('questions').values(row).execute();
}
/** A question with its product, and whether this vendor offers the product. */
export async function findQuestion(
  db: Db,
  id: string,
  vendorId: string | null,
): Promise<(QuestionTable & { slug: string; is_seller: boolean }) | undefined> {
  const { rows } = await sql<QuestionTable & { slug: string; is_seller: boolean }>`
    select q.*, p.slug, exists (select from offers o where o.product_id = q.product_id and o.vendor_id = ${vendorId} and o.is_active) as is_seller
    from questions q join products p on p.id = q.product_id where q.id = ${id} and p.status = 'active'`.execute(
    db,
  );
  return rows[0];
}
export interface QuestionTexts {
  id: string;
  product_id: string;
  texts: string[];
}
const withTexts = sql`select q.id, q.product_id, array[q.body] || array(select body from answers where question_id = q.id order by created_at, id) as texts from questions q`;
/** A question's text and those of its answers, locked; none if it is gone. */
export async function lockQuestionTexts(tx: Tx, id: string): Promise<QuestionTexts[]> {
  return (await sql<QuestionTexts>`${withTexts} where q.id = ${id} for update of q`.execute(tx))
    .rows;
}
/** Questions whose words are of an older version, locked. */
export async function lockDueQuestions(
  tx: Tx,
  version: number,
  limit: number,
): Promise<QuestionTexts[]> {
  return (
    await sql<QuestionTexts>`${withTexts} where q.id = any(array(select id from questions where words_version < ${version} order by words_version, id limit ${limit})) order by q.id for update of q`.execute(
      tx,
    )
  ).rows;
}
export async function updateQuestionWords(
  tx: Tx,
  found: readonly { id: string; words: readonly string[] }[],
  version: number,
): Promise<void> {
  await sql`update questions q set words = array(select jsonb_array_elements_text(x.words)), words_version = ${version}
    from jsonb_to_recordset(${JSON.stringify(found)}::text::jsonb) as x (id text, words jsonb) where q.id = x.id`.execute(
    tx,
  );
}
export async function insertAnswer(tx: Tx, row: AnswerTable): Promise<void> {
  await tx.insertInto('answers').values(row).execute();
}
