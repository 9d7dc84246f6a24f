import type { EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import {
  type listDuplicateCandidates,
  MAX_DUPLICATE_CANDIDATES,
  type DuplicateCandidateSide,
} from '#contracts/listings/duplicates.ts';
import { presentPicture } from '#server/modules/catalog/service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { type Db, transact, type Tx } from '#server/platform/db/database.ts';
import {
  countDuplicateCandidates,
  upsertDuplicateCandidates,
  lockDuplicateCandidate,
  type CandidateRow,
  selectDuplicateCandidates,
  setCandidateDismissed,
  takeUncomparedProducts,
} from './queries.candidates.ts';
import {
  MAX_DUPLICATES_SHOWN,
  selectDuplicateListings,
} from '#server/modules/listings/review/queries.ts';
import { callerText } from '#server/platform/messages/caller.ts';

const sideOf = (r: CandidateRow['a']): DuplicateCandidateSide => ({
  _id: r.id,
  slug: r.slug,
  name: r.name,
  brand: r.brand,
  image: r.media && presentPicture(r.media),
  price: r.price_paise === null ? null : paiseToRupees(r.price_paise),
  sellers: r.sellers,
  createdAt: new Date(r.created_at).toISOString(),
});

/** One page of possible duplicates. Two queries. */
export async function readDuplicateCandidates(
  db: Db,
  query: EndpointQuery<typeof listDuplicateCandidates>,
): Promise<EndpointData<typeof listDuplicateCandidates>> {
  const rows = await selectDuplicateCandidates(db, { ...query, limit: query.limit + 1 });
  const shown = rows.slice(0, query.limit);
  const { waiting, ...counts } = await countDuplicateCandidates(db, MAX_DUPLICATE_CANDIDATES);
  return {
    counts,
    waiting,
    next: rows.length > query.limit ? shown.at(-1)!.id : null,
    results: shown.map((r) => ({
      _id: r.id,
      why: r.why,
      a: sideOf(r.a),
      b: sideOf(r.b),
      foundAt: r.found_at.toISOString(),
      dismissed: r.dismissed_at && {
        at: r.dismissed_at.toISOString(),
        by: r.dismissed_by ?? callerText('staff.title'),
      },
    })),
  };
}

/**
 * Marks a pair as no duplicates, or undoes that; idempotent. `not_found` (404) if the pair no
 * longer exists.
 */
export async function dismissDuplicateCandidate(
  tx: Tx,
  id: string,
  isDismissed: boolean,
  memberId: string,
  now: Date,
): Promise<{ isDismissed: boolean }> {
  const pair = (await lockDuplicateCandidate(tx, id)) ?? fail('not_found');
  if ((pair.dismissed_at !== null) !== isDismissed) {
    await setCandidateDismissed(tx, id, isDismissed ? { id: memberId, at: now } : null);
    audit(tx, {
      action: isDismissed ? 'pair.dismissed' : 'pair.brought_back',
      object: { kind: 'pair', id, label: `${pair.a_name} / ${pair.b_name}`.slice(0, 200) },
    });
  }
  return { isDismissed };
}

/** Compared in one transaction: on the embedded database everybody else waits that long. */
const PORTION = 10;

/** Numbers in a name: a 14-inch laptop is not a 15-inch one. */
const figures = (name: string) => (name.match(/\d+/g) ?? []).toSorted().join(' ');
const plain = (text: string) => text.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/**
 * Compares a limited number of new or changed products with the catalog by the rule of moderation.
 * Equal names count within one brand only, since two brands may share a name; similar names only
 * with equal numbers. Returns how many were compared.
 */
export async function findDuplicateCandidates(
  db: Db,
  now: Date,
  most: number,
  signal?: AbortSignal,
): Promise<number> {
  for (let done = 0; ;) {
    signal?.throwIfAborted();
    const found =
      done >= most
        ? 0
        : await transact(db, (tx) => comparePortion(tx, Math.min(PORTION, most - done), now));
    done += found;
    if (found === 0) return done;
  }
}
async function comparePortion(tx: Tx, limit: number, now: Date): Promise<number> {
  const products = await takeUncomparedProducts(tx, limit);
  for (const p of products) {
    const duplicates = p.is_active ? await selectDuplicateListings(tx, p) : [];
    const likely = duplicates.filter(
      (t) =>
        t.is_active &&
        (t.why === 'code' ||
          (plain(t.brand) === plain(p.brand) &&
            (t.why === 'name' || figures(t.name) === figures(p.name)))),
    );
    await upsertDuplicateCandidates(
      tx,
      p.id,
      likely.map((t) => ({ one: p.id, other: t.id, why: t.why, weight: t.weight })),
      duplicates.length < MAX_DUPLICATES_SHOWN,
      now,
    );
  }
  return products.length;
}
