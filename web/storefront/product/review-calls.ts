import {
  createReview,
  deleteReview,
  markHelpful,
  type myReview,
  type ReviewPhoto,
  unmarkHelpful,
  updateReview,
  uploadReviewPhoto,
} from '#contracts/reviews/reviews.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { callApi } from '#web/api/client.ts';
import { notifyError } from '#web/modules/feedback/notify.ts';

export type OwnReview = EndpointData<typeof myReview>;
export interface ReviewDraft {
  rating: number;
  title: string;
  text: string;
  photos: string[];
}
const asUser = { audience: 'user' } as const;

/** Sets or removes a vote; null if refused (the reason was shown). */
export async function voteReviewHelpful(
  id: string,
  isHelpful: boolean,
): Promise<{ helpful: number; isHelpful: boolean } | null> {
  try {
    return await callApi(isHelpful ? markHelpful : unmarkHelpful, { params: { id } }, asUser);
  } catch (error) {
    notifyError(error, 'reviews.vote_failed');
    return null;
  }
}

/** Writes a review, or edits the one with this id. */
export const sendReview = (
  productId: string,
  reviewId: string | null,
  body: ReviewDraft,
): Promise<unknown> =>
  reviewId === null
    ? callApi(createReview, { params: { id: productId }, body }, asUser)
    : callApi(updateReview, { params: { id: reviewId }, body }, asUser);

export const deleteOwnReview = (id: string): Promise<unknown> =>
  callApi(deleteReview, { params: { id } }, asUser);

export async function uploadPhoto(file: File): Promise<ReviewPhoto> {
  const form = new FormData();
  form.append('photo', file);
  return (await callApi(uploadReviewPhoto, { body: {} }, { ...asUser, form })).photo;
}
