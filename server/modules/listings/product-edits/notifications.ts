import type { Locale } from '#contracts/kernel/locales.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import type { ProductField, StoredProductValues } from '#contracts/listings/product-edits.ts';
import { emailsToTeam, teamsOf } from '#server/modules/vendor-alerts/service.ts';
import { withoutLinks } from '#server/modules/notifications/service.ts';
import { type MessageLanguage, queueNotices } from '#server/modules/messages/service.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { formatMessage } from '#server/platform/messages/format.ts';

const LABELS: Readonly<Record<ProductField, MessageId>> = {
  name: 'common.name',
  brand: 'catalog.brand',
  description: 'catalog.product.description',
  highlights: 'catalog.product.highlights',
  categoryId: 'catalog.category',
  hsnCode: 'catalog.attribute.hsn_code',
  gst: 'listings.gst.rate',
  returnableDays: 'listings.field.return_days',
  isCodAllowed: 'common.cash_on_delivery',
};
/** Fields whose values an email repeats; longer texts and ids are only named. */
const REPEATED: readonly ProductField[] = ['name', 'brand', 'hsnCode', 'gst', 'returnableDays'];

interface ProductChange {
  fields: readonly ProductField[];
  before: StoredProductValues;
  after: StoredProductValues;
  reason: string;
}
function lineOf(field: ProductField, { before, after }: ProductChange, language: MessageLanguage) {
  const label = formatMessage(language as Locale, LABELS[field]);
  return REPEATED.includes(field)
    ? withoutLinks(`${label}: ${String(before[field])} → ${String(after[field])}`)
    : label;
}

/** Emails a vendor what an operator corrected in a product it sells, and why. */
export async function notifyProductEdited(
  tx: Tx,
  { listingId, vendorId, name }: { listingId: string; vendorId: string; name: string },
  change: ProductChange,
  clock: Clock,
): Promise<void> {
  const team = (await teamsOf(tx, [vendorId])).get(vendorId) ?? [];
  await queueNotices(
    tx,
    emailsToTeam(team, 'listing_refused', 'vendor_product_edited', (language) => ({
      'product.name': withoutLinks(name),
      'product.link': `/vendor-dashboard/products/${listingId}`,
      'product.changes': change.fields.map((field) => lineOf(field, change, language)),
      reason: withoutLinks(change.reason),
    })),
    clock,
  );
}
