import { lettersTo, teamsOf } from '#server/features/alerts/service.ts';
import { letter, withoutLinks } from '#server/features/notices/service.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queueMessages } from '#server/platform/mail/outbox.ts';

export interface Voiced { productName: string; text: string }

/** Tells sellers that somebody asked about what they sell. */
export async function tellQuestion(tx: Tx, vendorIds: readonly string[], { productName, text }: Voiced, clock: Clock): Promise<void> {
  const teams = await teamsOf(tx, vendorIds);
  await queueMessages(tx, [...teams.values()].flatMap((team) => lettersTo(team, 'question', 'vendor_question', (language) => (language === 'hi'
    ? letter(`${productName} के बारे में एक सवाल`, `एक ख़रीदार पूछता है: ${withoutLinks(text)}`, 'जवाब प्रोडक्ट के पेज पर सबको दिखता है।', 'जवाब दें: /vendor-dashboard/reviews?tab=questions')
    : letter(`A question about ${productName}`, `A shopper asks: ${withoutLinks(text)}`, 'The answer is shown to everybody on the product page.', 'Answer it: /vendor-dashboard/reviews?tab=questions')))), clock);
}

/** Tells whoever delivered a product that it was reviewed. */
export async function tellReview(tx: Tx, vendorIds: readonly string[], { productName, text, stars }: Voiced & { stars: number }, clock: Clock): Promise<void> {
  const teams = await teamsOf(tx, vendorIds);
  const said = withoutLinks(text);
  await queueMessages(tx, [...teams.values()].flatMap((team) => lettersTo(team, 'review', 'vendor_review', (language) => (language === 'hi'
    ? letter(`${productName}: ${stars} स्टार का रिव्यू`, said ? `ख़रीदार लिखता है: ${said}` : 'ख़रीदार ने कुछ लिखा नहीं।', 'सभी रिव्यू देखें और जवाब दें: /vendor-dashboard/reviews')
    : letter(`${productName}: a review of ${stars} ${stars === 1 ? 'star' : 'stars'}`, said ? `The shopper writes: ${said}` : 'The shopper wrote no words.', 'See all reviews and answer: /vendor-dashboard/reviews')))), clock);
}
