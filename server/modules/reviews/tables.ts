export interface ReviewTable {
  id: string;
  product_id: string;
  user_id: string | null;
  author_name: string;
  city: string | null;
  rating: number;
  title: string | null;
  body: string | null;
  is_verified: boolean;
  helpful_count: number;
  vendor_reply: { vendorId?: string; text: string; at?: string } | null;
  created_at: Date;
  edited_at: Date | null;
  /** Hashes of uploaded pictures, in display order. */
  photos: string[];
  /** The vendors that had delivered it to the author: it counts for their ratings. */
  sold_by: string[];
  /** What it judges: `size-`, `value+`. */
  aspects: string[];
  /** The word list they were found with. */
  aspects_version: number;
}
/** An uploaded picture; `review_id` null: not attached yet. */
export interface ReviewPhotoTable {
  hash: string;
  user_id: string;
  review_id: string | null;
  created_at: Date;
}
export interface ReviewVoteTable {
  review_id: string;
  user_id: string;
  created_at: Date;
}
export interface QuestionTable {
  id: string;
  product_id: string;
  user_id: string | null;
  author_name: string;
  body: string;
  created_at: Date;
  /** Its own and its answers', as the search compares them. */
  words: string[];
  words_version: number;
}
/** By a vendor (`vendor_id`) or by a customer who has received the product. */
export interface AnswerTable {
  id: string;
  question_id: string;
  user_id: string | null;
  vendor_id: string | null;
  author_name: string;
  body: string;
  created_at: Date;
}
/** A text removed by staff: `row` is its complete former row. */
export interface RemovedContentTable {
  id: string;
  kind: 'review' | 'question' | 'answer';
  product_id: string;
  user_id: string | null;
  vendor_id: string | null;
  question_id: string | null;
  /** Removed together with its question. */
  is_removed_with_question: boolean;
  row: unknown;
  voters: string[];
  reason: string;
  note: string | null;
  actor_id: string;
  actor_name: string;
  removed_at: Date;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    reviews: ReviewTable;
    review_photos: ReviewPhotoTable;
    review_votes: ReviewVoteTable;
    questions: QuestionTable;
    answers: AnswerTable;
    removed_content: RemovedContentTable;
  }
}
