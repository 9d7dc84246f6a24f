import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import type { getHome } from '#contracts/promotions/promotions.ts';
import { vendorMark } from '#contracts/vendors/vendor-mark.ts';
import { readCardList } from '#server/modules/catalog/service.ts';
import type { VendorRecord } from '#server/modules/vendors/service.ts';
import { localized } from '#server/platform/messages/caller-locale.ts';
import type { Db } from '#server/platform/db/database.ts';

type Story = EndpointData<typeof getHome>['story'];
/** The best sellers to choose the picture from: those further up the page are not repeated. */
const CHOICE = 6;

/** The story of the first featured vendor that tells one, with its best-selling products. */
export async function homeStory(db: Db, vendors: readonly VendorRecord[]): Promise<Story> {
  const vendor = vendors.find((v) => v.description);
  if (!vendor) return null;
  const { results } = await readCardList(db, {
    vendor: [vendor.slug],
    sortBy: 'popularity',
    inStock: true,
    limit: CHOICE,
  });
  const { description } = localized({
    description: vendor.description,
    translations: vendor.translations,
  });
  return {
    vendor: {
      slug: vendor.slug,
      name: vendor.name,
      mark: vendorMark(vendor),
      city: vendor.address.city,
      since: vendor.joined_at.getUTCFullYear(),
    },
    text: description ?? '',
    products: results,
  };
}
