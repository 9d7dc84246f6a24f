import { z } from 'zod';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { pageQuery, pageReply } from '#contracts/kernel/paging.ts';
import { Version } from '#contracts/kernel/record-version.ts';
import { AspectSummary, ReviewAspect } from './aspects.ts';
import { Flag, Id, IsoTime, Nothing } from '#contracts/kernel/schemas.ts';

/** Maximum pictures of one review. */
export const MAX_REVIEW_PHOTOS = 4;
export const REVIEW_SORTS = ['helpful', 'newest', 'highest', 'lowest'] as const;

/** A customer's profile picture: square, one size. */
export const ReviewPhoto = z.object({
  hash: z.string(),
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type ReviewPhoto = z.infer<typeof ReviewPhoto>;

export const ProductReview = z.object({
  _id: z.string(),
  author: z.string(),
  city: z.string().nullable(),
  rating: z.number().int(),
  title: z.string().nullable(),
  text: z.string().nullable(),
  photos: z.array(ReviewPhoto),
  verified: z.boolean(),
  helpful: z.number().int(),
  vendorReply: z.object({ text: z.string(), createdAt: IsoTime.nullable() }).nullable(),
  createdAt: IsoTime,
  editedAt: IsoTime.nullable(),
});
export type ProductReview = z.infer<typeof ProductReview>;
/** A photo of the strip above the reviews. */
export const CustomerPhoto = ReviewPhoto.extend({
  reviewId: z.string(),
  author: z.string(),
  rating: z.number().int(),
});
export type CustomerPhoto = z.infer<typeof CustomerPhoto>;
export const Histogram = z.array(z.object({ rating: z.number().int(), count: z.number().int() }));

const product = z.object({ id: Id.describe('id or slug of the product') });
const one = z.object({ id: Id });
const productId = z.string().describe('matches any of its current and former addresses');
const customer = { audience: 'user' } as const;

export const listReviews = endpoint({
  method: 'GET',
  path: '/products/:id/reviews',
  summary: 'List reviews of a product with their histogram',
  audience: 'public',
  params: product,
  query: z.object({
    ...pageQuery(10, 50),
    rating: z.coerce.number().int().min(1).max(5).optional(),
    photos: Flag.optional().describe('only reviews with photos'),
    verified: Flag.optional().describe('only of customers who bought it here'),
    aspect: ReviewAspect.optional().describe('only reviews that judge it'),
    sortBy: z.enum(REVIEW_SORTS).default('helpful'),
  }),
  data: z.object({
    productId,
    results: z.array(ProductReview),
    ...pageReply,
    rating: z.number(),
    histogram: Histogram,
    withPhotos: z.number().int().describe('reviews with photos, whatever the filter'),
    verified: z.number().int().describe('reviews of verified purchases, whatever the filter'),
    aspects: z.array(AspectSummary).describe('what all reviews judge, most frequent first'),
    photos: z.array(CustomerPhoto).describe('photos of the most helpful reviews'),
  }),
});
export type ReviewPage = z.infer<typeof listReviews.data>;

export const ReviewBody = z.object({
  rating: z.number().int().min(1, 'errors.review.stars').max(5),
  title: z.string().trim().max(100, 'errors.max_100_characters').optional(),
  text: z.string().trim().max(2000, 'errors.max_2000_characters').optional(),
  photos: z
    .array(z.string().regex(/^[0-9a-f]{32}$/))
    .max(MAX_REVIEW_PHOTOS, 'errors.photos_most_4')
    .default([])
    .describe('hashes of uploaded photos'),
});
const ReviewReply = z.object({ review: ProductReview });

export const createReview = endpoint({
  method: 'POST',
  path: '/products/:id/reviews',
  summary: 'Review a product; only after it was delivered, once',
  ...customer,
  params: product,
  body: ReviewBody,
  data: ReviewReply,
  status: 201,
});
export const updateReview = endpoint({
  method: 'PUT',
  path: '/reviews/:id',
  summary: 'Change your review',
  ...customer,
  params: one,
  body: ReviewBody,
  data: ReviewReply,
});
export const deleteReview = endpoint({
  method: 'DELETE',
  path: '/reviews/:id',
  summary: 'Remove your review',
  ...customer,
  params: one,
  data: Nothing,
});
export const uploadReviewPhoto = endpoint({
  method: 'POST',
  path: '/reviews/photos',
  summary: 'Upload one photo for a review: multipart with `photo`',
  ...customer,
  multipart: true,
  body: z.object({}).default({}),
  data: z.object({ photo: ReviewPhoto }),
  status: 201,
});
export const myReview = endpoint({
  method: 'GET',
  path: '/products/:id/reviews/mine',
  summary:
    'Show whether the customer may review the product, their own review, and reviews they found helpful',
  ...customer,
  params: product,
  data: z.object({
    isOpen: z.boolean().describe('whether new reviews are accepted'),
    purchase: z.enum(['none', 'ordered', 'delivered']),
    review: ProductReview.nullable(),
    helpful: z.array(z.string()),
  }),
});
const Vote = z.object({ helpful: z.number().int(), isHelpful: z.boolean() });
export const markHelpful = endpoint({
  method: 'PUT',
  path: '/reviews/:id/helpful',
  summary: 'Mark a review as helpful',
  ...customer,
  params: one,
  data: Vote,
});
export const unmarkHelpful = endpoint({
  method: 'DELETE',
  path: '/reviews/:id/helpful',
  summary: 'Remove the helpful vote',
  ...customer,
  params: one,
  data: Vote,
});

export const QuestionAnswer = z.object({
  _id: z.string(),
  text: z.string(),
  author: z.string(),
  by: z.enum(['seller', 'buyer']),
  createdAt: IsoTime,
});
export const Question = z.object({
  _id: z.string(),
  text: z.string(),
  author: z.string(),
  createdAt: IsoTime,
  answers: z.array(QuestionAnswer),
});
export type Question = z.infer<typeof Question>;

export const listQuestions = endpoint({
  method: 'GET',
  path: '/products/:id/questions',
  summary: 'List questions about a product, answered ones first',
  audience: 'public',
  params: product,
  query: z.object({
    ...pageQuery(5, 50),
    q: z
      .string()
      .trim()
      .max(300)
      .optional()
      .describe('only questions and answers with these words, in Latin script or Devanagari'),
  }),
  data: z.object({
    productId,
    isOpen: z.boolean().describe('whether new questions are accepted'),
    results: z.array(Question),
    ...pageReply,
  }),
});
export type QuestionPage = z.infer<typeof listQuestions.data>;
export const QuestionBody = z.object({
  text: z
    .string()
    .trim()
    .min(10, 'errors.question.too_short')
    .max(300, 'errors.max_300_characters'),
});
export const askQuestion = endpoint({
  method: 'POST',
  path: '/products/:id/questions',
  summary: 'Ask about a product',
  ...customer,
  params: product,
  body: QuestionBody,
  data: z.object({ question: Question }),
  status: 201,
});
export const AnswerBody = z.object({
  text: z
    .string()
    .trim()
    .min(2, 'errors.question.answer_missing')
    .max(1000, 'errors.max_1000_characters'),
});
const answered = {
  params: one,
  body: AnswerBody,
  data: z.object({ answer: QuestionAnswer }),
  status: 201,
} as const;
export const answerQuestion = endpoint({
  method: 'POST',
  path: '/questions/:id/answers',
  summary: 'Answer as a customer who received the product',
  ...customer,
  ...answered,
});
export const answerAsVendor = endpoint({
  method: 'POST',
  path: '/vendor/questions/:id/answers',
  summary: 'Answer as a vendor of the product',
  audience: 'vendor',
  right: 'catalog',
  ...answered,
});

/** Hours in which a vendor may edit its answer to a review. */
export const ANSWER_EDIT_HOURS = 24;
export const REPORT_REASONS = ['abuse', 'personal_data', 'spam', 'other_product'] as const;
const aboutProduct = { product: z.object({ _id: z.string(), name: z.string(), slug: z.string() }) };
export const VendorReview = ProductReview.extend({
  answerVersion: Version,
  ...aboutProduct,
  reply: z
    .enum(['open', 'closed', 'own', 'final', 'other'])
    .describe(
      'open: unanswered; closed: unanswered, but this vendor never delivered the product; own: answered by this vendor, editable; final: no longer editable; other: answered by another vendor',
    ),
  isReported: z.boolean().describe('by this vendor, and not decided yet'),
});
export type VendorReview = z.infer<typeof VendorReview>;
export const listVendorReviews = endpoint({
  method: 'GET',
  path: '/vendor/reviews',
  summary: 'List reviews of the products the vendor sells, newest first',
  audience: 'vendor',
  right: 'catalog',
  query: z.object({
    ...pageQuery(20, 50),
    rating: z.coerce.number().int().min(1).max(5).optional(),
    answered: Flag.optional(),
  }),
  data: z.object({ results: z.array(VendorReview), ...pageReply }),
});
const vendorReview = {
  audience: 'vendor',
  right: 'catalog',
  params: one,
  data: z.object({ review: VendorReview }),
} as const;
export const answerReview = endpoint({
  method: 'PUT',
  path: '/vendor/reviews/:id/answer',
  summary: 'Answer a review publicly, or edit the answer within 24 hours',
  ...vendorReview,
  body: AnswerBody,
  edits: 'answer',
});
export const reportReview = endpoint({
  method: 'POST',
  path: '/vendor/reviews/:id/report',
  summary: 'Report a review to the marketplace',
  ...vendorReview,
  body: z.object({
    reason: z.enum(REPORT_REASONS),
    note: z.string().trim().max(500, 'errors.max_500_characters').optional(),
  }),
});

export const VendorQuestion = Question.extend({
  ...aboutProduct,
  isOpen: z.boolean().describe('no vendor has answered'),
  isMine: z.boolean().describe('this vendor has answered'),
});
export type VendorQuestion = z.infer<typeof VendorQuestion>;
export const listVendorQuestions = endpoint({
  method: 'GET',
  path: '/vendor/questions',
  summary: "List questions about the vendor's products: open ones first, oldest first",
  audience: 'vendor',
  right: 'catalog',
  query: z.object({ ...pageQuery(20, 50), open: Flag.optional() }),
  data: z.object({ results: z.array(VendorQuestion), ...pageReply }),
});
