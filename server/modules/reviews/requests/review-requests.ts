import { addDays } from '#contracts/kernel/time.ts';
import { mailOf, messageLanguageOf, queueNotices } from '#server/modules/messages/service.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type Db, transact } from '#server/platform/db/database.ts';
import { localized, replyIn } from '#server/platform/messages/caller-locale.ts';
import { claimReviewRequests, type ReviewRequest } from './queries.ts';

/** Days after delivery: the customer has used the product and still remembers it. */
export const ASK_AFTER_DAYS = 3;
/** Skips older deliveries, for example after the jobs were paused. */
const ASK_WITHIN_DAYS = 14;
/** Products per transaction. */
const BATCH = 200;

const mailFor = (request: ReviewRequest) => {
  const language = messageLanguageOf(request.language);
  return mailOf(request.email, 'review_request', language, {
    'order.number': request.order_number,
    'order.link': `/profile/orders/${request.order_id}`,
    items: [...new Set(request.items.map((i) => replyIn(language, () => localized(i).name)))],
  });
};

/**
 * Asks for ratings of products delivered three days ago: one email per order, once per product.
 * Returns the number of emails.
 */
export async function askForReviews(db: Db, clock: Clock): Promise<number> {
  const now = clock.now();
  const until = addDays(now, -ASK_AFTER_DAYS);
  const from = addDays(until, -ASK_WITHIN_DAYS);
  for (let sent = 0; ;) {
    const count = await transact(db, async (tx) => {
      const requests = await claimReviewRequests(tx, { from, until, now, most: BATCH });
      await queueNotices(tx, requests.map(mailFor), clock);
      return requests.length;
    });
    if (count === 0) return sent;
    sent += count;
  }
}
