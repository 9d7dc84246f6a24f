import { lazy, Suspense } from 'react';
import { isRouteErrorResponse, Link, useSearchParams } from 'react-router';
import { listProducts } from '#contracts/catalog/catalog.ts';
import { getFestiveOffer, listFestiveOffers } from '#contracts/promotions/promotions.ts';
import { callApi } from '#web/api/client.ts';
import { apiContext } from '#web/api/context.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useDates } from '#web/i18n/dates.ts';
import { siteOf, useText } from '#web/i18n/text.ts';
import {
  listingSearch,
  productListQuery,
  withField,
} from '#web/storefront/product-lists/filters.ts';
import { ProductListPage } from '#web/storefront/product-lists/product-list-page.tsx';
import { lanesOf } from '#web/storefront/product-lists/category-suggestions.ts';
import { loadTree } from '#web/storefront/product-lists/load-category-tree.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { ShareButton } from '#web/ui/share-button.tsx';
import { PageError } from '#web/storefront/shell/page-error.tsx';
import { breadcrumbThing } from '#web/storefront/seo/list-schema.ts';
import { festivalThing } from '#web/storefront/seo/festive-offer-schema.ts';
import type { Route } from './+types/offer-route';
import { FestiveOfferBadge } from './offer-badge.tsx';
import { OfferClock } from './offer-clock.tsx';
import { summaryOf } from './offer-card.tsx';
import { useOfferStatus } from './use-offer-status.ts';

const RemindMe = lazy(() => import('./remind-me.tsx'));
const OfferFailure = lazy(() => import('./offer-failure.tsx'));

/** Other offers, named when this one is over. */
const OTHERS = 3;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const search = new URL(request.url).searchParams;
  const { offer } = await api.call(getFestiveOffer, { params: { id: params.slug } });
  const [list, { categories }, running] = await Promise.all([
    api.call(listProducts, { query: productListQuery(search, { festival: offer.slug }) as never }),
    loadTree(api),
    offer.status === 'expired'
      ? api.call(listFestiveOffers, { query: { status: 'active', limit: OTHERS } })
      : null,
  ]);
  // Chips: the categories of the offer's products, each once.
  const shelves = [
    ...new Map(offer.products.map((p) => [p.categoryId.slug, p.categoryId])).values(),
  ];
  return {
    offer: summaryOf(offer),
    list,
    shelves,
    lanes: lanesOf(categories),
    running: running?.offers.map(({ name, slug }) => ({ name, slug })) ?? [],
  };
}

export const meta: Route.MetaFunction = (args) => {
  const offer = args.loaderData?.offer;
  return pageMeta(
    args,
    offer
      ? {
          title: offer.name,
          path: `/festival-offer/${offer.slug}`,
          image: offer.image ?? offer.pictures[0],
          description:
            offer.description ??
            siteOf(args).t('promotions.festival.description', {
              name: offer.name,
            }),
          jsonLd:
            import.meta.env.SSR &&
            ((absolute, t) => [
              festivalThing(offer, absolute, t('common.marketplace_name')),
              breadcrumbThing(
                [
                  { name: 'promotions.festival.title', path: '/festival-offers' },
                  { name: offer.name, path: `/festival-offer/${offer.slug}` },
                ],
                absolute,
                t,
              ),
            ]),
        }
      : {
          title: hasFailed(args.error)
            ? 'promotions.festival.title'
            : 'promotions.festival.not_found',
        },
  );
};

/** A server failure; a missing offer, offline and maintenance look as on every page. */
const hasFailed = (error: unknown): boolean =>
  isRouteErrorResponse(error) && error.status >= 500 && error.status !== 503;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return hasFailed(error) ? (
    <Suspense>
      <OfferFailure />
    </Suspense>
  ) : (
    <PageError error={error} />
  );
}

export default function FestivalOfferPage({
  loaderData: { offer, list, shelves, lanes, running },
}: Route.ComponentProps) {
  const t = useText();
  const search = listingSearch(useSearchParams()[0]);
  return (
    <ProductListPage
      title={t('promotions.festival.products')}
      list={list}
      search={search}
      hasCategory={search.has('category')}
      lanes={lanes}
      emptyTitle={t('search.no_matches')}
      load={(page) =>
        callApi(
          listProducts,
          {
            query: productListQuery(search, { festival: offer.slug, page: String(page) }) as never,
          },
          { audience: 'public' },
        )
      }
      header={
        <>
          <Breadcrumbs
            items={[
              { label: t('common.home'), to: '/' },
              { label: t('promotions.festival.title'), to: '/festival-offers' },
              { label: offer.name, to: `/festival-offer/${offer.slug}` },
            ]}
          />
          <OfferHeader offer={offer} running={running} />
        </>
      }
    >
      {shelves.length > 1 ? <CategoryChips shelves={shelves} search={search} /> : null}
    </ProductListPage>
  );
}

