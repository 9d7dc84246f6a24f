import {
  ANSWER_EDIT_HOURS,
  type listVendorQuestions,
  type listVendorReviews,
  type reportReview,
  type VendorReview,
} from '#contracts/reviews/reviews.ts';
import { type listReviewReports } from '#contracts/reviews/review-moderation.ts';
import type { EndpointBody, EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { versionOf } from '#contracts/kernel/version.ts';
import { vendorsById } from '#server/modules/vendors/service.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { presentQuestion, presentReview } from '#server/modules/reviews/present.ts';
import {
  closeReports,
  insertReport,
  type ReportReason,
  lockVendorReview,
  selectReports,
  selectVendorQuestions,
  selectVendorReviews,
  setReply,
  type VendorReviewRow,
} from './queries.ts';
import { deliveredBy } from '#server/modules/orders/service.ts';

const productOf = (r: { product_id: string; product_name: string; slug: string }) => ({
  _id: r.product_id,
  name: r.product_name,
  slug: r.slug,
});
const mayChange = (reply: { at?: string }, now: Date) =>
  reply.at !== undefined && now.getTime() - Date.parse(reply.at) < ANSWER_EDIT_HOURS * 3_600_000;

type ReplyingVendor = { vendorId: string; delivered: ReadonlySet<string> };
function replyOf(
  { vendor_reply: reply, product_id: product }: VendorReviewRow,
  { vendorId, delivered }: ReplyingVendor,
  now: Date,
): VendorReview['reply'] {
  if (!reply) return delivered.has(product) ? 'open' : 'closed';
  if (reply.vendorId !== vendorId) return 'other';
  return mayChange(reply, now) ? 'own' : 'final';
}
/** The editable answer to a review; empty if there is none. */
const answerOf = (r: VendorReviewRow): object =>
  r.vendor_reply ? { text: r.vendor_reply.text } : {};
const present = (r: VendorReviewRow, seller: ReplyingVendor, now: Date): VendorReview => ({
  ...presentReview(r),
  answerVersion: versionOf(answerOf(r)),
  product: productOf(r),
  reply: replyOf(r, seller, now),
  isReported: r.is_reported,
});

/** One page of reviews of the vendor's products. Three queries. */
export async function vendorReviews(
  db: Db,
  vendorId: string,
  { page, limit, ...filter }: EndpointQuery<typeof listVendorReviews>,
  now: Date,
): Promise<EndpointData<typeof listVendorReviews>> {
  const { rows, total } = await selectVendorReviews(db, vendorId, filter, { page, limit });
  const seller = {
    vendorId,
    delivered: await deliveredBy(
      db,
      vendorId,
      rows.map((r) => r.product_id),
    ),
  };
  return { results: rows.map((r) => present(r, seller, now)), page, limit, total };
}

/** One page of questions about the vendor's products. Two queries. */
export async function vendorQuestions(
  db: Db,
  vendorId: string,
  { page, limit, open }: EndpointQuery<typeof listVendorQuestions>,
): Promise<EndpointData<typeof listVendorQuestions>> {
  const { rows, total } = await selectVendorQuestions(db, vendorId, open, { page, limit });
  return {
    results: rows.map((q) => ({
      ...presentQuestion(q),
      product: productOf(q),
      isOpen: q.is_open,
      isMine: q.answers.some((a) => a.vendor_id === vendorId),
    })),
    page,
    limit,
    total,
  };
}

/** A review of an active vendor's product, locked; `review_not_found` (404) for any other. */
async function findOne(tx: Tx, vendorId: string, id: string): Promise<VendorReviewRow> {
  const vendor = (await vendorsById(tx, [vendorId])).get(vendorId);
  return (
    (vendor?.status === 'active' ? await lockVendorReview(tx, vendorId, id) : undefined) ??
    fail('review_not_found')
  );
}

export const editableAnswer = async (tx: Tx, vendorId: string, id: string): Promise<object> =>
  answerOf(await findOne(tx, vendorId, id));

/**
 * The single public answer to a review, by the first answering vendor that delivered the product:
 * `answer_not_allowed` (409) for others; editable for 24 hours by the same vendor:
 * `review_answered` (409) otherwise.
 */
export async function answerReviewAsVendor(
  tx: Tx,
  vendorId: string,
  id: string,
  text: string,
  now: Date,
): Promise<{ review: VendorReview }> {
  const review = await findOne(tx, vendorId, id);
  const before = review.vendor_reply;
  if (before && (before.vendorId !== vendorId || !mayChange(before, now))) fail('review_answered');
  const delivered = await deliveredBy(tx, vendorId, [review.product_id]);
  if (!before && !delivered.has(review.product_id))
    fail('answer_not_allowed', {
      message: 'errors.answer_not_delivered',
    });
  const reply = { vendorId, text, at: before?.at ?? now.toISOString() };
  await setReply(tx, id, reply);
  await purgeTags(tx, [`reviews:${review.product_id}`, `reviews:${review.slug}`]);
  return { review: present({ ...review, vendor_reply: reply }, { vendorId, delivered }, now) };
}

/** Reports an abusive review to the marketplace; idempotent. */
export async function reportReviewAsVendor(
  tx: Tx,
  vendorId: string,
  id: string,
  { reason, note }: EndpointBody<typeof reportReview>,
  now: Date,
): Promise<{ review: VendorReview }> {
  const { product_id: product } = await findOne(tx, vendorId, id);
  await insertReport(tx, {
    review_id: id,
    vendor_id: vendorId,
    reason,
    note: note || null,
    created_at: now,
  });
  const delivered = await deliveredBy(tx, vendorId, [product]);
  return { review: present(await findOne(tx, vendorId, id), { vendorId, delivered }, now) };
}

/** Reported reviews waiting for a decision. */
export async function reportedReviews(
  db: Db,
  { page, limit }: EndpointQuery<typeof listReviewReports>,
): Promise<EndpointData<typeof listReviewReports>> {
  const { rows, total } = await selectReports(db, { page, limit });
  return {
    results: rows.map((r) => ({
      vendor: { _id: r.vendor_id, name: r.vendor_name },
      reason: r.reason,
      note: r.report_note,
      createdAt: r.reported_at.toISOString(),
      review: { ...presentReview(r), product: productOf(r) },
    })),
    page,
    limit,
    total,
  };
}

/**
 * Closes the reports of a review and returns the first one's reason and the product;
 * `review_not_found` (404) if none is open.
 */
export async function closeReportsOf(
  tx: Tx,
  id: string,
  now: Date,
): Promise<{ reason: ReportReason; productName: string }> {
  return (await closeReports(tx, id, now)) ?? fail('review_not_found');
}
