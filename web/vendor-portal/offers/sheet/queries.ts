import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { editOffers, MAX_OFFER_EDITS, undoOfferEdits } from '#contracts/offers/offer-edits.ts';
import { listVendorOffers, type OfferSort, type VendorOffer } from '#contracts/offers/offers.ts';
import { callApi } from '#web/api/client.ts';
import type { SendOfferEdits, SheetOffer } from '#web/modules/offers/use-offer-sheet.ts';
import { vendorKey } from '#web/vendor-portal/member-context.tsx';
import type { VendorOfferFilterState } from '#web/vendor-portal/offers/queries.ts';

const PAGE = 100;

export type VendorSheetOffer = VendorOffer & SheetOffer;
export interface SheetWanted {
  q: string;
  state: VendorOfferFilterState;
  sort: OfferSort | null;
  /** Ids of products, or all. */
  products: readonly string[] | null;
}
export const sheetRowOf = (offer: VendorOffer): VendorSheetOffer => ({
  ...offer,
  name: [offer.product.name, offer.variant, offer.option].filter(Boolean).join(', '),
});

/** All offers found, up to as many as can be saved together. */
export const sheetQuery = (memberId: string, wanted: SheetWanted) =>
  queryOptions({
    queryKey: vendorKey(memberId, 'offers', 'sheet', wanted),
    placeholderData: keepPreviousData,
    staleTime: 0,
    // What is typed is compared with what was shown: it changes only when asked for.
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) => {
      const { q, state, sort, products } = wanted;
      const rows: VendorSheetOffer[] = [];
      let total = 0;
      for (let page = 1; page <= MAX_OFFER_EDITS / PAGE; page++) {
        const reply = await callApi(
          listVendorOffers,
          {
            query: {
              state,
              page,
              limit: PAGE,
              ...(q ? { q } : {}),
              ...(sort ? { sort } : {}),
              ...(products ? { products: products.join(',') } : {}),
            },
          },
          { signal, fresh: true },
        );
        rows.push(...reply.results.map(sheetRowOf));
        total = reply.total;
        if (rows.length >= total || reply.results.length < PAGE) break;
      }
      return { rows, total };
    },
  });

/** Saves rows of a vendor's sheet. */
export const sendVendorEdits: SendOfferEdits = async (changes, isSure) => {
  const { editsId, results } = await callApi(editOffers, { body: { changes, isSure } });
  return { editsIds: editsId ? [editsId] : [], results };
};
/** Undoes saved changes; returns how many offers were put back and how many were not. */
export async function undoVendorEdits(
  ids: readonly string[],
): Promise<{ done: number; refused: number }> {
  let [done, refused] = [0, 0];
  for (const id of ids) {
    const { results } = await callApi(undoOfferEdits, { params: { id } });
    const bad = results.filter((r) => r.refused).length;
    refused += bad;
    done += results.length - bad;
  }
  return { done, refused };
}
