import { Link } from 'react-router';
import { formatRupees } from '#contracts/kernel/money.ts';
import { getHome } from '#contracts/marketing.ts';
import { apiContext } from '#web/api/context.ts';
import { CategoryArch } from '#web/features/catalog/category-arch.tsx';
import { Rail } from '#web/features/catalog/rail.tsx';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { heartOf } from '#web/storefront/hearts.tsx';
import { shopThings } from '#web/storefront/seo/shop.ts';
import { Picture } from '#web/ui/picture.tsx';
import type { Route } from './+types/route';

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(apiContext).call(getHome, {});
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, {
  title: 'Every lane of the bazaar, one cart', path: '/',
  description: 'Shops from across India in one place: compare sellers, see one honest total, pay on delivery.',
  jsonLd: (absolute) => shopThings(args.matches[1].loaderData?.contact ?? null, absolute),
});

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { hero, arches, rails, priceTiles, collections, vendors, trust, milestones } = loaderData;
  const heading = 'text-[24px] leading-[30px] font-extrabold tracking-[-0.02em] md:text-[28px] md:leading-[34px]';
  return (
    <div className="mx-auto w-full max-w-[1280px] space-y-10 px-4 py-4 md:space-y-14 md:px-6 lg:px-8">
      <section className="grid overflow-hidden rounded-hero bg-brand-soft md:grid-cols-[1.1fr_1fr]">
        <div className="px-6 py-8 md:px-11 md:py-12">
          <p className="text-[14px] font-semibold text-ink-muted">{hero.eyebrow}</p>
          <h1 className="mt-2 text-[clamp(34px,5.2vw,56px)] leading-[1.04] font-extrabold tracking-[-0.02em]">{hero.title}</h1>
          <p className="mt-3 max-w-[48ch] text-[18px] leading-[26px] text-ink-muted">{hero.text}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Link to={hero.cta.to} className="inline-flex min-h-13 items-center rounded-button bg-action px-6 font-bold text-on-action hover:bg-action-hover">{hero.cta.label}</Link>
            {hero.secondaryCta ? <Link to={hero.secondaryCta.to} className="inline-flex min-h-13 items-center rounded-button border border-brand px-6 font-bold text-brand hover:bg-surface">{hero.secondaryCta.label}</Link> : null}
          </div>
        </div>
        <div aria-hidden="true" className="flex items-end justify-center gap-3 px-6 pt-2 md:justify-end md:pt-12 md:pr-8">
          {hero.images.slice(0, 3).map((image, i) => (
            <div key={image.url} className={`w-1/3 max-w-[200px] overflow-hidden rounded-t-full ${i === 1 ? 'h-44 md:h-72' : 'h-36 md:h-60'}`}>
              <Picture image={{ ...image, alt: '' }} sizes="(min-width: 768px) 200px, 30vw" eager={i === 1} className="size-full object-cover" />
            </div>
          ))}
        </div>
      </section>

      <section aria-labelledby="lanes">
        <h2 id="lanes" className={heading}>Walk the lanes</h2>
        <div className="mt-4 grid grid-cols-4 gap-x-3 gap-y-5 md:grid-cols-6 lg:grid-cols-12">
          {arches.map((arch) => <CategoryArch key={arch.slug} name={arch.name} image={arch.image} to={arch.url} />)}
        </div>
      </section>

      {rails.slice(0, 1).map((rail) => <Rail key={rail.key} title={rail.title} products={rail.products} heart={heartOf} seeAll={rail.seeAll} />)}

      {milestones.length > 0 ? (
        <section aria-labelledby="rewards" className="rounded-card border border-border bg-surface p-5 md:p-7">
          <h2 id="rewards" className={heading}>The more in one cart, the more comes back</h2>
          <ol className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
            {milestones.map((m) => (
              <li key={m._id} className="rounded-button bg-sunken p-4">
                <p className="text-[20px] font-extrabold text-action tabular-nums">{formatRupees(m.threshold)}</p>
                <p className="mt-1 font-bold">{m.title}</p>
                <p className="text-[14px] text-ink-muted">{m.description}</p>
              </li>
            ))}
          </ol>
        </section>
      ) : null}

      {rails.slice(1, 3).map((rail) => <Rail key={rail.key} title={rail.title} products={rail.products} heart={heartOf} seeAll={rail.seeAll} />)}

      <section aria-labelledby="prices">
        <h2 id="prices" className={heading}>Shop by price</h2>
        <div className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-4">
          {priceTiles.map((tile) => (
            <Link key={tile.label} to={`/products?maxPrice=${tile.maxPrice}`} className="flex min-h-24 items-center justify-center rounded-card bg-deal p-4 text-center text-[20px] font-extrabold text-on-deal hover:underline">{tile.label}</Link>
          ))}
        </div>
      </section>

      {collections.map((collection) => (
        <Rail key={collection.slug} title={collection.title} text={collection.text} products={collection.products} heart={heartOf} />
      ))}

      {rails.slice(3).map((rail) => <Rail key={rail.key} title={rail.title} products={rail.products} heart={heartOf} seeAll={rail.seeAll} />)}

      {vendors.length > 0 ? (
        <section aria-labelledby="sellers">
          <h2 id="sellers" className={heading}>Sellers people come back to</h2>
          <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
            {vendors.map((v) => (
              <li key={v._id}>
                <Link to={`/products?vendor=${v.slug}`} className="block h-full rounded-card border border-border bg-surface p-4 hover:border-brand">
                  <span className="block font-bold">{v.name}</span>
                  <span className="block text-[14px] text-ink-muted">{v.city} · ★ {v.rating.toFixed(1)}</span>
                  {v.tagline ? <span className="mt-1.5 block text-[14px]">{v.tagline}</span> : null}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}

      <ul className="grid gap-4 rounded-card bg-sunken p-5 sm:grid-cols-2 md:p-7 lg:grid-cols-4">
        {trust.map((t) => <li key={t.title}><strong className="block">{t.title}</strong><span className="text-[14px] text-ink-muted">{t.text}</span></li>)}
      </ul>
    </div>
  );
}
