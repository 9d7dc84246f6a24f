import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { Link } from 'react-router';
import type { ProductCard as Card } from '#contracts/catalog.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ProductCard } from './product-card.tsx';

interface RailProps { title: string; text?: string; products: Card[]; seeAll?: string; heart?: (product: Card) => ReactNode }

/** A row of cards that snaps; half a card shows that there is more. Without products there is no rail. */
export function Rail({ title, text, products, seeAll, heart }: RailProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const step = (by: number) => list.current?.scrollBy({ left: by * list.current.clientWidth * 0.9, behavior: document.documentElement.dataset.motion === 'on' ? 'smooth' : 'auto' });
  if (products.length === 0) return null;
  const arrow = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.75 } as const;
  return (
    <section aria-labelledby={id}>
      <div className="flex items-center justify-between gap-4">
        <div><h2 id={id} className="text-[24px] leading-[30px] font-extrabold tracking-[-0.02em] md:text-[28px] md:leading-[34px]">{title}</h2>{text ? <p className="text-ink-muted">{text}</p> : null}</div>
        <div className="flex items-center gap-2">
          {seeAll ? <Link to={seeAll} className="inline-flex min-h-11 items-center text-[15px] font-bold whitespace-nowrap text-action hover:underline">See all<span className="sr-only">: {title}</span></Link> : null}
          <IconButton label={`Back in ${title}`} look="outline" onClick={() => step(-1)} className="max-md:hidden"><ChevronLeft {...arrow} /></IconButton>
          <IconButton label={`On in ${title}`} look="outline" onClick={() => step(1)} className="max-md:hidden"><ChevronRight {...arrow} /></IconButton>
        </div>
      </div>
      {/* a scrolling region must be reachable by keyboard */}
      <ul ref={list} tabIndex={0} aria-labelledby={id} className="mt-4 -mx-4 flex snap-x snap-mandatory gap-3 overflow-x-auto scroll-px-4 px-4 pb-2 [scrollbar-width:thin] md:mx-0 md:gap-[18px] md:scroll-px-0 md:px-0">
        {products.map((product) => (
          <li key={product._id} className="w-[41vw] max-w-[260px] min-w-[148px] shrink-0 snap-start md:w-[260px]"><ProductCard product={product} sizes="(min-width: 768px) 260px, 41vw" heart={heart?.(product)} /></li>
        ))}
      </ul>
    </section>
  );
}
