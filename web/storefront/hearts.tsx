import type { ProductCard } from '#contracts/catalog.ts';
import { WishlistButton } from '#web/features/shopper/buttons.tsx';

/** The heart on a card. */
export const heartOf = (product: ProductCard) => <WishlistButton product={product} className="shadow-e1" />;
