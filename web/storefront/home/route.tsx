import { Fragment, lazy, type ReactNode } from 'react';
import { Link } from 'react-router';
import { formatRupees, groupIndian } from '#contracts/kernel/money.ts';
import {
  getHome,
  getHomePreview,
  listFestiveOffers,
  type Milestone,
  type FestiveOffer,
} from '#contracts/promotions/promotions.ts';
import { recommendations } from '#contracts/recommendations/recommendations.ts';
import { apiContext } from '#web/api/context.ts';
import { CategoryArch } from '#web/modules/catalog/category-arch.tsx';
import { Rail } from '#web/modules/catalog/product-rail.tsx';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { ForYouRail } from '#web/storefront/recommendations/for-you-rail.tsx';
import { heartOf } from '#web/storefront/cart/product-card-actions.tsx';
import { HydrateLater } from '#web/ui/hydrate-later.tsx';
import { Later } from '#web/ui/later.tsx';
import { marketplaceThings } from '#web/storefront/seo/marketplace-schema.ts';
import type { Route } from './+types/route';
import type { ProductCardData } from '#contracts/catalog/catalog.ts';
import { Hero } from './hero.tsx';
import { HomeBanner, PersonalBanner } from './home-banner.tsx';
import { MakerStory } from './maker-story.tsx';
import { withoutRepeats } from './page-products.ts';
import { StoreLane } from './store-lane.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { OfferClock } from '#web/storefront/festive-offers/offer-clock.tsx';
import { useOfferStatus } from '#web/storefront/festive-offers/use-offer-status.ts';

const RecentlyViewed = lazy(() => import('#web/modules/catalog/recently-viewed.tsx'));
/** Enough best sellers for a row without those further up the page. */
const ASKED = 24;
const FESTIVE_RAIL = 'rail:festive';
/** Sections that change without input: a clock, and what the browser knows of the visitor. */
const LIVE: ReadonlySet<string> = new Set(['festival', 'for-you', 'recent']);

const orElse = <T, F>(work: Promise<T>, otherwise: F): Promise<T | F> =>
  work.catch(() => otherwise);

