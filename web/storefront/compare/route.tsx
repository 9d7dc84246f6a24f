import { X } from 'lucide-react';
import { useState, type Dispatch, type SetStateAction } from 'react';
import { Link, useSearchParams } from 'react-router';
import { getProduct, type Product } from '#contracts/catalog/catalog.ts';
import { apiContext } from '#web/api/context.ts';
import { CartToggleButton } from '#web/modules/cart/cart-toggle.tsx';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { NoImage, Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import type { Route } from './+types/route';
import { compareAddress, MAX_COMPARED } from './compare-store.ts';
import { type CompareRow, compareRows, kindsOf } from './comparison-rows.ts';

const idsOf = (search: URLSearchParams) =>
  [
    ...new Set(
      (search.get('ids') ?? '')
        .split(',')
        .map((id) => id.trim())
        .filter(Boolean),
    ),
  ].slice(0, MAX_COMPARED);

/** `/compare?ids=a,b`: ids or slugs. Missing products are omitted. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const found = await Promise.all(
    idsOf(new URL(request.url).searchParams).map((id) =>
      api.call(getProduct, { params: { id } }).then(
        ({ product }) => product,
        (refusal: unknown) => {
          if (refusal instanceof Response && refusal.status === 404) return null;
          throw refusal;
        },
      ),
    ),
  );
  return { products: found.filter((p) => p !== null) };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'catalog.compare.title' });

export default function ComparePage({ loaderData: { products } }: Route.ComponentProps) {
  const t = useText();
  const [search] = useSearchParams();
  const [isShort, setShort] = useState(false);
  const rows = compareRows(products, t);
  const without = (product: Product) =>
    compareAddress(products.filter((p) => p !== product).map((p) => p._id));
  const lane = products[0]?.subcategory ?? products[0]?.category;
  return (
    <div className="mx-auto w-full max-w-[1280px] px-4 py-4 md:px-6 lg:px-8">
      <Breadcrumbs
        items={[
          { label: t('common.home'), to: '/' },
          { label: t('catalog.compare.title'), to: `/compare?ids=${search.get('ids') ?? ''}` },
        ]}
      />
      <h1 className="mt-2 text-[28px] leading-[34px] font-extrabold tracking-[-0.02em] md:text-[34px] md:leading-[38px]">
        {t('catalog.compare.title')}
      </h1>
      {products.length === 0 ? (
        <NothingCompared />
      ) : (
        <>
          <CompareTools products={products} isShort={isShort} setShort={setShort} lane={lane} />
          <MixedKinds products={products} />
          {/* wide tables scroll by themselves; a scrolling region must be reachable by keyboard */}
          <div
            tabIndex={0}
            role="region"
            aria-label={t('catalog.compare.title')}
            className="relative -mx-4 mt-3 overflow-x-auto px-4 pb-4 md:mx-0 md:px-0"
          >
            <table className="w-full table-fixed border-separate border-spacing-0 text-left text-[15px]">
              <thead>
                <tr className="align-top">
                  <th scope="col" className="w-24 md:w-44">
                    <span className="sr-only">{t('catalog.compare.feature')}</span>
                  </th>
                  {products.map((p) => (
                    <ComparedProduct key={p._id} p={p} products={products} without={without} />
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows
                  .filter((r) => !isShort || r.isDifferent)
                  .map((r) => {
                    const look = r.isDifferent && products.length > 1 ? 'bg-brand-soft' : '';
                    return <ComparedRow key={r.name} r={r} look={look} products={products} />;
                  })}
              </tbody>
            </table>
          </div>
        </>
      )}
    </div>
  );
}

function NothingCompared() {
  const t = useText();
  return (
    <EmptyState
      title={t('catalog.compare.empty_title')}
      text={t('catalog.compare.empty_text', { n: MAX_COMPARED })}
      action={
        <LinkButton to="/categories" size="lg">
          {t('catalog.all_categories')}
        </LinkButton>
      }
    />
  );
}

