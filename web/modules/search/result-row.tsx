import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { formatRupees } from '#contracts/kernel/money.ts';
import type { SearchResult } from '#contracts/search/search.ts';
import { useText } from '#web/i18n/text.ts';
import { NoImage, Picture } from '#web/ui/picture.tsx';
import { typedParts } from './suggestions.ts';

/** Placeholder pictures: a shelf, a market stall. */
const GLYPHS = {
  category: 'M4 4h6v6H4zm10 0h6v6h-6zM4 14h6v6H4zm10 0h6v6h-6z',
  vendor: 'M4 10v10h16V10M3 10l2-6h14l2 6c0 4-6 4-6 0 0 4-6 4-6 0 0 4-6 4-6 0m7 10v-5h4v5',
};

interface RowProps {
  id: string;
  query: string;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

/** A suggestion: picture, title with the new part in bold, subtitle, price and original price. */
export function ResultRow({
  id,
  result: r,
  query,
  isActive,
  onPoint,
  onChoose,
}: RowProps & { result: SearchResult }) {
  const t = useText();
  return (
    <li role="presentation">
      <Link
        id={id}
        role="option"
        aria-selected={isActive}
        onPointerMove={onPoint}
        to={r.url}
        onClick={onChoose}
        tabIndex={-1}
        className={`flex h-[60px] items-center gap-3 px-4 ${isActive ? 'bg-sunken' : ''}`}
      >
        <ResultPicture r={r} />
        <span className="min-w-0 grow">
          <span className="block truncate">
            {typedParts(r.title, query).map((p, i) =>
              p.isTyped ? (
                <span key={i}>{p.text}</span>
              ) : (
                <b key={i} className="font-bold">
                  {p.text}
                </b>
              ),
            )}
          </span>
          <span className="block truncate text-[13px] text-ink-muted">
            {r.type === 'product'
              ? r.subtitle
              : r.type === 'category'
                ? t(r.subtitle)
                : t('search.seller_in_city', { city: t(r.subtitle.replace('Seller in ', '')) })}
          </span>
        </span>
        {r.price === null ? null : (
          <span className="shrink-0 text-right leading-tight tabular-nums">
            <strong>{formatRupees(r.price)}</strong>
            {r.originalPrice !== null && r.originalPrice > r.price ? (
              <>
                <span className="sr-only"> {t('catalog.mrp')} </span>
                <s className="block text-[13px] text-ink-subtle">{formatRupees(r.originalPrice)}</s>
              </>
            ) : null}
          </span>
        )}
      </Link>
    </li>
  );
}

function ResultPicture({ r }: { r: SearchResult }) {
  return r.image ? (
    <Picture
      image={{ ...r.image, alt: '' }}
      sizes="44px"
      className="size-11 shrink-0 rounded-control object-cover"
    />
  ) : r.type === 'product' ? (
    <NoImage className="size-11 shrink-0 rounded-control text-center text-[9px] leading-[11px]" />
  ) : (
    <span className="grid size-11 shrink-0 place-items-center rounded-control bg-brand-soft text-brand">
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        className="size-5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={GLYPHS[r.type]} />
      </svg>
    </span>
  );
}

/** Four placeholder rows, shown after 200 ms. */
export function RowSkeletons() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 200);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-hidden="true" className={isLate ? '' : 'invisible'}>
      {[1, 2, 3, 4].map((n) => (
        <div key={n} className="flex h-[60px] animate-skeleton items-center gap-3 px-4">
          <span className="size-11 rounded-control bg-sunken" />
          <span className="grow">
            <span className="block h-4 w-2/3 rounded bg-sunken" />
            <span className="mt-1.5 block h-3 w-1/3 rounded bg-sunken" />
          </span>
        </div>
      ))}
    </div>
  );
}
