import type { FestiveOffer } from '#contracts/promotions/promotions.ts';
import { useText } from '#web/i18n/text.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

const TONE: Record<FestiveOffer['status'], Tone> = {
  active: 'success',
  upcoming: 'info',
  expired: 'neutral',
  inactive: 'neutral',
};

/** The state of an offer in a word. */
export function FestiveOfferBadge({ status }: { status: FestiveOffer['status'] }) {
  const t = useText();
  const texts = {
    active: t('common.active'),
    upcoming: t('common.upcoming'),
    expired: t('common.expired'),
    inactive: t('common.inactive'),
  };
  return <Badge tone={TONE[status]}>{texts[status]}</Badge>;
}
