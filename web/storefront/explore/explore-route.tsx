import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { recommendations } from '#contracts/recommendations/recommendations.ts';
import { callApi } from '#web/api/client.ts';
import { apiContext } from '#web/api/context.ts';
import { ProductGrid } from '#web/modules/catalog/product-grid.tsx';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { heartOf, quickAddOf } from '#web/storefront/cart/product-card-actions.tsx';
import { Later } from '#web/ui/later.tsx';
import { LoadMore, Pagination } from '#web/ui/pagination.tsx';
import { itemListThing, listAddress, listed } from '#web/storefront/seo/list-schema.ts';
import type { Route } from './+types/explore-route';
import { ForYouRail } from '#web/storefront/recommendations/for-you-rail.tsx';
import {
  listingSearch,
  MAX_ON_PAGE,
  PAGE_SIZE,
  withField,
} from '#web/storefront/product-lists/filters.ts';
import { useMoreProducts } from '#web/storefront/product-lists/use-more-products.ts';

const RecentlyViewed = lazy(() => import('#web/modules/catalog/recently-viewed.tsx'));
/** The feed's first products fill the space until recommendations are known. */
const LEADING = 12;

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const page = new URL(request.url).searchParams.get('page') ?? '1';
  const [feed, { results: popular }] = await Promise.all([
    api.call(recommendations, { query: { page, limit: PAGE_SIZE } as never }),
    api.call(recommendations, { query: { limit: LEADING } }),
  ]);
  return { feed, popular };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'recommendations.explore.title',
    description: 'recommendations.explore.description',
    path: listAddress('/explore', args.location.search),
    jsonLd:
      import.meta.env.SSR &&
      ((absolute) =>
        args.loaderData
          ? [
              itemListThing(
                { name: 'recommendations.explore.title', ...listed(args.loaderData.feed) },
                absolute,
              ),
            ]
          : []),
  });

export default function ExplorePage({ loaderData: { feed, popular } }: Route.ComponentProps) {
  const t = useText();
  const search = listingSearch(useSearchParams()[0]);
  const more = useMoreProducts(
    async (page) =>
      (
        await callApi(
          recommendations,
          { query: { page, limit: PAGE_SIZE } },
          { audience: 'public' },
        )
      ).results,
  );
  const products = [...feed.results, ...more.cards];
  const nextPage = feed.page + Math.ceil(products.length / PAGE_SIZE);
  const pageHref = (page: number) => withField(search, 'page', page === 1 ? null : String(page));
  return (
    <div className="mx-auto w-full max-w-[1280px] space-y-8 px-4 py-6 md:px-6 lg:px-8">
      <header>
        <h1 className="text-[28px] leading-[34px] font-extrabold tracking-[-0.02em] md:text-[34px] md:leading-[38px]">
          {t('recommendations.explore.heading')}
        </h1>
        <p className="mt-1 text-ink-muted">{t('recommendations.explore.intro')}</p>
      </header>
      <ForYouRail popular={popular} isHigh />
      <section aria-labelledby="feed">
        <h2
          id="feed"
          className="mb-4 text-[24px] leading-[30px] font-extrabold tracking-[-0.02em] md:text-[28px] md:leading-[34px]"
        >
          {t('recommendations.explore.more')}
        </h2>
        <ProductGrid products={products} heart={heartOf} action={quickAddOf} />
        <div className="mt-8 space-y-5">
          <LoadMore
            href={pageHref(nextPage)}
            shown={(feed.page - 1) * PAGE_SIZE + products.length}
            total={feed.total}
            isBusy={more.isBusy}
            hasFailed={more.hasFailed}
            onMore={products.length < MAX_ON_PAGE ? () => void more.loadNext(nextPage) : undefined}
          />
          <Pagination
            page={feed.page}
            pages={Math.ceil(feed.total / PAGE_SIZE)}
            hrefOf={pageHref}
          />
        </div>
      </section>
      <Later>
        <RecentlyViewed heart={heartOf} />
      </Later>
    </div>
  );
}
