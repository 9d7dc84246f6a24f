import { Heart, Newspaper, ShoppingBag, ShoppingCart } from 'lucide-react';
import { Link } from 'react-router';
import { useCartActions, useWishlistActions } from '#web/features/shopper/actions.ts';
import { useCartCount } from '#web/features/shopper/cart/cart-store.ts';
import { useWishlistCount } from '#web/features/shopper/wishlist/api.ts';
import { CountBadge } from './navbar.tsx';

/** The bar at the foot of a phone. */
export function TabBar({ blogUrl }: { blogUrl: string | null }) {
  const cartCount = useCartCount();
  const wishlistCount = useWishlistCount();
  const { openCart } = useCartActions();
  const { openWishlist } = useWishlistActions();
  const tab = 'relative flex h-14 grow flex-col items-center justify-center gap-0.5 text-[12px] font-semibold text-ink-muted';
  const badge = 'absolute top-1 left-1/2 ml-1';
  const look = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.75 } as const;
  return (
    <nav aria-label="Shop" className="fixed inset-x-0 bottom-0 z-30 flex border-t border-border bg-surface pb-[env(safe-area-inset-bottom)] md:hidden">
      <Link to="/categories" className={tab}><ShoppingBag {...look} />Shopping</Link>
      <a href={blogUrl ?? '/'} target="_blank" rel="noopener noreferrer" className={tab}><Newspaper {...look} />Blog</a>
      <button type="button" onClick={openCart} className={tab}><ShoppingCart {...look} />Cart<span className="sr-only">, {cartCount} items</span><span className={badge}><CountBadge count={cartCount} /></span></button>
      <button type="button" onClick={openWishlist} className={tab}><Heart {...look} />Wishlist<span className="sr-only">, {wishlistCount} items</span><span className={badge}><CountBadge count={wishlistCount} /></span></button>
    </nav>
  );
}
