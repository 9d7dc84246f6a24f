import type { ProductCardData } from '#contracts/catalog/catalog.ts';
import { type CardParts, ProductCard } from './product-card.tsx';

interface ProductGridProps extends CardParts {
  products: ProductCardData[];
  /** The first picture is likely the largest paint of the page: it loads at once. One a page at most. */
  isFirst?: boolean;
  /** Beside a panel of filters the cards are narrower. */
  isBeside?: boolean;
}

/** Products side by side: two on a phone, up to four. */
export function ProductGrid({
  products,
  isFirst = false,
  isBeside = false,
  ...parts
}: ProductGridProps) {
  const sizes = `(min-width: 1280px) ${isBeside ? 221 : 291}px, (min-width: 768px) ${isBeside ? '30vw' : '31vw'}, 46vw`;
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-[18px] xl:grid-cols-4">
      {products.map((product, i) => (
        <li key={product._id}>
          <ProductCard product={product} eager={isFirst && i === 0} sizes={sizes} {...parts} />
        </li>
      ))}
    </ul>
  );
}
