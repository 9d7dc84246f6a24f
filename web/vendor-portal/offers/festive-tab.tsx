import { useQuery } from '@tanstack/react-query';
import { PartyPopper } from 'lucide-react';
import type { JoinableOffer } from '#contracts/offers/festive-joining.ts';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useMember } from '#web/vendor-portal/member-context.tsx';
import { joinableQuery } from './queries.ts';
import { JoinableFestiveProducts } from './festive-products.tsx';
import { VendorOfferBadge } from './offer-badge.tsx';

const PATH = '/vendor-dashboard/offers?tab=festive';

/** Current and future festive offers; with one in the address, the products for it. */
export function FestiveTab() {
  const t = useText();
  const chosen = useListAddress().get('festive');
  const query = useQuery(joinableQuery(useMember()._id));
  if (chosen) return <JoinableFestiveProducts key={chosen} id={chosen} />;
  return (
    <Listed
      query={query}
      failed="promotions.festive.load_failed"
      waiting={<RowsSkeleton rows={4} />}
    >
      {({ results }) =>
        results.length === 0 ? (
          <EmptyState
            icon={<PartyPopper aria-hidden="true" className="size-9" strokeWidth={1.5} />}
            title={t('promotions.festive.empty_title')}
            text={t('promotions.festive.empty_text')}
          />
        ) : (
          <ul className="grid gap-4 md:grid-cols-2">
            {results.map((offer) => (
              <li key={offer._id}>
                <OfferPanel offer={offer} />
              </li>
            ))}
          </ul>
        )
      }
    </Listed>
  );
}

function OfferPanel({ offer }: { offer: JoinableOffer }) {
  const t = useText();
  const { formatDay, formatDateTime } = useDates();
  return (
    <Panel
      title={offer.name}
      text={offer.description ?? undefined}
      action={<VendorOfferBadge offer={offer} />}
      className="h-full"
    >
      <dl className="grid gap-1">
        {(
          [
            [
              t('common.when'),
              t('common.from_until', {
                from: formatDay(offer.startsAt),
                until: formatDay(offer.endsAt),
              }),
            ],
            [t('common.minimum'), t('common.percent_off', { n: offer.minDiscountPercent })],
            [
              t('promotions.festive.join_by'),
              offer.isOpen ? formatDateTime(offer.joinUntil) : t('promotions.festive.closed'),
            ],
            [t('promotions.festive.your_products'), String(offer.joined)],
          ] as const
        ).map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <LinkButton
        to={`${PATH}&festive=${encodeURIComponent(offer._id)}`}
        variant={offer.isOpen ? 'brand' : 'outline'}
        className="mt-4"
        aria-label={t('promotions.festive.select_for_offer', { offer: offer.name })}
      >
        {t('promotions.festive.select_products')}
      </LinkButton>
    </Panel>
  );
}
