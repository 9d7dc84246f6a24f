import type {
  AdminQuestion,
  AdminReview,
  listAdminQuestions,
  listAdminReviews,
  RemovalReason,
} from '#contracts/reviews/review-moderation.ts';
import type { EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import type { Db } from '#server/platform/db/database.ts';
import { authorName, presentAnswer, presentReview } from '#server/modules/reviews/present.ts';
import {
  type AdminQuestionRow,
  type AdminReviewRow,
  type RemovalRow,
  selectAdminQuestions,
  selectAdminReviews,
} from './queries.admin.ts';

const productOf = (r: { product_id: string; product_name: string; slug: string }) => ({
  _id: r.product_id,
  name: r.product_name,
  slug: r.slug,
});
const presentRemoval = (r: RemovalRow | null) =>
  r && {
    reason: r.reason as RemovalReason,
    note: r.note,
    by: r.actor_name,
    at: new Date(r.removed_at).toISOString(),
  };
const presentAdminReview = (r: AdminReviewRow): AdminReview => ({
  ...presentReview({
    ...r,
    created_at: new Date(r.created_at),
    edited_at: r.edited_at ? new Date(r.edited_at) : null,
  }),
  product: productOf(r),
  customer: r.user_id,
  removal: presentRemoval(r.removal),
  reports: r.reports,
});
const presentAdminQuestion = (q: AdminQuestionRow): AdminQuestion => ({
  _id: q.id,
  text: q.body,
  author: authorName(q.author_name),
  createdAt: new Date(q.created_at).toISOString(),
  product: productOf(q),
  customer: q.user_id,
  removal: presentRemoval(q.removal),
  answers: q.answers.map((a) => ({
    ...presentAnswer(a),
    customer: a.user_id,
    removal: presentRemoval(a.removal),
  })),
});

/** All reviews for staff. Two queries. */
export async function adminReviews(
  db: Db,
  filter: EndpointQuery<typeof listAdminReviews>,
): Promise<EndpointData<typeof listAdminReviews>> {
  const { rows, total } = await selectAdminReviews(db, filter);
  return { results: rows.map(presentAdminReview), page: filter.page, limit: filter.limit, total };
}
/** All questions for staff. Two queries. */
export async function adminQuestions(
  db: Db,
  filter: EndpointQuery<typeof listAdminQuestions>,
): Promise<EndpointData<typeof listAdminQuestions>> {
  const { rows, total } = await selectAdminQuestions(db, filter);
  return { results: rows.map(presentAdminQuestion), page: filter.page, limit: filter.limit, total };
}
