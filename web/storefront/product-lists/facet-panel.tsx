import { useEffect, useRef } from 'react';
import type { Facets } from '#contracts/catalog/catalog.ts';
import { useText } from '#web/i18n/text.ts';
import { FacetChoice, FacetFrame, ManyFacet } from './facet-group.tsx';
import {
  choicesOf,
  isChosen,
  type MultiFilter,
  toggled,
  withField,
  withFields,
} from './filters.ts';
import { PriceFacet } from './price-facet.tsx';
import { Swatch } from './swatch.tsx';
import type { SearchAhead } from './use-pending-filters.ts';

export interface FacetPanelProps extends SearchAhead {
  facets: Facets;
  /** Filters of the displayed page; `search` may be ahead. */
  shown: URLSearchParams;
  /** Parameters that define the list; a facet of them would lead elsewhere. */
  place: readonly string[];
  /** The page is in a category, by path or parameter. */
  hasCategory: boolean;
}

const swatchOf = (color: string) => <Swatch color={color} />;

/**
 * All filters of a list. A form of checkboxes that works without scripts; with them each choice
 * changes the address at once and keeps the focus.
 */
export function FacetPanel({ facets, shown, search, go, place, hasCategory }: FacetPanelProps) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const wake = useRef(go);
  useEffect(() => {
    // Checkboxes work before hydration; choices made by then are applied as the form would send
    // them.
    const chosen = form.current && choicesOf(form.current);
    if (chosen) wake.current(`?${chosen}`);
  }, []);
  const many = (key: Exclude<MultiFilter, 'attribute'>, title: string) =>
    place.includes(key) ? null : (
      <ManyFacet
        title={title}
        name={key}
        values={facets[key]}
        isOn={(v) => isChosen(search, key, v)}
        onChoose={(v) => go(toggled(search, key, v))}
        {...(key === 'color' ? { mark: swatchOf } : {})}
      />
    );
  const one = (
    key: 'category' | 'rating' | 'discount',
    title: string,
    any: string,
    label: (f: Facets['rating'][number]) => string,
  ) =>
    facets[key].length > 0 ? (
      <FacetFrame title={title}>
        <FacetChoice
          type="radio"
          name={key}
          value=""
          isOn={!search.get(key)}
          label={any}
          onChoose={() => go(withField(search, key, null))}
        />
        {facets[key].map((f) => (
          <FacetChoice
            key={f.value}
            type="radio"
            name={key}
            value={f.value}
            isOn={search.get(key) === f.value}
            label={label(f)}
            count={f.count}
            onChoose={() => go(withField(search, key, f.value))}
          />
        ))}
      </FacetFrame>
    ) : null;
  const stays = ['q', 'exact', 'sortBy', ...place];
  return (
    <form ref={form} method="get" autoComplete="off" className="text-[15px]">
      {[...shown]
        .filter(([key]) => stays.includes(key))
        .map(([key, value]) => (
          <input key={`${key}=${value}`} type="hidden" name={key} value={value} />
        ))}
      {hasCategory
        ? many('subcategory', t('common.type'))
        : one('category', t('catalog.category'), t('catalog.all_categories'), (f) => t(f.label))}
      <PriceFacet
        values={facets.price}
        min={search.get('minPrice') ?? ''}
        max={search.get('maxPrice') ?? ''}
        onRange={(min, max) =>
          go(withFields(search, { minPrice: min || null, maxPrice: max || null }))
        }
      />
      {many('brand', t('catalog.brand'))}
      {one('rating', t('search.filter.customer_rating'), t('search.filter.any_rating'), (f) =>
        t('search.filter.rating_from', { n: f.value }),
      )}
      {one('discount', t('common.discount'), t('search.filter.any_discount'), (f) =>
        t('search.filter.discount_from', { n: f.value }),
      )}
      {many('color', t('catalog.colour'))}
      {facets.attributes.map(({ label, name, values }) => (
        <ManyFacet
          key={label}
          title={name}
          name="attribute"
          values={values}
          isOn={(v) => isChosen(search, 'attribute', v)}
          onChoose={(v) => go(toggled(search, 'attribute', v))}
        />
      ))}
      {many('country', t('catalog.attribute.country_of_origin'))}
      {many('vendor', t('common.seller'))}
      <FacetFrame title={t('catalog.availability')}>
        <FacetChoice
          type="checkbox"
          name="inStock"
          value="true"
          isOn={search.get('inStock') === 'true'}
          label={t('search.filter.in_stock_only')}
          count={facets.availability.find((f) => f.value === 'true')?.count ?? 0}
          onChoose={() =>
            go(withField(search, 'inStock', search.get('inStock') === 'true' ? null : 'true'))
          }
        />
      </FacetFrame>
      <button
        type="submit"
        className="my-3 hidden min-h-11 w-full rounded-button bg-action font-bold text-on-action noscript:block"
      >
        {t('search.filter.apply')}
      </button>
    </form>
  );
}
