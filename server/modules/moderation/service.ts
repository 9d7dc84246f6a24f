import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import type { listBannedWords } from '#contracts/listings/listing-review.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { deleteBannedWord, insertBannedWord, selectBannedWords } from './queries.ts';
import { normalisedWords, type TextRule, textFaults } from './text-rules.ts';

export { type BannedWord, textFaults } from './text-rules.ts';

type Words = EndpointData<typeof listBannedWords>;
/** Maximum banned words: each submission is compared with all of them. */
const MOST = 500;

export const readBannedWords = async (db: Db): Promise<Words> => ({
  words: await selectBannedWords(db),
});

/**
 * Bans a word (normalised: case and punctuation are ignored) or changes its reason.
 * `invalid_request` (400) for punctuation alone and past 500 words.
 */
export async function banWord(tx: Tx, typed: string, reason: string, now: Date): Promise<Words> {
  const word = normalisedWords(typed);
  if (word.length < 2)
    fail('invalid_request', {
      details: [{ path: 'word', message: 'errors.word_too_short' }],
    });
  const known = await selectBannedWords(tx);
  const before = known.find((one) => one.word === word);
  if (!before && known.length >= MOST)
    fail('invalid_request', {
      details: [{ path: 'word', message: 'errors.banned_words_full' }],
    });
  await insertBannedWord(tx, word, reason, now);
  audit(tx, {
    action: 'banned_word.set',
    object: { kind: 'banned-word', id: word, label: word },
    before: before ? { reason: before.reason } : undefined,
    after: { reason },
  });
  return readBannedWords(tx);
}

/** Allows a word again; no error if it was not banned. */
export async function allowWord(tx: Tx, word: string): Promise<Words> {
  const gone = await deleteBannedWord(tx, word);
  if (gone)
    audit(tx, {
      action: 'banned_word.dropped',
      object: { kind: 'banned-word', id: word, label: word },
      before: { reason: gone.reason },
    });
  return readBannedWords(tx);
}

/** What reviewers read of a rule, and what vendors read who have to follow it. */
const REFUSALS = {
  'listings.rule.banned_word': 'moderation.banned_word',
  'listings.rule.phone': 'moderation.phone',
  'listings.rule.email': 'moderation.email',
  'listings.rule.link': 'moderation.link',
  'listings.rule.cure': 'moderation.cure',
  'listings.rule.certain': 'moderation.certain',
  'listings.rule.side_effects': 'moderation.side_effects',
} as const satisfies Record<TextRule, MessageId>;
/** Refuses vendor texts that break a rule, each at its path. Throws `invalid_request` (400). */
export async function requireAllowedTexts(
  db: Db,
  texts: readonly (readonly [path: string, text: string])[],
): Promise<void> {
  if (texts.length === 0) return;
  const banned = await selectBannedWords(db);
  const details = texts.flatMap(([path, text]) =>
    textFaults(text, banned)
      .slice(0, 1)
      .map(({ rule, values }) => ({
        path,
        message: REFUSALS[rule],
        ...(values ? { values } : {}),
      })),
  );
  if (details.length > 0) fail('invalid_request', { details });
}
