import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Category, listCategories } from '#contracts/catalog/catalog.ts';
import {
  adminEditOffers,
  type AdminOffer,
  adminUndoOfferEdits,
  type AdminOfferSort,
  listAdminOffers,
  MAX_OFFER_EDITS,
} from '#contracts/offers/offer-edits.ts';
import { listEditableProducts } from '#contracts/listings/product-edits.ts';
import { adminKey } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import type { SendOfferEdits, SheetOffer } from '#web/modules/offers/use-offer-sheet.ts';

export type AdminSheetOffer = AdminOffer & SheetOffer;
/** The offers of these products, or of one vendor, up to as many as can be saved together. */
export const adminOffersQuery = (
  memberId: string,
  { products, vendor, sort }: { products: string; vendor: string; sort: AdminOfferSort | null },
) =>
  queryOptions({
    queryKey: adminKey(memberId, 'offers', products, vendor, sort),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: false,
    enabled: products !== '' || vendor !== '',
    queryFn: async ({ signal }) => {
      const { results, next } = await callApi(
        listAdminOffers,
        {
          query: {
            limit: MAX_OFFER_EDITS,
            ...(products ? { products } : {}),
            ...(vendor ? { vendor } : {}),
            ...(sort ? { sort } : {}),
          },
        },
        { signal, fresh: true },
      );
      return {
        rows: results.map((offer): AdminSheetOffer => ({
          ...offer,
          name: [offer.product.name, offer.unit, offer.vendor.name].filter(Boolean).join(', '),
        })),
        hasMore: next !== null,
      };
    },
  });
export const editableProductsQuery = (memberId: string, products: string) =>
  queryOptions({
    queryKey: adminKey(memberId, 'product-values', products),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: false,
    enabled: products !== '',
    queryFn: ({ signal }) =>
      callApi(listEditableProducts, { query: { products } }, { signal, fresh: true }),
  });
export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: async ({ signal }): Promise<Category[]> =>
      (await callApi(listCategories, {}, { signal })).categories,
  });

/** Saves an operator's rows with the reason the vendors read. */
export const sendAdminEdits =
  (reason: string): SendOfferEdits =>
  async (changes, isSure) => {
    const { edits, results } = await callApi(adminEditOffers, {
      body: { changes, isSure, reason },
    });
    return { editsIds: edits.map((one) => one.editsId), results };
  };
export async function undoAdminEdits(ids: readonly string[], reason: string): Promise<void> {
  for (const id of ids) await callApi(adminUndoOfferEdits, { params: { id }, body: { reason } });
}