type OfferPageData = Route.ComponentProps['loaderData'];

/** Name, dates and clock of the offer beside its pictures. */
function OfferHeader({ offer, running }: Pick<OfferPageData, 'offer' | 'running'>) {
  const t = useText();
  const { formatDateTime } = useDates();
  const status = useOfferStatus([offer])(offer);
  const { name, description, startDate, endDate, pictures } = offer;
  return (
    <header className="mt-2 mb-6 grid overflow-hidden rounded-hero bg-deal-soft dark:bg-action-soft md:grid-cols-[1.4fr_1fr]">
      <div className="p-6 md:p-10">
        <div className="flex flex-wrap items-center gap-3">
          <FestiveOfferBadge status={status} />
          <p className="text-[14px] text-ink-muted">
            {t('common.period_ist', {
              start: formatDateTime(startDate),
              end: formatDateTime(endDate),
            })}
          </p>
        </div>
        <h1 className="mt-2 text-[34px] leading-[38px] font-extrabold tracking-[-0.02em] md:text-[44px] md:leading-[46px]">
          {name}
        </h1>
        {description ? (
          <p className="mt-2 max-w-[60ch] text-[18px] leading-[26px] text-ink-muted">
            {description}
          </p>
        ) : null}
        <div className="mt-5 flex min-h-11 flex-wrap items-center gap-x-6 gap-y-3">
          <OfferClock status={status} startDate={startDate} endDate={endDate} size="lg" />
          {status === 'upcoming' ? (
            <Suspense>
              <RemindMe offer={offer} />
            </Suspense>
          ) : null}
          <ShareButton title={name} />
        </div>
        {status === 'upcoming' ? (
          <p className="mt-4 font-semibold">{t('promotions.festival.prices_at_start')}</p>
        ) : null}
        {status === 'expired' ? <OfferEnded running={running} /> : null}
      </div>
      <div aria-hidden="true" className="hidden items-end justify-end gap-3 pt-8 pr-8 md:flex">
        {pictures.map((image, i) => (
          <div
            key={image.url}
            className={`w-1/3 max-w-40 overflow-hidden rounded-t-full ${i === 1 ? 'h-56' : 'h-44'} ${status === 'expired' ? 'grayscale' : ''}`}
          >
            <Picture
              image={{ ...image, alt: '' }}
              sizes="160px"
              className="size-full object-cover"
            />
          </div>
        ))}
      </div>
    </header>
  );
}

/** That it is over, and the offers that run instead. */
function OfferEnded({ running }: Pick<OfferPageData, 'running'>) {
  const t = useText();
  return (
    <div className="mt-4">
      <p className="font-semibold">
        {t('promotions.festival.ended')}{' '}
        <Link to="/festival-offers" className="underline">
          {t('promotions.festival.see_current')}
        </Link>
      </p>
      {running.length > 0 ? (
        <div className="mt-3 flex flex-wrap gap-2">
          {running.map((o) => (
            <Chip key={o.slug} label={o.name} to={`/festival-offer/${o.slug}`} />
          ))}
        </div>
      ) : null}
    </div>
  );
}

interface CategoryChipsProps extends Pick<OfferPageData, 'shelves'> {
  search: URLSearchParams;
}
/** The categories of the offer's products. */
function CategoryChips({ shelves, search }: CategoryChipsProps) {
  const t = useText();
  const wanted = search.get('category');
  return (
    <nav
      aria-label={t('promotions.festival.categories')}
      className="relative -mx-4 mt-3 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0"
    >
      <Chip label={t('common.all')} to={withField(search, 'category', null)} isCurrent={!wanted} />
      {shelves.map((c) => (
        <Chip
          key={c.slug}
          label={c.name}
          to={withField(search, 'category', c.slug)}
          isCurrent={wanted === c.slug}
        />
      ))}
    </nav>
  );
}
