import type { z } from 'zod';
import type {
  CustomerPhoto,
  QuestionAnswer,
  Question,
  ProductReview,
  ReviewPhoto,
} from '#contracts/reviews/reviews.ts';
import { customerName } from '#server/modules/accounts/service.ts';
import { uploadEdge, uploadUrl } from '#server/modules/media/service.ts';
import { callerTextOf } from '#server/platform/messages/caller.ts';
import type { CustomerPhotoRow } from './queries.ts';
import type { QuestionRow } from './questions/queries.ts';
import type { ReviewTable } from './tables.ts';

/** Authors without a name and former customers are named in the reader's language. */
export const authorName = (stored: string): string => callerTextOf(customerName(stored));

export const presentPhoto = (hash: string): ReviewPhoto => ({
  hash,
  url: uploadUrl(hash),
  width: uploadEdge,
  height: uploadEdge,
});

/** A photo of the strip, with whose review it belongs to. */
export const presentCustomerPhoto = (p: CustomerPhotoRow): CustomerPhoto => ({
  ...presentPhoto(p.hash),
  reviewId: p.review_id,
  author: authorName(p.author_name),
  rating: p.rating,
});

export const presentReview = (r: ReviewTable): ProductReview => ({
  _id: r.id,
  author: authorName(r.author_name),
  city: r.city,
  rating: r.rating,
  title: r.title,
  text: r.body,
  photos: r.photos.map(presentPhoto),
  verified: r.is_verified,
  helpful: r.helpful_count,
  vendorReply: r.vendor_reply
    ? {
        text: r.vendor_reply.text,
        createdAt: r.vendor_reply.at ? new Date(r.vendor_reply.at).toISOString() : null,
      }
    : null,
  createdAt: r.created_at.toISOString(),
  editedAt: r.edited_at?.toISOString() ?? null,
});

export const presentAnswer = (
  a: QuestionRow['answers'][number],
): z.infer<typeof QuestionAnswer> => ({
  _id: a.id,
  text: a.body,
  author: authorName(a.author_name),
  by: a.vendor_id ? 'seller' : 'buyer',
  createdAt: new Date(a.created_at).toISOString(),
});

export const presentQuestion = (q: QuestionRow): Question => ({
  _id: q.id,
  text: q.body,
  author: authorName(q.author_name),
  createdAt: q.created_at.toISOString(),
  answers: q.answers.map(presentAnswer),
});

/** "Meera D.": shows that it was a person, but not which. */
export function publicName(fullName: string): string {
  const [first = '', ...rest] = fullName.trim().split(/\s+/);
  const last = rest.at(-1);
  return last ? `${first} ${[...last][0]!.toUpperCase()}.` : first;
}
