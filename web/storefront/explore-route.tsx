import { Link } from 'react-router';
import { recommendations } from '#contracts/recommendations.ts';
import { apiContext } from '#web/api/context.ts';
import { ProductGrid } from '#web/features/catalog/product-grid.tsx';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { heartOf } from '#web/storefront/hearts.tsx';
import { itemListThing, listAddress, listed } from '#web/storefront/seo/lists.ts';
import type { Route } from './+types/explore-route';

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = new URL(request.url).searchParams.get('page') ?? '1';
  return context.get(apiContext).call(recommendations, { query: { page, limit: 24 } as never });
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, {
  title: 'Explore', description: 'What shoppers like most right now, from every lane.', path: listAddress('/explore', args.location.search),
  jsonLd: (absolute) => (args.loaderData ? [itemListThing({ name: 'Explore', ...listed(args.loaderData) }, absolute)] : []),
});

export default function ExplorePage({ loaderData }: Route.ComponentProps) {
  const { results, page, limit, total } = loaderData;
  const link = 'inline-flex min-h-11 items-center rounded-button border border-border-strong bg-surface px-5 font-bold hover:border-brand';
  return (
    <div className="mx-auto w-full max-w-[1280px] px-4 py-6 md:px-6 lg:px-8">
      <h1 className="text-[28px] leading-[34px] font-extrabold tracking-[-0.02em] md:text-[34px] md:leading-[38px]">Explore the bazaar</h1>
      <p className="mt-1 mb-5 text-ink-muted">Well rated, much bought and in stock today.</p>
      <h2 className="sr-only">Products</h2>
      <ProductGrid products={results} eager={4} heart={heartOf} />
      <nav aria-label="Pages" className="mt-8 flex justify-center gap-3">
        {page > 1 ? <Link to={page === 2 ? '/explore' : `?page=${page - 1}`} className={link}>Previous</Link> : null}
        {page * limit < total ? <Link to={`?page=${page + 1}`} className={link}>Next</Link> : null}
      </nav>
    </div>
  );
}
