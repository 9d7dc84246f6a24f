import { Link, useSearchParams } from 'react-router';
import { formatDateTime } from '#contracts/kernel/time.ts';
import { getFestiveOffer } from '#contracts/marketing.ts';
import { apiContext } from '#web/api/context.ts';
import { ProductGrid } from '#web/features/catalog/product-grid.tsx';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { heartOf } from '#web/storefront/hearts.tsx';
import { breadcrumbThing } from '#web/storefront/seo/lists.ts';
import { festivalThing } from '#web/storefront/seo/festival.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import type { Route } from './+types/offer-route';
import { OfferClock } from './offer-clock.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  return context.get(apiContext).call(getFestiveOffer, { params: { id: params.slug } });
}

export const meta: Route.MetaFunction = (args) => {
  const offer = args.loaderData?.offer;
  return pageMeta(args, offer
    ? {
      title: offer.name, path: `/festival-offer/${offer.slug}`, image: offer.image ?? offer.products[0]?.image,
      description: offer.description ?? `${offer.name}: festival prices from sellers across India.`,
      jsonLd: (absolute, t) => [
        festivalThing(offer, absolute),
        breadcrumbThing([{ name: 'Festival offers', path: '/festival-offers' }, { name: offer.name, path: `/festival-offer/${offer.slug}` }], absolute, t),
      ],
    }
    : { title: 'Festival offer not found' });
};

export default function FestivalOfferPage({ loaderData }: Route.ComponentProps) {
  const { offer } = loaderData;
  const [search] = useSearchParams();
  const wanted = search.get('category');
  const categories = [...new Map(offer.products.map((p) => [p.categoryId.slug, p.categoryId])).values()];
  const shown = offer.products.filter((p) => !wanted || p.categoryId.slug === wanted);
  const chip = (on: boolean) => `inline-flex min-h-11 items-center rounded-pill border px-4 font-semibold ${on ? 'border-brand bg-brand-soft text-brand' : 'border-border-strong bg-surface hover:border-brand'}`;
  return (
    <div className="mx-auto w-full max-w-[1280px] space-y-6 px-4 py-4 md:px-6 lg:px-8">
      <Breadcrumbs items={[{ label: 'Home', to: '/' }, { label: 'Festival offers', to: '/festival-offers' }, { label: offer.name, to: `/festival-offer/${offer.slug}` }]} />
      <header className="rounded-hero bg-brand-soft p-6 md:p-10">
        <h1 className="text-[34px] leading-[38px] font-extrabold tracking-[-0.02em] md:text-[44px] md:leading-[46px]">{offer.name}</h1>
        <p className="mt-2 max-w-[60ch] text-[18px] leading-[26px] text-ink-muted">{offer.description}</p>
        <p className="mt-3 text-[14px]">{formatDateTime(offer.startDate)} to {formatDateTime(offer.endDate)} IST</p>
        <div className="mt-3"><OfferClock offer={offer} /></div>
        {offer.status === 'upcoming' ? <p className="mt-3 font-semibold">Festival prices appear when the offer starts; these are today's prices.</p> : null}
        {offer.status === 'expired' ? <p className="mt-3 font-semibold">This offer has ended. See <Link to="/festival-offers" className="underline">what is on now</Link>.</p> : null}
      </header>
      {categories.length > 1 ? (
        <nav aria-label="Categories in this offer" className="flex gap-2 overflow-x-auto pb-1">
          <Link to="?" preventScrollReset className={chip(!wanted)} aria-current={!wanted || undefined}>All</Link>
          {categories.map((c) => <Link key={c.slug} to={`?category=${c.slug}`} preventScrollReset className={`${chip(wanted === c.slug)} whitespace-nowrap`} aria-current={wanted === c.slug || undefined}>{c.name}</Link>)}
        </nav>
      ) : null}
      <ProductGrid products={shown} eager={4} heart={heartOf} />
    </div>
  );
}
