import type { ReactNode } from 'react';
import type { ProductCard as Card } from '#contracts/catalog.ts';
import { ProductCard } from './product-card.tsx';

interface ProductGridProps {
  products: Card[];
  /** How many pictures load at once: those in the first view. */
  eager?: number;
  heart?: (product: Card) => ReactNode;
}

export function ProductGrid({ products, eager = 0, heart }: ProductGridProps) {
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-[18px] xl:grid-cols-4">
      {products.map((product, i) => <li key={product._id}><ProductCard product={product} eager={i < eager} heart={heart?.(product)} /></li>)}
    </ul>
  );
}
