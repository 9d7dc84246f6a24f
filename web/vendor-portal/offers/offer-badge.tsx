import type { JoinableOffer } from '#contracts/offers/festive-joining.ts';
import { useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Whether a festive offer is active. */
export function VendorOfferBadge({ offer }: { offer: JoinableOffer }) {
  const t = useText();
  return offer.status === 'active' ? (
    <Badge tone="success">{t('promotions.running')}</Badge>
  ) : (
    <Badge tone="info">{t('promotions.upcoming')}</Badge>
  );
}
