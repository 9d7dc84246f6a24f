import { type ReactNode, useEffect, useRef } from 'react';
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
import { HiddenFields } from './list-toolbar.tsx';
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
export function FacetPanel(panel: FacetPanelProps) {
  const { facets, shown, search, go, place, hasCategory } = panel;
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const wake = useRef(go);
  useEffect(() => {
    // Checkboxes work before hydration; choices made by then are applied as the form would send
    // them.
    const chosen = form.current && choicesOf(form.current);
    if (chosen) wake.current(`?${chosen}`);
  }, []);
  const stays = ['q', 'exact', 'sortBy', ...place];
  return (
    <form ref={form} method="get" autoComplete="off" className="text-[15px]">
      <HiddenFields search={shown} isKept={(key) => stays.includes(key)} />
      {hasCategory ? (
        <ChoiceOfMany {...panel} name="subcategory" title={t('common.type')} />
      ) : (
        <ChoiceOfOne
          {...panel}
          name="category"
          title={t('catalog.category')}
          any={t('catalog.all_categories')}
          labelOf={(f) => t(f.label)}
        />
      )}
      <PriceFacet
        values={facets.price}
        min={search.get('minPrice') ?? ''}
        max={search.get('maxPrice') ?? ''}
        onRange={(min, max) =>
          go(withFields(search, { minPrice: min || null, maxPrice: max || null }))
        }
      />
      <ChoiceOfMany {...panel} name="brand" title={t('catalog.brand')} />
      <RatingAndDiscount {...panel} />
      <ChoiceOfMany {...panel} name="color" title={t('catalog.colour')} mark={swatchOf} />
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
      <ChoiceOfMany {...panel} name="country" title={t('catalog.attribute.country_of_origin')} />
      <ChoiceOfMany {...panel} name="vendor" title={t('common.seller')} />
      <AvailabilityFacet {...panel} />
      <button
        type="submit"
        className="my-3 hidden min-h-11 w-full rounded-button bg-action font-bold text-on-action noscript:block"
      >
        {t('search.filter.apply')}
      </button>
    </form>
  );
}

interface ChoiceOfManyProps extends FacetPanelProps {
  name: Exclude<MultiFilter, 'attribute'>;
  title: string;
  mark?: (value: string) => ReactNode;
}
function ChoiceOfMany({ facets, search, go, place, name, ...look }: ChoiceOfManyProps) {
  return place.includes(name) ? null : (
    <ManyFacet
      name={name}
      values={facets[name]}
      isOn={(v) => isChosen(search, name, v)}
      onChoose={(v) => go(toggled(search, name, v))}
      {...look}
    />
  );
}

interface ChoiceOfOneProps extends FacetPanelProps {
  name: 'category' | 'rating' | 'discount';
  title: string;
  /** The choice that leaves the filter off. */
  any: string;
  labelOf: (facet: Facets['rating'][number]) => string;
}
function ChoiceOfOne({ facets, search, go, name, title, any, labelOf }: ChoiceOfOneProps) {
  return facets[name].length > 0 ? (
    <FacetFrame title={title}>
      <FacetChoice
        type="radio"
        name={name}
        value=""
        isOn={!search.get(name)}
        label={any}
        onChoose={() => go(withField(search, name, null))}
      />
      {facets[name].map((f) => (
        <FacetChoice
          key={f.value}
          type="radio"
          name={name}
          value={f.value}
          isOn={search.get(name) === f.value}
          label={labelOf(f)}
          count={f.count}
          onChoose={() => go(withField(search, name, f.value))}
        />
      ))}
    </FacetFrame>
  ) : null;
}

function RatingAndDiscount(panel: FacetPanelProps) {
  const t = useText();
  return (
    <>
      <ChoiceOfOne
        {...panel}
        name="rating"
        title={t('search.filter.customer_rating')}
        any={t('search.filter.any_rating')}
        labelOf={(f) => t('search.filter.rating_from', { n: f.value })}
      />
      <ChoiceOfOne
        {...panel}
        name="discount"
        title={t('common.discount')}
        any={t('search.filter.any_discount')}
        labelOf={(f) => t('search.filter.discount_from', { n: f.value })}
      />
    </>
  );
}

function AvailabilityFacet({ facets, search, go }: FacetPanelProps) {
  const t = useText();
  const isOn = search.get('inStock') === 'true';
  return (
    <FacetFrame title={t('catalog.availability')}>
      <FacetChoice
        type="checkbox"
        name="inStock"
        value="true"
        isOn={isOn}
        label={t('search.filter.in_stock_only')}
        count={facets.availability.find((f) => f.value === 'true')?.count ?? 0}
        onChoose={() => go(withField(search, 'inStock', isOn ? null : 'true'))}
      />
    </FacetFrame>
  );
}
