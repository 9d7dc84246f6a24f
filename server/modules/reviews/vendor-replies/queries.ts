import { sql } from 'kysely';
import { MAX_TASKS_COUNTED } from '#contracts/reports/reports.ts';
import type { REPORT_REASONS } from '#contracts/reviews/reviews.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import {
  countRowsOf,
  firstRowsOf,
  vendorReviewSource,
  sellsProduct,
} from '#server/modules/reviews/queries.reviewed-products.ts';
import type { QuestionRow } from '#server/modules/reviews/questions/queries.ts';
import type { ReviewTable } from '#server/modules/reviews/tables.ts';

type Page = { page: number; limit: number };
const paged = ({ page, limit }: Page) => sql`limit ${limit} offset ${(page - 1) * limit}`;
interface OfProduct {
  product_name: string;
  slug: string;
}

export interface VendorReviewRow extends ReviewTable, OfProduct {
  is_reported: boolean;
}
const reviewColumns = (vendorId: string) => sql`r.*, p.name as product_name, p.slug,
  exists (select from review_reports x where x.review_id = r.id and x.vendor_id = ${vendorId} and x.dismissed_at is null) as is_reported`;

/** One page of reviews of a vendor's products, newest first, and their number, up to a thousand. */
export async function selectVendorReviews(
  db: Db,
  vendorId: string,
  { rating, answered }: { rating?: number | undefined; answered?: boolean | undefined },
  page: Page,
): Promise<{ rows: VendorReviewRow[]; total: number }> {
  const fits = sql`${rating ? sql`r.rating = ${rating}` : sql`true`}
    and ${answered === undefined ? sql`true` : answered ? sql`r.vendor_reply is not null` : sql`r.vendor_reply is null`}`;
  const said = await vendorReviewSource(db, { table: sql`reviews`, name: sql`r`, fits }, vendorId);
  const order = sql`order by r.created_at desc, r.id`;
  const { rows } = await sql<VendorReviewRow>`
    select ${reviewColumns(vendorId)} from (select r.id from ${firstRowsOf(said, sql`r.id, r.created_at`, order, page.page * page.limit)} ${order} ${paged(page)}) one join reviews r on r.id = one.id join products p on p.id = r.product_id
    ${order}`.execute(db);
  return { rows, total: await countRowsOf(db, said, MAX_TASKS_COUNTED) };
}

/** A review of a vendor's product, locked. */
export async function lockVendorReview(
  tx: Tx,
  vendorId: string,
  id: string,
): Promise<VendorReviewRow | undefined> {
  return (
    await sql<VendorReviewRow>`select ${reviewColumns(vendorId)} from reviews r join products p on p.id = r.product_id
    where r.id = ${id} and ${sellsProduct(vendorId, sql`r.product_id`)} for update of r`.execute(tx)
  ).rows[0];
}
export async function setReply(
  tx: Tx,
  id: string,
  reply: { vendorId: string; text: string; at: string },
): Promise<void> {
  await sql`update reviews set vendor_reply = ${JSON.stringify(reply)}::text::jsonb where id = ${id}`.execute(
    tx,
  );
}
export type ReportReason = (typeof REPORT_REASONS)[number];
export interface NewReport {
  review_id: string;
  vendor_id: string;
  reason: ReportReason;
  note: string | null;
  created_at: Date;
}
/** Stores a report; a decided one is not reopened. */
export async function insertReport(tx: Tx, r: NewReport): Promise<void> {
  await sql`insert into review_reports (review_id, vendor_id, reason, note, created_at) values (${r.review_id}, ${r.vendor_id}, ${r.reason}, ${r.note}, ${r.created_at}) on conflict do nothing`.execute(
    tx,
  );
}

