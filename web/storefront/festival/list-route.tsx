import { Link } from 'react-router';
import { formatDateTime } from '#contracts/kernel/time.ts';
import { type FestiveOffer, listFestiveOffers } from '#contracts/marketing.ts';
import { apiContext } from '#web/api/context.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { festivalThing } from '#web/storefront/seo/festival.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NoImage, Picture } from '#web/ui/picture.tsx';
import type { Route } from './+types/list-route';
import { OfferClock } from './offer-clock.tsx';

/** Specification §9: fifty per status. */
const PER_STATUS = 50;

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const ask = async (status: 'active' | 'upcoming' | 'expired') => (await api.call(listFestiveOffers, { query: { status, limit: PER_STATUS } })).offers;
  const [active, upcoming, expired] = await Promise.all([ask('active'), ask('upcoming'), ask('expired')]);
  return { active, upcoming, expired };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, {
  title: 'Festival offers', description: 'Festival sales running now and the ones to come, with their dates in India.', path: '/festival-offers',
  jsonLd: (absolute) => [...args.loaderData?.active ?? [], ...args.loaderData?.upcoming ?? []].map((offer) => festivalThing(offer, absolute)),
});

const LABEL = { active: 'On now', upcoming: 'Coming up', expired: 'Ended', inactive: 'Not running' };

export default function FestivalOffersPage({ loaderData }: Route.ComponentProps) {
  const groups = [['On now', loaderData.active], ['Coming up', loaderData.upcoming], ['Ended', loaderData.expired]] as const;
  return (
    <div className="mx-auto w-full max-w-[1280px] space-y-8 px-4 py-6 md:px-6 lg:px-8">
      <h1 className="text-[28px] leading-[34px] font-extrabold tracking-[-0.02em] md:text-[34px] md:leading-[38px]">Festival offers</h1>
      {groups.every(([, offers]) => offers.length === 0) ? <EmptyState title="No offers right now" text="The next festival is never far. Look around meanwhile." action={<Link to="/explore" className="inline-flex min-h-12 items-center rounded-button bg-action px-6 font-bold text-on-action">Explore</Link>} /> : null}
      {groups.map(([title, offers]) => (offers.length > 0 ? (
        <section key={title} aria-label={title}>
          <h2 className="text-[24px] font-extrabold">{title}</h2>
          <ul className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">{offers.map((offer) => <li key={offer._id}><OfferCard offer={offer} /></li>)}</ul>
        </section>
      ) : null))}
    </div>
  );
}

function OfferCard({ offer }: { offer: FestiveOffer }) {
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card border border-border bg-surface hover:border-brand">
      {offer.image ? <Picture image={{ ...offer.image, alt: '' }} sizes="(min-width: 1024px) 400px, 100vw" className="h-40 w-full object-cover" /> : <NoImage className="h-40 w-full" />}
      <div className="flex grow flex-col gap-2 p-4">
        <p className="text-[13px] font-bold text-deal-ink"><span className="rounded-badge bg-deal-soft px-2 py-0.5">{LABEL[offer.status]}</span></p>
        <h3 className="text-[18px] font-extrabold"><Link to={`/festival-offer/${offer.slug}`} className="after:absolute after:inset-0">{offer.name}</Link></h3>
        <p className="grow text-[15px] text-ink-muted">{offer.description}</p>
        <p className="text-[14px] text-ink-muted">{formatDateTime(offer.startDate)} to {formatDateTime(offer.endDate)} IST · {offer.productCount} products</p>
        <OfferClock offer={offer} />
      </div>
    </article>
  );
}