/** A failed part is omitted; the rest of the page renders. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { token } = params as { token?: string };
  const [home, festivals, feed] = await Promise.all([
    // Set only in a preview, which has the same page with the draft.
    token ? api.call(getHomePreview, { params: { token } }) : api.call(getHome, {}),
    orElse(api.call(listFestiveOffers, { query: { status: 'active', limit: 1 } }), { offers: [] }),
    orElse(api.call(recommendations, { query: { limit: ASKED } }), { results: [] }),
  ]);
  const { rails, collections, story, ...rest } = home;
  const festival = festivals.offers[0];
  // The festival band replaces the rail of the operator's page.
  const order = festival ? home.order.filter((key) => key !== FESTIVE_RAIL) : home.order;
  const rows = withoutRepeats<ProductCardData>(
    order,
    {
      ...Object.fromEntries(rails.map((r) => [`rail:${r.key}`, r.products])),
      ...Object.fromEntries(collections.map((c) => [`collection:${c.slug}`, c.products])),
      festival: festival?.products.filter((p) => p.stock > 0) ?? [],
      story: story?.products ?? [],
      'for-you': feed.results,
    },
    { story: 1 },
  );
  const madeBy = rows['story']?.[0];
  return {
    ...rest,
    order,
    rails: rails.map(({ key, title, seeAll }) => ({ key, title, seeAll })),
    collections: collections.map(({ slug, title, text }) => ({ slug, title, text })),
    rows: Object.fromEntries(Object.entries(rows).filter(([key]) => isRow(key))),
    festival: festival
      ? { ...festival, products: (rows['festival'] ?? []) as FestiveOffer['products'] }
      : null,
    story: story && madeBy ? { told: { ...story, products: [] }, product: madeBy } : null,
    popular: rows['for-you'] ?? [],
  };
}
const isRow = (key: string) => key.startsWith('rail:') || key.startsWith('collection:');

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'seo.home_headline',
    path: '/',
    description: 'seo.home_description',
    jsonLd:
      import.meta.env.SSR &&
      ((absolute, t) =>
        marketplaceThings(
          args.matches[1].loaderData?.contact ?? null,
          absolute,
          t('common.marketplace_name'),
        )),
  });

const TILE =
  'ticket flex min-h-24 items-center justify-center rounded-card bg-deal p-4 text-center text-[20px] font-extrabold text-on-deal hover:underline';
const HEADING =
  'text-[24px] leading-[30px] font-extrabold tracking-[-0.02em] text-balance md:text-[28px] md:leading-[34px]';

/** The hero, then the sections in the operator's order. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  const {
    hero,
    arches,
    rails,
    priceTiles,
    collections,
    vendors,
    trust,
    milestones,
    banners,
    hasPersonal,
    titles,
    festival,
    popular,
    story,
    rows,
    order,
  } = loaderData;
  const sections: Record<string, ReactNode> = {
    lanes: <CategoryArches title={titles.lanes} arches={arches} />,
    festival: festival ? <FestivalBand offer={festival} /> : null,
    story: story ? <MakerStory story={story.told} product={story.product} /> : null,
    'for-you': <ForYouRail title={titles['for-you']} popular={popular} />,
    rewards:
      milestones.length > 0 ? <Rewards title={titles.rewards} milestones={milestones} /> : null,
    prices:
      priceTiles.length > 0 ? <PriceTiles title={titles.prices} priceTiles={priceTiles} /> : null,
    sellers: vendors.length > 0 ? <StoreLane title={titles.sellers} vendors={vendors} /> : null,
    trust: trust.length > 0 ? <TrustPoints trust={trust} /> : null,
    recent: (
      <Later>
        <RecentlyViewed title={titles.recent} heart={heartOf} />
      </Later>
    ),
  };
  for (const b of banners) sections[`banner:${b.key}`] = <HomeBanner banner={b} />;
  for (const r of rails)
    sections[`rail:${r.key}`] = (
      <Rail
        title={r.title}
        products={rows[`rail:${r.key}`] ?? []}
        heart={heartOf}
        seeAll={r.seeAll}
      />
    );
  for (const c of collections)
    sections[`collection:${c.slug}`] = (
      <Rail
        title={c.title}
        text={c.text}
        products={rows[`collection:${c.slug}`] ?? []}
        heart={heartOf}
      />
    );
  return (
    <div className="mx-auto w-full max-w-[1280px] space-y-7 px-4 py-4 md:space-y-14 md:px-6 lg:px-8">
      <HydrateLater>
        <Hero hero={hero} />
      </HydrateLater>
      {order.map((key) =>
        hasPersonal && key.startsWith('banner:') && !sections[key] ? (
          <PersonalBanner key={key} place={key} />
        ) : LIVE.has(key) ? (
          <Fragment key={key}>{sections[key]}</Fragment>
        ) : (
          <HydrateLater key={key}>{sections[key]}</HydrateLater>
        ),
      )}
    </div>
  );
}

interface CategoryArchesProps {
  title: string | undefined;
  arches: {
    name: string;
    slug: string;
    url: string;
    image: { url: string; width: number; height: number; backdrop: string; alt: string } | null;
  }[];
}
function CategoryArches({ title, arches }: CategoryArchesProps) {
  const t = useText();
  return (
    <section aria-labelledby="lanes">
      <h2 id="lanes" className={HEADING}>
        {title ?? t('content.home.shop_by_category')}
      </h2>
      <div className="relative mt-4 -mx-4 flex gap-3 overflow-x-auto px-4 pb-1 [scrollbar-width:none] md:mx-0 md:grid md:grid-cols-6 md:gap-y-5 md:px-0 lg:grid-cols-12 [&>a]:w-20 [&>a]:shrink-0 md:[&>a]:w-full">
        {arches.map((arch) => (
          <CategoryArch key={arch.slug} name={arch.name} image={arch.image} to={arch.url} />
        ))}
      </div>
    </section>
  );
}

function Rewards({ title, milestones }: { title: string | undefined; milestones: Milestone[] }) {
  const t = useText();
  return (
    <section
      aria-labelledby="rewards"
      className="rounded-card border border-border bg-surface p-5 md:p-7"
    >
      <h2 id="rewards" className={HEADING}>
        {title ?? t('content.home.rewards_title')}
      </h2>
      <ol
        tabIndex={0}
        aria-labelledby="rewards"
        className="relative mt-4 -mx-5 flex snap-x gap-3 overflow-x-auto scroll-px-5 px-5 pb-1 [scrollbar-width:thin] sm:mx-0 sm:grid sm:grid-cols-2 sm:px-0 lg:grid-cols-5"
      >
        {milestones.map((m) => (
          <li
            key={m._id}
            className="w-52 shrink-0 snap-start rounded-button bg-sunken p-4 sm:w-auto"
          >
            <p className="text-[20px] font-extrabold text-action tabular-nums">
              {formatRupees(m.threshold)}
            </p>
            <p className="mt-1 font-bold">{m.title}</p>
            <p className="text-[14px] text-ink-muted">{m.description}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface PriceTilesProps {
  title: string | undefined;
  priceTiles: { maxPrice: number; count: number }[];
}
function PriceTiles({ title, priceTiles }: PriceTilesProps) {
  const t = useText();
  return (
    <section aria-labelledby="prices">
      <h2 id="prices" className={HEADING}>
        {title ?? t('content.home.shop_by_price')}
      </h2>
      <div className="relative mt-4 -mx-4 flex gap-3 overflow-x-auto px-4 pb-1 [scrollbar-width:none] md:mx-0 md:grid md:grid-cols-4 md:px-0 [&>a]:w-38 [&>a]:shrink-0 md:[&>a]:w-full">
        {priceTiles.map((tile) => (
          <Link key={tile.maxPrice} to={`/products?maxPrice=${tile.maxPrice}`} className={TILE}>
            <span>
              {t('search.price_under', { price: formatRupees(tile.maxPrice) })}
              <span className="block text-[14px] font-semibold">
                {t('common.product_count', { n: groupIndian(tile.count) })}
              </span>
            </span>
          </Link>
        ))}
      </div>
    </section>
  );
}

function TrustPoints({ trust }: { trust: { title: string; text: string }[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-card bg-sunken p-5 md:p-7 lg:grid-cols-4">
      {trust.map((item) => (
        <li key={item.title}>
          <strong className="block">{item.title}</strong>
          <span className="text-[14px] text-ink-muted">{item.text}</span>
        </li>
      ))}
    </ul>
  );
}

/** The running festival that ends first, with its real end; hidden afterwards. */
function FestivalBand({ offer }: { offer: FestiveOffer }) {
  const t = useText();
  const { formatDateTime } = useDates();
  const status = useOfferStatus([offer])(offer);
  if (status !== 'active') return null;
  return (
    <div className="overflow-hidden rounded-hero bg-deal-soft dark:bg-action-soft px-4 py-6 md:p-8">
      <Rail
        title={offer.name}
        text={t('promotions.festival.extra_discounts', { end: formatDateTime(offer.endDate) })}
        products={offer.products}
        seeAll={`/festival-offer/${offer.slug}`}
        heart={heartOf}
        aside={
          <div className="mt-2">
            <OfferClock status={status} startDate={offer.startDate} endDate={offer.endDate} />
          </div>
        }
      />
    </div>
  );
}
