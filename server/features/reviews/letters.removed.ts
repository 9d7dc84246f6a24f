import type { RemovalReason } from '#contracts/reviews.ts';
import { lettersTo, teamsOf } from '#server/features/alerts/service.ts';
import { type Language, languageOf, letter, withoutLinks } from '#server/features/notices/service.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queueMessages } from '#server/platform/mail/outbox.ts';
import type { Kind, Voice } from './queries.removed.ts';

const WHAT: Record<Language, Record<Kind, string>> = { en: { review: 'review', question: 'question', answer: 'answer' }, hi: { review: 'रिव्यू', question: 'सवाल', answer: 'जवाब' } };
const WHY: Record<Language, Record<RemovalReason, string>> = {
  en: { abuse: 'It holds insults or threats.', personal_data: 'It tells who somebody is or how to reach them.', spam: 'It holds advertising or a link.', other_product: 'It is about something else.', unlawful: 'It breaks the law.' },
  hi: { abuse: 'उसमें अपमान या धमकी है।', personal_data: 'उससे किसी की पहचान या संपर्क पता चलता है।', spam: 'उसमें विज्ञापन या लिंक है।', other_product: 'वह किसी और चीज़ के बारे में है।', unlawful: 'वह क़ानून के ख़िलाफ़ है।' },
};

type Text = (language: Language) => { subject: string; text: string };
/** To whoever wrote it: a shopper by letter, a seller as the shop wants to be told. Nobody where the account is closed. */
async function tell(tx: Tx, v: Voice, template: string, text: Text, clock: Clock): Promise<void> {
  if (v.email?.includes('@')) {
    const { subject, text: body } = text(languageOf(v.language));
    await queueMessages(tx, [{ channel: 'email', recipient: v.email, template, subject, body }], clock);
  } else if (v.vendor_id) {
    const team = (await teamsOf(tx, [v.vendor_id])).get(v.vendor_id);
    if (team) await queueMessages(tx, lettersTo(team, 'question', template, text), clock);
  }
}

/** Tells why something was taken off, and what its author can do. */
export const removedLetters = (tx: Tx, kind: Kind, v: Voice, { reason, note }: { reason: RemovalReason; note: string | null }, clock: Clock): Promise<void> => tell(tx, v, `${kind}_removed`, (language) => (language === 'hi'
  ? letter(`${v.product_name}: आपका ${WHAT.hi[kind]} हटाया गया`, `हमने ${v.product_name} के बारे में आपका ${WHAT.hi[kind]} हटा दिया है। ${WHY.hi[reason]}`, withoutLinks(note), 'हमारे नियमों के अनुसार आप दूसरा लिख सकते हैं: /terms-conditions')
  : letter(`${v.product_name}: your ${WHAT.en[kind]} was removed`, `We have removed your ${WHAT.en[kind]} about ${v.product_name}. ${WHY.en[reason]}`, withoutLinks(note), 'You may write another one within our rules: /terms-conditions')), clock);

/** Tells that it stands in the shop again. */
export const restoredLetters = (tx: Tx, kind: Kind, v: Voice, clock: Clock): Promise<void> => tell(tx, v, `${kind}_restored`, (language) => (language === 'hi'
  ? letter(`${v.product_name}: आपका ${WHAT.hi[kind]} फिर दिख रहा है`, `${v.product_name} के बारे में आपका ${WHAT.hi[kind]} फिर सबको दिखता है।`, `देखें: /product/${v.slug}`)
  : letter(`${v.product_name}: your ${WHAT.en[kind]} is back`, `Your ${WHAT.en[kind]} about ${v.product_name} is shown to everybody again.`, `See it: /product/${v.slug}`)), clock);
