import { z } from 'zod';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { pageQuery, pageReply } from '#contracts/kernel/paging.ts';
import { Flag, Id, IsoTime, Nothing } from '#contracts/kernel/schemas.ts';
import { REPORT_REASONS, ProductReview, QuestionAnswer, Question } from './reviews.ts';

const aboutProduct = { product: z.object({ _id: z.string(), name: z.string(), slug: z.string() }) };
const one = z.object({ id: Id });

const Report = z.object({
  vendor: z.object({ _id: z.string(), name: z.string() }),
  reason: z.enum(REPORT_REASONS),
  note: z.string().nullable(),
  createdAt: IsoTime,
  review: ProductReview.extend(aboutProduct),
});
export const listReviewReports = endpoint({
  method: 'GET',
  path: '/admin/review-reports',
  summary: 'List reviews reported by vendors, oldest first',
  audience: 'admin',
  right: 'support:read',
  query: z.object(pageQuery(20, 100)),
  data: z.object({ results: z.array(Report), ...pageReply }),
});
const DecisionNote = z.string().trim().max(500, 'errors.max_500_characters').optional();
export const decideReviewReport = endpoint({
  method: 'POST',
  path: '/admin/reviews/:id/decision',
  summary: 'Dismiss a report, or remove the reported review',
  audience: 'admin',
  right: 'support:write',
  params: one,
  body: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('keep'), note: DecisionNote }),
    z.object({
      outcome: z.literal('remove'),
      reason: z.enum(REPORT_REASONS).describe('shown to the author'),
      note: DecisionNote,
    }),
  ]),
  data: Nothing,
});

/** Why a user's text was removed. */
export const REMOVAL_REASONS = [
  'abuse',
  'personal_data',
  'spam',
  'other_product',
  'unlawful',
] as const;
export type RemovalReason = (typeof REMOVAL_REASONS)[number];
/**
 * How long removed texts are stored: Intermediary Rules 2021, r. 3(1)(g). They cannot be restored
 * afterwards.
 */
export const REMOVED_RETENTION_DAYS = 180;
const Removal = z.object({
  reason: z.enum(REMOVAL_REASONS),
  note: z.string().nullable(),
  by: z.string(),
  at: IsoTime,
});
const moderated = {
  customer: z
    .string()
    .nullable()
    .describe("author's id; null: a closed account, a vendor, or an older record"),
  removal: Removal.nullable().describe('null: in the catalog'),
};
export const AdminReview = ProductReview.extend({
  ...aboutProduct,
  ...moderated,
  reports: z.number().int().describe('by vendors, not decided yet'),
});
export type AdminReview = z.infer<typeof AdminReview>;
export const AdminAnswer = QuestionAnswer.extend(moderated);
export const AdminQuestion = Question.omit({ answers: true }).extend({
  ...aboutProduct,
  ...moderated,
  answers: z.array(AdminAnswer).describe('removed ones too'),
});
export type AdminQuestion = z.infer<typeof AdminQuestion>;

const sought = {
  ...pageQuery(20, 100),
  q: z.string().trim().max(100).optional().describe('whole words'),
  product: Id.optional().describe('id or slug'),
  vendor: Id.optional().describe("of this vendor's products"),
  customer: Id.optional(),
  removed: Flag.optional().describe('true: removed ones, last removed first'),
};
export const listAdminReviews = endpoint({
  method: 'GET',
  path: '/admin/reviews',
  summary: 'List all reviews, newest first; filter by product, vendor, stars, text and author',
  audience: 'admin',
  right: 'support:read',
  query: z.object({ ...sought, rating: z.coerce.number().int().min(1).max(5).optional() }),
  data: z.object({ results: z.array(AdminReview), ...pageReply }).describe('counted to 1,000'),
});
export const listAdminQuestions = endpoint({
  method: 'GET',
  path: '/admin/questions',
  summary: 'List all questions with their answers, newest first',
  audience: 'admin',
  right: 'support:read',
  query: z.object({ ...sought, open: Flag.optional().describe('true: no vendor has answered') }),
  data: z.object({ results: z.array(AdminQuestion), ...pageReply }).describe('counted to 1,000'),
});
const removing = {
  audience: 'admin',
  right: 'support:write',
  params: one,
  body: z.object({
    reason: z.enum(REMOVAL_REASONS),
    note: z.string().trim().max(500, 'errors.max_500_characters').optional(),
  }),
  data: Nothing,
} as const;
const restoring = {
  audience: 'admin',
  right: 'support:write',
  params: one,
  data: Nothing,
} as const;
export const removeReview = endpoint({
  method: 'POST',
  path: '/admin/reviews/:id/remove',
  summary: 'Remove a review; its rating no longer counts, and its author is notified',
  ...removing,
});
export const restoreReview = endpoint({
  method: 'POST',
  path: '/admin/reviews/:id/restore',
  summary: 'Restore a removed review with its rating',
  ...restoring,
});
export const removeQuestion = endpoint({
  method: 'POST',
  path: '/admin/questions/:id/remove',
  summary: 'Remove a question with its answers',
  ...removing,
});
export const restoreQuestion = endpoint({
  method: 'POST',
  path: '/admin/questions/:id/restore',
  summary: 'Restore a removed question with its answers',
  ...restoring,
});
export const removeAnswer = endpoint({
  method: 'POST',
  path: '/admin/answers/:id/remove',
  summary: 'Remove an answer',
  ...removing,
});
export const restoreAnswer = endpoint({
  method: 'POST',
  path: '/admin/answers/:id/restore',
  summary: 'Restore a removed answer',
  ...restoring,
});
