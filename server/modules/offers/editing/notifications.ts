import type { Locale } from '#contracts/kernel/locales.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { emailsToTeam, teamsOf } from '#server/modules/vendor-alerts/service.ts';
import { type MessageLanguage, queueNotices } from '#server/modules/messages/service.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { formatMessage } from '#server/platform/messages/format.ts';
import type { AskedFigures } from './edit-checks.ts';
import type { EditedOffer } from './queries.ts';

/** Changed offers named in an email; the portal's list has the rest. */
const MOST = 20;
interface Changed {
  offer: EditedOffer;
  asked: AskedFigures;
}
const rupees = (paise: number) => formatRupees(paise / 100);

/** "Cotton kurta: price ₹499 → ₹449, stock 3 → 10". */
function lineOf({ offer, asked }: Changed, language: MessageLanguage): string {
  const said = (id: 'common.price' | 'catalog.mrp' | 'common.stock', was: string, now: string) =>
    `${formatMessage(language as Locale, id)} ${was} → ${now}`;
  const parts = [
    ...(asked.price === offer.price_paise
      ? []
      : [said('common.price', rupees(offer.price_paise), rupees(asked.price))]),
    ...(asked.mrp === offer.original_paise
      ? []
      : [said('catalog.mrp', rupees(offer.original_paise), rupees(asked.mrp))]),
    ...(asked.delta === 0
      ? []
      : [said('common.stock', String(offer.on_hand), String(offer.on_hand + asked.delta))]),
  ];
  return `${offer.name}: ${parts.join(', ')}`;
}

/** Emails a vendor which of its prices and stock an operator changed, and why. */
export async function notifyOffersEdited(
  tx: Tx,
  { vendorId, reason }: { vendorId: string; reason: string },
  changed: readonly Changed[],
  clock: Clock,
): Promise<void> {
  const team = (await teamsOf(tx, [vendorId])).get(vendorId) ?? [];
  await queueNotices(
    tx,
    emailsToTeam(team, 'listing_refused', 'vendor_offers_edited', (language) => ({
      one: changed.length === 1,
      count: String(changed.length),
      more: changed.length > MOST ? String(changed.length - MOST) : '',
      'offers.edited': changed.slice(0, MOST).map((one) => lineOf(one, language)),
      reason,
    })),
    clock,
  );
}