function MixedKinds({ products }: { products: Product[] }) {
  const t = useText();
  const kinds = kindsOf(products);
  if (kinds.length === 0) return null;
  return (
    <p className="mt-2 rounded-button bg-sunken p-3 text-[15px]">
      {t('catalog.compare.mixed_kinds', { kinds: kinds.join(', ') })}
    </p>
  );
}

interface CompareToolsProps {
  products: Product[];
  isShort: boolean;
  setShort: Dispatch<SetStateAction<boolean>>;
  lane: { name: string; slug: string; url: string } | undefined;
}
function CompareTools({ products, isShort, setShort, lane }: CompareToolsProps) {
  const t = useText();
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6">
      {products.length > 1 ? (
        <Checkbox
          label={t('catalog.compare.show_differences')}
          checked={isShort}
          onChange={(e) => setShort(e.target.checked)}
          className="noscript:hidden"
        />
      ) : (
        <p className="text-ink-muted">{t('catalog.compare.add_another')}</p>
      )}
      {lane && products.length < MAX_COMPARED ? (
        <Link
          to={lane.url}
          className="inline-flex min-h-11 items-center font-bold text-action hover:underline"
        >
          {t('catalog.compare.add_from', { name: lane.name })}
        </Link>
      ) : null}
    </div>
  );
}

interface ComparedProductProps {
  p: Product;
  products: Product[];
  without: (product: Product) => string;
}
function ComparedProduct({ p, products, without }: ComparedProductProps) {
  const t = useText();
  return (
    <th scope="col" className="w-40 p-2 pt-0 font-normal md:w-auto">
      <div className="relative max-w-60 overflow-hidden rounded-card border border-border bg-surface">
        {p.images[0] ? (
          <Picture
            image={p.images[0]}
            sizes="(min-width: 768px) 240px, 144px"
            eager={p === products[0]}
            className="aspect-square w-full object-cover"
          />
        ) : (
          <NoImage className="aspect-square w-full" />
        )}
        <Link
          to={without(p)}
          rel="nofollow"
          preventScrollReset
          aria-label={t('catalog.compare.remove_name', { name: p.name })}
          className="absolute top-2 right-2 grid size-11 place-items-center rounded-full bg-surface shadow-e1 hover:bg-sunken"
        >
          <X aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </Link>
      </div>
      <Link
        to={`/product/${p.slug}`}
        className="mt-2 line-clamp-3 font-bold hover:text-brand hover:underline"
      >
        {p.name}
      </Link>
      <div className="mt-1">
        <Price price={p.price} originalPrice={p.originalPrice} />
      </div>
      <div className="mt-2 max-w-60">
        {p.stock > 0 && p.variants.length === 0 && p.options.length === 0 ? (
          <CartToggleButton product={p} className="w-full" />
        ) : (
          <LinkButton to={`/product/${p.slug}`} variant="outline" className="w-full">
            {p.stock > 0 ? t('catalog.select_options') : t('catalog.see_details')}
            <span className="sr-only">: {p.name}</span>
          </LinkButton>
        )}
      </div>
    </th>
  );
}

interface ComparedRowProps {
  r: CompareRow;
  look: '' | 'bg-brand-soft';
  products: Product[];
}
function ComparedRow({ r, look, products }: ComparedRowProps) {
  const t = useText();
  return (
    <tr className="align-top">
      <th
        scope="row"
        className={`sticky left-0 border-t border-border p-2 text-[13px] font-semibold text-ink-muted md:text-[14px] ${look || 'bg-canvas'}`}
      >
        {r.name}
        {look ? <span className="sr-only"> ({t('catalog.compare.differs')})</span> : null}
      </th>
      {r.values.map((value, i) => (
        <td key={products[i]!._id} className={`border-t border-border p-2 break-words ${look}`}>
          {value}
        </td>
      ))}
    </tr>
  );
}
