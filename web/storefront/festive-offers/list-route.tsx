import { data, useRevalidator } from 'react-router';
import { listFestiveOffers } from '#contracts/promotions/promotions.ts';
import { apiContext } from '#web/api/context.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { festivalThing } from '#web/storefront/seo/festive-offer-schema.ts';
import type { Route } from './+types/list-route';
import { OfferCard, type OfferSummary, summaryOf } from './offer-card.tsx';
import { useOfferStatus } from './use-offer-status.ts';

/** Specification §9: fifty per status. */
const PER_STATUS = 50;

/** Offers of every status. A failed call leaves an empty list (specification §8) with a message. */
export async function loader({ context }: Pick<Route.LoaderArgs, 'context'>) {
  const api = context.get(apiContext);
  const ask = async (status: 'active' | 'upcoming' | 'expired') =>
    (await api.call(listFestiveOffers, { query: { status, limit: PER_STATUS } })).offers.map(
      summaryOf,
    );
  try {
    return data(
      {
        offers: (await Promise.all([ask('active'), ask('upcoming'), ask('expired')])).flat(),
        hasFailed: false,
      },
      200,
    );
  } catch {
    // Not 200: an incomplete page is not cached.
    return data({ offers: [] as OfferSummary[], hasFailed: true }, 503);
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'promotions.festival.title',
    description: 'promotions.festival.list_description',
    path: '/festival-offers',
    jsonLd:
      import.meta.env.SSR &&
      ((absolute, t) =>
        (args.loaderData?.offers ?? [])
          .filter((offer) => offer.status !== 'expired')
          .map((offer) => festivalThing(offer, absolute, t('common.marketplace_name')))),
  });

export default function FestivalOffersPage({
  loaderData: { offers, hasFailed },
}: Route.ComponentProps) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const statusOf = useOfferStatus(offers);
  const of = (status: string) => offers.filter((o) => statusOf(o) === status);
  const groups = [
    ['active', t('promotions.festival.active_now')],
    ['upcoming', t('common.upcoming')],
    ['expired', t('common.expired')],
  ] as const;
  return (
    <div className="mx-auto w-full max-w-[1280px] space-y-8 px-4 py-6 md:px-6 lg:px-8">
      <header>
        <h1 className="text-[28px] leading-[34px] font-extrabold tracking-[-0.02em] md:text-[34px] md:leading-[38px]">
          {t('promotions.festival.title')}
        </h1>
        <p className="mt-1 text-ink-muted">{t('promotions.festival.times_ist')}</p>
      </header>
      {hasFailed ? (
        <ErrorState
          title={t('promotions.festival.load_failed')}
          onRetry={() => void revalidate()}
        />
      ) : null}
      {!hasFailed && of('active').length === 0 ? (
        <EmptyState
          title={t('promotions.festival.none_now')}
          text={
            of('upcoming').length > 0
              ? t('promotions.festival.next_is_coming')
              : t('promotions.festival.none_text')
          }
          action={
            <LinkButton to="/explore" size="lg">
              {t('recommendations.explore.title')}
            </LinkButton>
          }
        />
      ) : null}
      {groups.map(([status, title]) =>
        of(status).length > 0 ? (
          <OfferGroup key={status} status={status} title={title} of={of} offers={offers} />
        ) : null,
      )}
    </div>
  );
}

interface OfferGroupProps {
  status: 'active' | 'upcoming' | 'expired';
  title: string;
  of: (status: string) => OfferSummary[];
  offers: OfferSummary[];
}
function OfferGroup({ status, title, of, offers }: OfferGroupProps) {
  return (
    <section aria-label={title}>
      <h2 className="text-[24px] leading-[30px] font-extrabold tracking-[-0.02em]">{title}</h2>
      <ul
        className={`mt-3 grid gap-4 ${status === 'active' ? '' : 'sm:grid-cols-2 lg:grid-cols-3'}`}
      >
        {of(status).map((offer) => (
          <li key={offer._id}>
            <OfferCard
              offer={offer}
              status={status}
              isWide={status === 'active'}
              isEager={offer === offers[0]}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
