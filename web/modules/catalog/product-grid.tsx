import type { ProductCardData } from '#contracts/catalog/catalog.ts';
import { HydrateLater } from '#web/ui/hydrate-later.tsx';
import { type CardParts, ProductCard } from './product-card.tsx';

interface ProductGridProps extends CardParts {
  products: ProductCardData[];
  /** Likely the page's largest paint, so it loads at once. At most one per page. */
  isFirst?: boolean;
  /** Narrower cards beside a filter panel. */
  isBeside?: boolean;
}

/** Cards of the first view, on any screen but a very large one. */
const FIRST = 8;
const LATER =
  'later [contain-intrinsic-height:auto_calc(46vw+224px)] md:[contain-intrinsic-height:auto_446px]';

/** Products in a grid: two columns on a phone, up to four. */
export function ProductGrid({
  products,
  isFirst = false,
  isBeside = false,
  ...parts
}: ProductGridProps) {
  const sizes = `(min-width: 1280px) ${isBeside ? 221 : 291}px, (min-width: 768px) ${isBeside ? '30vw' : '31vw'}, 46vw`;
  return (
    <HydrateLater>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-[18px] xl:grid-cols-4">
        {products.map((product, i) => (
          <li key={product._id} className={i < FIRST ? '' : LATER}>
            <ProductCard product={product} eager={isFirst && i === 0} sizes={sizes} {...parts} />
          </li>
        ))}
      </ul>
    </HydrateLater>
  );
}
