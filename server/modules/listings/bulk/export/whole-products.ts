import { rupeesToPaise } from '#contracts/kernel/money.ts';
import type { DraftUnit, ListingDraft } from '#contracts/listings/listing-draft.ts';
import { csvAmount } from '#server/platform/csv/csv.ts';
import type { Db } from '#server/platform/db/database.ts';
import { CategoryIndex } from '#server/modules/listings/bulk/import/category-index.ts';
import { selectForExport, selectHashes } from './queries.ts';
import {
  type KnownListing,
  selectImportCategories,
} from '#server/modules/listings/bulk/import/queries.plan.ts';
import { draftsOfLiveProducts } from '#server/modules/listings/drafts/drafts.ts';

export type Cell = string | ReturnType<typeof csvAmount>;
const BATCH = 200;

export const rupees = (value: number | null): Cell =>
  value === null ? '' : csvAmount(rupeesToPaise(value));
export const plain = (value: number | null): string => (value === null ? '' : String(value));

export interface Whole {
  id: string;
  handle: string | null;
  draft: ListingDraft;
  sold: DraftUnit[];
  pictures: string[];
  category: string;
}
/** All products of a vendor as they are written, batch after batch. */
export async function* products(
  db: Db,
  vendorId: string,
  publicUrl: string,
): AsyncGenerator<Whole[]> {
  const categoryIndex = new CategoryIndex(await selectImportCategories(db));
  for (let after = ''; ;) {
    const rows = await selectForExport(db, vendorId, after, BATCH);
    if (rows.length === 0) return;
    after = rows.at(-1)!.id;
    const live = await draftsOfLiveProducts(
      db,
      vendorId,
      rows.flatMap((r) => (r.draft === null && r.product_id ? [r.product_id] : [])),
    );
    const drafts = rows.flatMap((r): (KnownListing & { draft: ListingDraft })[] => {
      const draft = r.draft ?? live.get(r.product_id ?? '')?.draft;
      return draft ? [{ ...r, draft }] : [];
    });
    const hashes = await selectHashes(db, [
      ...new Set(drafts.flatMap((d) => d.draft.images.map((i) => i.id))),
    ]);
    yield drafts.map(({ id, handle, draft }) => ({
      id,
      handle,
      draft,
      sold: draft.units.filter((u) => u.isSold),
      category: draft.categoryId ? categoryIndex.titleOf(draft.categoryId) : '',
      pictures: [
        ...draft.images
          .flatMap((i) => hashes.get(i.id) ?? [])
          .map((hash) => `${publicUrl}/media/${hash}/900.webp`),
        ...(draft.pictureLinks ?? []),
      ],
    }));
  }
}
export const partsOf = (draft: ListingDraft, u: DraftUnit) => ({
  variant: draft.variants.find((v) => v.id === u.variant),
  option: draft.options.find((o) => o.id === u.option),
});
