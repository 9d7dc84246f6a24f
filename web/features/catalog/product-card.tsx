import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ProductCard as Card } from '#contracts/catalog.ts';
import { groupIndian } from '#contracts/kernel/money.ts';
import { NoImage, Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { Ticket } from '#web/ui/ticket.tsx';

interface ProductCardProps { product: Card; eager?: boolean; sizes?: string; heart?: ReactNode }

/** A product in a list. The whole card leads to the product; the heart lies above it. */
export function ProductCard({ product, eager = false, sizes = '(min-width: 1024px) 300px, 50vw', heart }: ProductCardProps) {
  const more = product.colors.length > 1 ? `${product.colors.length} colours` : product.hasChoices ? 'More choices' : null;
  const isSoldOut = product.stock === 0;
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-border bg-surface transition-shadow duration-[120ms] hover:shadow-e2">
      <div className="relative aspect-square overflow-hidden">
        {product.image ? <Picture image={product.image} sizes={sizes} eager={eager} className={`size-full object-cover ${isSoldOut ? 'opacity-60 grayscale' : ''}`} /> : <NoImage className="size-full" />}
        {product.discountPercentage > 0 && !isSoldOut ? <Ticket className="absolute bottom-3 left-0">{product.discountPercentage}% off</Ticket> : null}
        {isSoldOut ? <span className="absolute bottom-3 left-3 rounded-badge bg-surface px-2.5 py-1 text-[13px] font-bold">Sold out</span> : null}
      </div>
      <div className="flex grow flex-col p-3 md:p-4">
        <p className="truncate text-[13px] text-ink-muted">{product.vendorName ?? product.brand}</p>
        <h3 className="mt-0.5 line-clamp-2 min-h-[44px] text-[15px] leading-[22px] font-bold"><Link to={product.url} prefetch="intent" className="after:absolute after:inset-0 hover:text-brand">{product.name}</Link></h3>
        <p className="mt-1 min-h-5 text-[13px] text-ink-muted">
          {product.reviews > 0 ? <><span aria-hidden="true" className="text-star">★</span> <strong className="text-ink tabular-nums">{product.rating.toFixed(1)}</strong><span className="sr-only"> out of 5 stars</span> ({groupIndian(product.reviews)})</> : null}
        </p>
        <div className="mt-auto pt-1"><Price price={product.price} originalPrice={product.originalPrice} /></div>
        <p className="min-h-5 text-[13px]">
          {product.stock > 0 && product.stock <= 5 ? <span className="font-semibold text-warning">Only {product.stock} left</span> : product.vendorCount > 1 ? <span className="text-ink-muted">{product.vendorCount} sellers{more ? ` · ${more}` : ''}</span> : <span className="text-ink-muted">{more}</span>}
        </p>
      </div>
      {heart ? <div className="absolute top-2.5 right-2.5 z-[1]">{heart}</div> : null}
    </article>
  );
}
