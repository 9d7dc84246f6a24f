import { sql } from 'kysely';
import { MAX_TASKS_COUNTED } from '#contracts/reports/reports.ts';
import type { EndpointQuery } from '#contracts/kernel/endpoint.ts';
import type { listAdminQuestions, listAdminReviews } from '#contracts/reviews/review-moderation.ts';
import type { Db } from '#server/platform/db/database.ts';
import {
  countRowsOf,
  firstRowsOf,
  type ReviewListSource,
  type VendorReviewSource,
  vendorReviewSource,
} from '#server/modules/reviews/queries.reviewed-products.ts';
import '#server/modules/reviews/tables.ts';
import type {
  AnswerTable,
  QuestionTable,
  RemovedContentTable,
  ReviewTable,
} from '#server/modules/reviews/tables.ts';

type ReviewFilter = EndpointQuery<typeof listAdminReviews>;
type QuestionFilter = EndpointQuery<typeof listAdminQuestions>;
type Sql = ReturnType<typeof sql>;

export interface RemovalRow {
  reason: RemovedContentTable['reason'];
  note: string | null;
  actor_name: string;
  removed_at: string;
}
interface OfProduct {
  product_name: string;
  slug: string;
  removal: RemovalRow | null;
}
export type AdminReviewRow = Omit<ReviewTable, 'created_at' | 'edited_at'> &
  OfProduct & { created_at: string; edited_at: string | null; reports: number };
type AdminAnswerRow = Omit<AnswerTable, 'created_at'> & {
  created_at: string;
  removal: RemovalRow | null;
};
export type AdminQuestionRow = Omit<QuestionTable, 'created_at'> &
  OfProduct & { created_at: string; answers: AdminAnswerRow[] };

const paged = ({ page, limit }: { page: number; limit: number }) =>
  sql`limit ${limit} offset ${(page - 1) * limit}`;
const all = (parts: readonly (Sql | null)[]) =>
  sql.join([...parts.filter((p) => p !== null), sql`true`], sql` and `);
const removalOf = (v: Sql) =>
  sql`jsonb_build_object('reason', ${v}.reason, 'note', ${v}.note, 'actor_name', ${v}.actor_name, 'removed_at', ${v}.removed_at)`;
/** Filters shared by the lists of reviews and questions; `v` holds product and author. */
const shared = (
  v: Sql,
  { product, customer }: Pick<ReviewFilter, 'product' | 'customer'>,
): (Sql | null)[] => [
  product
    ? sql`${v}.product_id = (select id from products where id = ${product} or slug = ${product})`
    : null,
  customer ? sql`${v}.user_id = ${customer}` : null,
];
const about = async (
  db: Db,
  vendor: string | undefined,
  said: ReviewListSource,
): Promise<VendorReviewSource> =>
  vendor ? vendorReviewSource(db, said, vendor) : { ...said, products: null };
const words = (text: Sql, q: string | undefined) =>
  q ? sql`to_tsvector('simple', ${text}) @@ plainto_tsquery('simple', ${q})` : null;

/**
 * One page of reviews, newest first, or of removed ones, last removed first, with their number, up
 * to a thousand. Two queries, up to four for a vendor.
 */
export async function selectAdminReviews(
  db: Db,
  f: ReviewFilter,
): Promise<{ rows: AdminReviewRow[]; total: number }> {
  const removed = f.removed === true;
  const text = removed
    ? sql`coalesce(r.row ->> 'title', '') || ' ' || coalesce(r.row ->> 'body', '')`
    : sql`coalesce(r.title, '') || ' ' || coalesce(r.body, '')`;
  const fits = all([
    ...shared(sql`r`, f),
    f.rating
      ? removed
        ? sql`(r.row ->> 'rating')::int = ${f.rating}`
        : sql`r.rating = ${f.rating}`
      : null,
    words(text, f.q),
    removed ? sql`r.kind = 'review'` : null,
  ]);
  const [table, at] = removed
    ? [sql`removed_content`, sql`r.removed_at`]
    : [sql`reviews`, sql`r.created_at`];
  const order = sql`order by ${at} desc, r.id`;
  const said = await about(db, f.vendor, { table, name: sql`r`, fits });
  const { rows } = await sql<{ row: AdminReviewRow }>`
    select ${removed ? sql`r.row || jsonb_build_object('user_id', r.user_id, 'removal', ${removalOf(sql`r`)}, 'reports', 0` : sql`to_jsonb(r) || jsonb_build_object('removal', null, 'reports', (select count(*)::int from review_reports x where x.review_id = r.id and x.dismissed_at is null)`},
      'product_name', p.name, 'slug', p.slug) as row
    from (select r.id from ${firstRowsOf(said, sql`r.id, ${at}`, order, f.page * f.limit)} ${order} ${paged(f)}) one join ${table} r on r.id = one.id join products p on p.id = r.product_id ${order}`.execute(
    db,
  );
  return { rows: rows.map((r) => r.row), total: await countRowsOf(db, said, MAX_TASKS_COUNTED) };
}

/** The same for questions, each with its answers, removed ones too. */
export async function selectAdminQuestions(
  db: Db,
  f: QuestionFilter,
): Promise<{ rows: AdminQuestionRow[]; total: number }> {
  const removed = f.removed === true;
  const fits = all([
    ...shared(sql`q`, f),
    words(removed ? sql`coalesce(q.row ->> 'body', '')` : sql`q.body`, f.q),
    removed
      ? sql`q.kind = 'question'`
      : f.open === undefined
        ? null
        : f.open
          ? sql`q.is_open`
          : sql`not q.is_open`,
  ]);
  const [table, at] = removed
    ? [sql`removed_content`, sql`q.removed_at`]
    : [sql`questions`, sql`q.created_at`];
  const order = sql`order by ${at} desc, q.id`;
  const said = await about(db, f.vendor, { table, name: sql`q`, fits });
  const gone = sql`select v.row || jsonb_build_object('user_id', v.user_id, 'removal', ${removalOf(sql`v`)}) as row, v.row ->> 'created_at' as at from removed_content v where v.question_id = q.id`;
  const { rows } = await sql<{ row: AdminQuestionRow }>`
    select ${removed ? sql`q.row || jsonb_build_object('user_id', q.user_id, 'removal', ${removalOf(sql`q`)}` : sql`to_jsonb(q) || jsonb_build_object('removal', null`}, 'product_name', p.name, 'slug', p.slug,
      'answers', (select coalesce(jsonb_agg(a.row order by a.at), '[]') from (
        (select to_jsonb(a) || jsonb_build_object('removal', null) as row, to_jsonb(a) ->> 'created_at' as at from answers a where a.question_id = q.id limit 50) union all (${gone} limit 50)) a)) as row
    from (select q.id from ${firstRowsOf(said, sql`q.id, ${at}`, order, f.page * f.limit)} ${order} ${paged(f)}) one join ${table} q on q.id = one.id join products p on p.id = q.product_id ${order}`.execute(
    db,
  );
  return { rows: rows.map((r) => r.row), total: await countRowsOf(db, said, MAX_TASKS_COUNTED) };
}
