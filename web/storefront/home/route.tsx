import { lazy } from 'react';
import { Link } from 'react-router';
import { formatRupees } from '#contracts/kernel/money.ts';
import { getHome, listFestiveOffers } from '#contracts/marketing.ts';
import { recommendations } from '#contracts/recommendations.ts';
import { apiContext } from '#web/api/context.ts';
import { CategoryArch } from '#web/features/catalog/category-arch.tsx';
import { Rail } from '#web/features/catalog/rail.tsx';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { ForYouRail } from '#web/storefront/for-you-rail.tsx';
import { heartOf } from '#web/storefront/hearts.tsx';
import { Later } from '#web/ui/later.tsx';
import { shopThings } from '#web/storefront/seo/shop.ts';
import type { Route } from './+types/route';
import { FestivalBand } from './festival-band.tsx';
import { Hero } from './hero.tsx';

const RecentlyViewed = lazy(() => import('#web/features/catalog/recently-viewed.tsx'));
const SHOWN = 12;
/** The rail of the operator's page that the band of a running festival stands for. */
const FESTIVE_RAIL = 'festive';

const orElse = <T, F>(work: Promise<T>, otherwise: F): Promise<T | F> => work.catch(() => otherwise);

/** A part that fails is left out; the rest of the page renders. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [home, festivals, feed] = await Promise.all([
    api.call(getHome, {}), orElse(api.call(listFestiveOffers, { query: { status: 'active', limit: 1 } }), { offers: [] }),
    orElse(api.call(recommendations, { query: { limit: SHOWN } }), { results: [] }),
  ]);
  const festival = festivals.offers[0];
  return { ...home, festival: festival ? { ...festival, products: festival.products.filter((p) => p.stock > 0).slice(0, SHOWN) } : null, popular: feed.results };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, {
  title: 'Every lane of the bazaar, one cart', path: '/',
  description: 'Shops from across India in one place: compare sellers, see one honest total, pay on delivery.',
  jsonLd: import.meta.env.SSR && ((absolute) => shopThings(args.matches[1].loaderData?.contact ?? null, absolute)),
});

const HEADING = 'text-[24px] leading-[30px] font-extrabold tracking-[-0.02em] text-balance md:text-[28px] md:leading-[34px]';

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { hero, arches, priceTiles, collections, vendors, trust, milestones, festival, popular } = loaderData;
  const t = useText();
  const rails = loaderData.rails.filter((rail) => festival === null || rail.key !== FESTIVE_RAIL);
  const railOf = (rail: (typeof rails)[number]) => <Rail key={rail.key} title={t(rail.title)} products={rail.products} heart={heartOf} seeAll={rail.seeAll} />;
  return (
    <div className="mx-auto w-full max-w-[1280px] space-y-10 px-4 py-4 md:space-y-14 md:px-6 lg:px-8">
      <Hero hero={hero} />

      <section aria-labelledby="lanes">
        <h2 id="lanes" className={HEADING}>{t('Walk the lanes')}</h2>
        <div className="mt-4 grid grid-cols-4 gap-x-3 gap-y-5 md:grid-cols-6 lg:grid-cols-12">
          {arches.map((arch) => <CategoryArch key={arch.slug} name={arch.name} image={arch.image} to={arch.url} />)}
        </div>
      </section>

      {festival ? <FestivalBand offer={festival} /> : null}
      <ForYouRail popular={popular} />
      {rails.slice(0, 1).map(railOf)}

      {milestones.length > 0 ? (
        <section aria-labelledby="rewards" className="rounded-card border border-border bg-surface p-5 md:p-7">
          <h2 id="rewards" className={HEADING}>{t('The more in one cart, the more comes back')}</h2>
          <ol className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
            {milestones.map((m) => (
              <li key={m._id} className="rounded-button bg-sunken p-4">
                <p className="text-[20px] font-extrabold text-action tabular-nums">{formatRupees(m.threshold)}</p>
                <p className="mt-1 font-bold">{t(m.title)}</p>
                <p className="text-[14px] text-ink-muted">{t(m.description)}</p>
              </li>
            ))}
          </ol>
        </section>
      ) : null}

      {rails.slice(1, 3).map(railOf)}

      <section aria-labelledby="prices">
        <h2 id="prices" className={HEADING}>{t('Shop by price')}</h2>
        <div className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-4">
          {priceTiles.map((tile) => (
            <Link key={tile.maxPrice} to={`/products?maxPrice=${tile.maxPrice}`} className="ticket flex min-h-24 items-center justify-center rounded-card bg-deal p-4 text-center text-[20px] font-extrabold text-on-deal hover:underline">{t('Under {price}', { price: formatRupees(tile.maxPrice) })}</Link>
          ))}
        </div>
      </section>

      {collections.map((collection) => (
        <Rail key={collection.slug} title={t(collection.title)} text={collection.text ? t(collection.text) : null} products={collection.products} heart={heartOf} />
      ))}
      {rails.slice(3).map(railOf)}

      {vendors.length > 0 ? (
        <section aria-labelledby="sellers">
          <h2 id="sellers" className={HEADING}>{t('Sellers people come back to')}</h2>
          <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
            {vendors.map((v) => (
              <li key={v._id}>
                <Link to={`/store/${v.slug}`} className="block h-full rounded-card border border-border bg-surface p-4 hover:border-brand">
                  <span className="block font-bold">{v.name}</span>
                  <span className="block text-[14px] text-ink-muted">{t(v.city)} · <span aria-hidden="true" className="text-star">★</span> {v.rating.toFixed(1)}<span className="sr-only"> {t('out of 5 stars')}</span></span>
                  {v.tagline ? <span className="mt-1.5 block text-[14px]">{t(v.tagline)}</span> : null}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}

      <ul className="grid gap-4 rounded-card bg-sunken p-5 sm:grid-cols-2 md:p-7 lg:grid-cols-4">
        {trust.map((item) => <li key={item.title}><strong className="block">{t(item.title)}</strong><span className="text-[14px] text-ink-muted">{t(item.text)}</span></li>)}
      </ul>
      <Later><RecentlyViewed heart={heartOf} /></Later>
    </div>
  );
}
