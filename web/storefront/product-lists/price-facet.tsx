import { useEffect, useRef } from 'react';
import type { Facets } from '#contracts/catalog/catalog.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { useText } from '#web/i18n/text.ts';
import { FacetChoice, FacetFrame } from './facet-group.tsx';

/** A price field that follows the address, except while typing. */
function PriceField({ name, label, value }: { name: string; label: string; value: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = value;
  }, [value]);
  return (
    <label className="min-w-0 grow text-[13px] text-ink-muted">
      {label}
      <input
        ref={field}
        name={name}
        inputMode="numeric"
        pattern="[0-9]*"
        maxLength={8}
        defaultValue={value}
        className="mt-1 h-11 w-full rounded-button border border-border-strong bg-surface px-2 text-[16px] text-ink"
      />
    </label>
  );
}

interface PriceFacetProps {
  values: Facets['price'];
  min: string;
  max: string;
  onRange: (min: string, max: string) => void;
}

/** Price ranges with counts, and two fields for a custom range. */
export function PriceFacet({ values, min, max, onRange }: PriceFacetProps) {
  const t = useText();
  const most = Math.max(1, ...values.map((v) => v.count));
  const isOn = ([from, to]: string[]) =>
    (min || '0') === from && max === (to ?? '') && (min !== '' || max !== '');
  const stepLabel = ([from, to]: string[]) =>
    to
      ? from === '0'
        ? t('search.filter.price_up_to', { price: formatRupees(Number(to)) })
        : t('common.from_to', { from: formatRupees(Number(from)), to: formatRupees(Number(to)) })
      : t('search.filter.price_above', { price: formatRupees(Number(from)) });
  return (
    <FacetFrame title={t('common.price')}>
      {values.map((v) => {
        const range = v.value.split('-');
        return (
          <FacetChoice
            key={v.value}
            type="radio"
            name="priceStep"
            value={v.value}
            isOn={isOn(range)}
            label={stepLabel(range)}
            count={v.count}
            mark={
              <svg
                aria-hidden="true"
                viewBox="0 0 36 8"
                className="h-2 w-9 shrink-0 rounded-pill bg-sunken"
              >
                <rect width={(36 * v.count) / most} height="8" rx="4" className="fill-deal" />
              </svg>
            }
            onChoose={() => onRange(range[0] === '0' ? '' : range[0]!, range[1] ?? '')}
          />
        );
      })}
      <OwnRange min={min} max={max} onRange={onRange} />
    </FacetFrame>
  );
}

/** Two fields for a custom range; Enter in either applies it. */
function OwnRange({ min, max, onRange }: Omit<PriceFacetProps, 'values'>) {
  const t = useText();
  const own = useRef<HTMLDivElement>(null);
  const apply = (event: React.SyntheticEvent) => {
    event.preventDefault();
    const [from, to] = [...own.current!.querySelectorAll('input')].map((input) =>
      input.value.replace(/\D/g, '').replace(/^0+(?=\d)/, ''),
    );
    onRange(from === '0' ? '' : from!, to!);
  };
  return (
    <div
      ref={own}
      className="flex items-end gap-2 py-1"
      onKeyDown={(e) => {
        if (e.key === 'Enter' && e.target instanceof HTMLInputElement) apply(e);
      }}
    >
      <PriceField name="minPrice" label={t('search.filter.min_price')} value={min} />
      <PriceField name="maxPrice" label={t('search.filter.max_price')} value={max} />
      <button
        type="submit"
        onClick={apply}
        className="h-11 rounded-button border border-brand px-3 font-bold text-brand hover:bg-brand-soft"
      >
        {t('common.apply')}
      </button>
    </div>
  );
}
