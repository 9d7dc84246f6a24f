import { Form, Link } from 'react-router';
import type { Facets } from '#contracts/catalog.ts';
import { toggled, withField } from './filters.ts';

const SHOWN = 8;

interface FacetGroupProps { title: string; name: keyof Facets; facets: Facets; search: URLSearchParams }

/** Values of a multi filter as links, so they work without JavaScript; the chosen ones stay visible. */
function FacetGroup({ title, name, facets, search }: FacetGroupProps) {
  const chosen = search.getAll(name);
  const values = facets[name];
  if (values.length === 0) return null;
  const first = values.filter((v, i) => i < SHOWN || chosen.includes(v.value));
  const rest = values.filter((v) => !first.includes(v));
  const item = (v: Facets['brand'][number]) => {
    const on = chosen.includes(v.value);
    const box = (
      <>
        <span aria-hidden="true" className={`grid size-5 place-items-center rounded-badge border text-[12px] font-bold ${on ? 'border-brand bg-brand text-surface' : 'border-border-strong'}`}>
          {on ? '✓' : ''}
        </span>
        <span className="grow">{v.label}</span>
        <span className="text-[13px] text-ink-subtle tabular-nums">{v.count}</span>
      </>
    );
    const look = 'flex min-h-11 items-center gap-2.5 rounded-control px-1 lg:min-h-9';
    if (v.count === 0 && !on) return <li key={v.value}><span className={`${look} opacity-50`}>{box}</span></li>;
    return (
      <li key={v.value}>
        <Link to={toggled(search, name, v.value)} preventScrollReset className={`${look} hover:bg-sunken`} rel="nofollow" aria-current={on || undefined}>{box}</Link>
      </li>
    );
  };
  return (
    <details open className="group border-b border-border py-3">
      <summary className="flex cursor-pointer list-none items-center justify-between py-1 font-bold">{title}<span aria-hidden="true" className="group-open:rotate-180">⌄</span></summary>
      <ul>{first.map(item)}</ul>
      {rest.length > 0 && (
        <details>
          <summary className="cursor-pointer py-2 text-[14px] font-semibold text-action">Show {rest.length} more</summary>
          <ul>{rest.map(item)}</ul>
        </details>
      )}
    </details>
  );
}

interface SingleProps { title: string; name: 'rating' | 'discount'; facets: Facets; search: URLSearchParams; text: (value: string) => string }

function AtLeastGroup({ title, name, facets, search, text }: SingleProps) {
  const chosen = search.get(name);
  if (facets[name].length === 0) return null;
  return (
    <div className="border-b border-border py-3">
      <h3 className="py-1 font-bold">{title}</h3>
      <ul>
        {facets[name].map((v) => {
          const on = chosen === v.value;
          return (
            <li key={v.value}>
              <Link to={withField(search, name, on ? null : v.value)} preventScrollReset rel="nofollow" aria-current={on || undefined}
                className={`flex min-h-11 items-center gap-2.5 rounded-control px-1 hover:bg-sunken lg:min-h-9 ${on ? 'font-bold text-brand' : ''}`}>
                <span className="grow">{text(v.value)}</span><span className="text-[13px] text-ink-subtle tabular-nums">{v.count}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Every filter of a list. Links and one plain form: usable before and without JavaScript. */
export function FacetPanel({ facets, search }: { facets: Facets; search: URLSearchParams }) {
  const keep = [...search].filter(([key]) => key !== 'minPrice' && key !== 'maxPrice' && key !== 'page');
  const inStock = search.get('inStock') === 'true';
  return (
    <div className="text-[15px]">
      <FacetGroup title="Category" name="subcategory" facets={facets} search={search} />
      <div className="border-b border-border py-3">
        <h3 className="py-1 font-bold">Price</h3>
        <Form method="get" preventScrollReset className="flex items-end gap-2 py-1">
          {keep.map(([key, value]) => <input key={`${key}=${value}`} type="hidden" name={key} value={value} />)}
          <label className="grow text-[13px] text-ink-muted">From ₹
            <input name="minPrice" inputMode="numeric" pattern="[0-9]*" defaultValue={search.get('minPrice') ?? ''} key={`min${search.get('minPrice')}`} className="mt-1 h-11 w-full rounded-button border border-border-strong bg-surface px-2 text-[16px] text-ink" />
          </label>
          <label className="grow text-[13px] text-ink-muted">To ₹
            <input name="maxPrice" inputMode="numeric" pattern="[0-9]*" defaultValue={search.get('maxPrice') ?? ''} key={`max${search.get('maxPrice')}`} className="mt-1 h-11 w-full rounded-button border border-border-strong bg-surface px-2 text-[16px] text-ink" />
          </label>
          <button type="submit" className="h-11 rounded-button border border-brand px-3 font-bold text-brand hover:bg-brand-soft">Go</button>
        </Form>
      </div>
      <FacetGroup title="Brand" name="brand" facets={facets} search={search} />
      <AtLeastGroup title="Customer rating" name="rating" facets={facets} search={search} text={(v) => `${v}★ and up`} />
      <AtLeastGroup title="Discount" name="discount" facets={facets} search={search} text={(v) => `${v}% off or more`} />
      <FacetGroup title="Colour" name="color" facets={facets} search={search} />
      <div className="py-3">
        <Link to={withField(search, 'inStock', inStock ? null : 'true')} preventScrollReset rel="nofollow" aria-current={inStock || undefined}
          className="flex min-h-11 items-center gap-2.5 rounded-control px-1 hover:bg-sunken">
          <span aria-hidden="true" className={`grid size-5 place-items-center rounded-badge border text-[12px] font-bold ${inStock ? 'border-brand bg-brand text-surface' : 'border-border-strong'}`}>{inStock ? '✓' : ''}</span>
          Only what is in stock
        </Link>
      </div>
    </div>
  );
}
