import { type AspectSummary, REVIEW_ASPECTS } from '#contracts/reviews/aspects.ts';
import { type Db, transact, type Tx } from '#server/platform/db/database.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import { aspectKindOf, aspectsOf, ASPECTS_VERSION } from './find-aspects.ts';
import {
  lockDueReviews,
  recountProductAspects,
  selectProductCategory,
  updateAspects,
} from './queries.ts';

/** Counts of marks, such as `{ 'size-': 3 }`; changes of counts may be negative. */
export type AspectCounts = Record<string, number>;

export const countAspects = (
  added: readonly string[],
  removed: readonly string[] = [],
): AspectCounts => {
  const counts: AspectCounts = {};
  for (const mark of added) counts[mark] = (counts[mark] ?? 0) + 1;
  for (const mark of removed) counts[mark] = (counts[mark] ?? 0) - 1;
  return counts;
};

/** What a review of this product judges: columns of its row. Throws nothing; one query. */
export async function aspectColumns(
  tx: Tx,
  productId: string,
  review: { rating: number; title?: string | undefined; text?: string | undefined },
): Promise<{ aspects: string[]; aspects_version: number }> {
  const kind = aspectKindOf(await selectProductCategory(tx, productId));
  return { aspects: aspectsOf(review, kind), aspects_version: ASPECTS_VERSION };
}

/** An aspect is shown from this many reviews on: fewer are an opinion, not a summary. */
const ENOUGH_REVIEWS = 3;
const MOST_SHOWN = 6;
/** The aspects most reviews judge. */
export const summaryOf = (counts: AspectCounts): AspectSummary[] =>
  REVIEW_ASPECTS.map((aspect) => ({
    aspect,
    positive: counts[`${aspect}+`] ?? 0,
    negative: counts[`${aspect}-`] ?? 0,
  }))
    .filter((a) => a.positive + a.negative >= ENOUGH_REVIEWS)
    .toSorted((a, b) => b.positive + b.negative - a.positive - a.negative)
    .slice(0, MOST_SHOWN);

const BATCH = 200;
/** Reads reviews stored before the current word list; returns how many. */
export async function readDueAspects(db: Db, signal: AbortSignal): Promise<number> {
  for (let done = 0; ;) {
    signal.throwIfAborted();
    const n = await transact(db, async (tx) => {
      const due = await lockDueReviews(tx, ASPECTS_VERSION, BATCH);
      if (due.length === 0) return 0;
      const found = due.map((r) => ({ id: r.id, aspects: aspectsOf(r, aspectKindOf(r.category)) }));
      await updateAspects(tx, found, ASPECTS_VERSION);
      const products = [...new Set(due.map((r) => r.product_id))];
      await recountProductAspects(tx, products);
      await purgeTags(
        tx,
        products.map((id) => `reviews:${id}`),
      );
      return due.length;
    });
    done += n;
    if (n < BATCH) return done;
  }
}

/** Counts the aspects of these products anew, from their reviews. */
export const recountAspects = (tx: Tx, productIds: readonly string[]): Promise<void> =>
  recountProductAspects(tx, productIds);
