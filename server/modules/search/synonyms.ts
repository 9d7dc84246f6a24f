import type { EndpointBody, EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import type { listSynonyms, setSynonyms, Synonyms } from '#contracts/search/search-insight.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import { afterCommit, type Db, type Tx } from '#server/platform/db/database.ts';
import { stamped } from '#server/platform/http/versions.ts';
import { firstDayOf } from './search-insight.ts';
import {
  addSynonyms,
  countSynonyms,
  deleteSynonymRows,
  deleteFound,
  replaceSynonyms,
  selectSynonyms,
  selectSynonymsOf,
} from './queries.ts';
import { forgetSynonyms } from './understanding/catalog.ts';
import { synonymValues } from './synonym-values.ts';
import { searchWordsOf } from './understand.ts';

/** Search looks up single words and neighbouring pairs (`phrasesOf`). */
const MAX_WORDS = 2;
/** Terms of the longest range are recomputed. */
const SHOWN_DAYS = 90;

export async function readSynonyms(
  db: Db,
  { q, page, limit }: EndpointQuery<typeof listSynonyms>,
): Promise<EndpointData<typeof listSynonyms>> {
  const total = await countSynonyms(db, q);
  return {
    results: (await selectSynonyms(db, { q, page, limit })).map(present),
    page,
    limit,
    total,
  };
}

const present = ({ word, synonyms }: { word: string; synonyms: string[] }): Synonyms =>
  stamped({ word, synonyms }, synonymValues(synonyms));
export const editableSynonyms = async (db: Db, typed: string): Promise<object> =>
  synonymValues(await selectSynonymsOf(db, searchWordsOf(typed).join(' ')));

/**
 * Replaces the synonyms of a word. `invalid_request` (400) for more than two words, and for the
 * word itself as its synonym.
 */
export async function putSynonyms(
  tx: Tx,
  { word: typed, synonyms: said, isMutual }: EndpointBody<typeof setSynonyms>,
  now: Date,
): Promise<Synonyms> {
  const words = searchWordsOf(typed);
  const word = words.join(' ');
  if (words.length === 0 || words.length > MAX_WORDS)
    fail('invalid_request', {
      details: [{ path: 'word', message: 'errors.synonym_words' }],
    });
  const synonyms = [...new Set(said.map((one) => searchWordsOf(one).join(' ')))]
    .filter((one) => one !== '')
    .sort();
  if (synonyms.length === 0 || synonyms.includes(word))
    fail('invalid_request', {
      details: [{ path: 'synonyms', message: 'errors.synonym_same' }],
    });
  const before = await selectSynonymsOf(tx, word);
  await replaceSynonyms(tx, word, synonyms);
  if (isMutual)
    await addSynonyms(
      tx,
      synonyms
        .filter((one) => one.split(' ').length <= MAX_WORDS)
        .map((one) => ({ word: one, synonym: word })),
    );
  for (const changed of isMutual ? [word, ...synonyms] : [word])
    await deleteFound(tx, changed, firstDayOf(SHOWN_DAYS, now));
  afterCommit(tx, forgetSynonyms);
  await purgeTags(tx, ['search']);
  audit(tx, {
    action: 'synonyms.set',
    object: { kind: 'synonym', id: word, label: word },
    before: before.length > 0 ? { synonyms: before } : undefined,
    after: { synonyms, ...(isMutual ? { isMutual } : {}) },
  });
  return present({ word, synonyms });
}

/** Removes a word's synonyms. */
export async function removeSynonyms(tx: Tx, word: string, now: Date): Promise<void> {
  const before = await selectSynonymsOf(tx, word);
  if (before.length === 0) return;
  await deleteSynonymRows(tx, word);
  afterCommit(tx, forgetSynonyms);
  await purgeTags(tx, ['search']);
  await deleteFound(tx, word, firstDayOf(SHOWN_DAYS, now));
  afterCommit(tx, forgetSynonyms);
  await purgeTags(tx, ['search']);
  audit(tx, {
    action: 'synonyms.dropped',
    object: { kind: 'synonym', id: word, label: word },
    before: { synonyms: before },
  });
}
