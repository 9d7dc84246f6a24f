import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, type RefObject, useId, useRef } from 'react';
import { Link } from 'react-router';
import type { ProductCardData } from '#contracts/catalog/catalog.ts';
import { useText } from '#web/i18n/text.ts';
import { HydrateLater } from '#web/ui/hydrate-later.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { type CardParts, ProductCard } from './product-card.tsx';

interface RailProps extends CardParts {
  title: string;
  text?: string | null;
  products: ProductCardData[];
  seeAll?: string;
  /** Beside the title, such as a clock. */
  aside?: ReactNode;
  /** In the first view: rendered at once, and its first picture is likely the largest paint. */
  isHigh?: boolean;
}

/** From this card on a rail starts out of view, on any screen. */
const BEHIND = 6;

/**
 * A row of cards with scroll snapping; half a card shows that there is more. Renders nothing
 * without products.
 */
export function Rail({
  title,
  text,
  products,
  seeAll,
  aside,
  isHigh = false,
  ...parts
}: RailProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  if (products.length === 0) return null;
  return (
    <section
      aria-labelledby={id}
      className={isHigh ? '' : 'rail-later -mx-4 px-4 md:-mx-2 md:px-2'}
    >
      <div className="flex items-end justify-between gap-4">
        <div className="min-w-0">
          <h2
            id={id}
            className="text-[24px] leading-[30px] font-extrabold tracking-[-0.02em] text-balance md:text-[28px] md:leading-[34px]"
          >
            {title}
          </h2>
          {text ? <p className="text-ink-muted">{text}</p> : null}
          {aside}
        </div>
        <RailControls title={title} seeAll={seeAll} list={list} />
      </div>
      {/* a scrolling region must be reachable by keyboard */}
      <HydrateLater>
        <ul
          ref={list}
          tabIndex={0}
          aria-labelledby={id}
          className="mt-4 -mx-4 flex snap-x snap-mandatory gap-3 overflow-x-auto scroll-px-4 px-4 pb-2 [scrollbar-width:thin] md:mx-0 md:gap-[18px] md:scroll-px-0 md:px-0"
        >
          {products.map((product, i) => (
            <li
              key={product._id}
              className={`w-[41vw] max-w-[260px] min-w-[148px] shrink-0 snap-start md:w-[260px] ${i < BEHIND ? '' : 'card-later'}`}
            >
              <ProductCard
                product={product}
                eager={isHigh && i === 0}
                sizes="(min-width: 768px) 260px, 41vw"
                {...parts}
              />
            </li>
          ))}
        </ul>
      </HydrateLater>
    </section>
  );
}

interface RailControlsProps extends Pick<RailProps, 'title' | 'seeAll'> {
  list: RefObject<HTMLUListElement | null>;
}
/** A link to all of it, and arrows that scroll where there is room for them. */
function RailControls({ title, seeAll, list }: RailControlsProps) {
  const t = useText();
  const step = (by: number) =>
    list.current?.scrollBy({
      left: by * list.current.clientWidth * 0.9,
      behavior: document.documentElement.dataset.motion === 'on' ? 'smooth' : 'auto',
    });
  const arrow = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.75 } as const;
  return (
    <div className="flex shrink-0 items-center gap-2">
      {seeAll ? (
        <Link
          to={seeAll}
          className="inline-flex min-h-11 min-w-11 items-center justify-center text-[15px] font-bold whitespace-nowrap text-action hover:underline"
        >
          {t('common.see_all')}
          <span className="sr-only">: {title}</span>
        </Link>
      ) : null}
      <IconButton
        label={t('catalog.rail.previous', { title })}
        look="outline"
        onClick={() => step(-1)}
        className="max-md:hidden"
      >
        <ChevronLeft {...arrow} />
      </IconButton>
      <IconButton
        label={t('catalog.rail.next', { title })}
        look="outline"
        onClick={() => step(1)}
        className="max-md:hidden"
      >
        <ChevronRight {...arrow} />
      </IconButton>
    </div>
  );
}