export interface ReportRow extends ReviewTable, OfProduct {
  vendor_id: string;
  vendor_name: string;
  reason: NewReport['reason'];
  report_note: string | null;
  reported_at: Date;
}
export async function selectReports(
  db: Db,
  page: Page,
): Promise<{ rows: ReportRow[]; total: number }> {
  const { rows } = await sql<ReportRow>`
    select r.*, p.name as product_name, p.slug, x.vendor_id, v.name as vendor_name, x.reason, x.note as report_note, x.created_at as reported_at
    from review_reports x join reviews r on r.id = x.review_id join products p on p.id = r.product_id join vendors v on v.id = x.vendor_id
    where x.dismissed_at is null order by x.created_at, x.review_id ${paged(page)}`.execute(db);
  const {
    rows: [counted],
  } = await sql<{
    n: number;
  }>`select count(*)::int as n from (select 1 from review_reports where dismissed_at is null limit ${MAX_TASKS_COUNTED}) x`.execute(
    db,
  );
  return { rows, total: counted!.n };
}
/** Closes the open reports of a review; returns the reason of one, and the product. */
export async function closeReports(
  tx: Tx,
  reviewId: string,
  at: Date,
): Promise<{ reason: ReportReason; productName: string } | undefined> {
  return (
    await sql<{
      reason: ReportReason;
      productName: string;
    }>`update review_reports x set dismissed_at = ${at} from reviews r join products p on p.id = r.product_id
    where x.review_id = ${reviewId} and r.id = x.review_id and x.dismissed_at is null returning x.reason, p.name as "productName"`.execute(
      tx,
    )
  ).rows[0];
}

export type VendorQuestionRow = QuestionRow & OfProduct & { is_open: boolean };
/**
 * One page of questions about a vendor's products, open ones first and oldest first, and their
 * number, up to a thousand: one index scan for the open and one for the rest.
 */
export async function selectVendorQuestions(
  db: Db,
  vendorId: string,
  isOpen: boolean | undefined,
  page: Page,
): Promise<{ rows: VendorQuestionRow[]; total: number }> {
  const wanted = isOpen === undefined ? sql`true` : isOpen ? sql`q.is_open` : sql`not q.is_open`;
  const said = await vendorReviewSource(
    db,
    {
      table: sql`questions`,
      name: sql`q`,
      fits: sql`exists (select from products p where p.id = q.product_id and p.status = 'active') and ${wanted}`,
    },
    vendorId,
  );
  const walk = (part: ReturnType<typeof sql>, along: ReturnType<typeof sql>) =>
    sql`(select q.id, q.is_open, q.created_at from ${firstRowsOf({ ...said, fits: sql`${said.fits} and ${part}` }, sql`q.id, q.is_open, q.created_at`, along, page.page * page.limit)} ${along} limit ${page.page * page.limit})`;
  const nothing = sql`select null::text as id, null::boolean as is_open, null::timestamptz as created_at where false`;
  const open = isOpen === false ? nothing : walk(sql`q.is_open`, sql`order by q.created_at, q.id`);
  const rest =
    isOpen === true ? nothing : walk(sql`not q.is_open`, sql`order by q.created_at desc, q.id`);
  const order = sql`order by q.is_open desc, case when q.is_open then q.created_at end, q.created_at desc, q.id`;
  const { rows } = await sql<VendorQuestionRow>`
    select q.*, p.name as product_name, p.slug, coalesce(a.list, '[]') as answers
    from (select q.id from (${open} union all ${rest}) q ${order} ${paged(page)}) one join questions q on q.id = one.id join products p on p.id = q.product_id
    left join lateral (select jsonb_agg(jsonb_build_object('id', x.id, 'author_name', x.author_name, 'body', x.body, 'vendor_id', x.vendor_id, 'created_at', x.created_at)
      order by x.vendor_id is null, x.created_at, x.id) as list from (select * from answers where question_id = q.id order by vendor_id is null, created_at, id limit 10) x) a on true
    ${order}`.execute(db);
  return { rows, total: await countRowsOf(db, said, MAX_TASKS_COUNTED) };
}
