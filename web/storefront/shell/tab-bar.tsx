import { Heart, Newspaper, ShoppingBag, ShoppingCart } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { cartActions, wishlistActions } from '#web/modules/cart/cart-and-wishlist-actions.ts';
import { useCartCount, useWishlistCount } from '#web/modules/cart/badge-counts.ts';
import { useText } from '#web/i18n/text.ts';
import { CountBadge, countText } from './count-badge.tsx';

/** The navigation bar at the bottom of a phone's screen. */
export function TabBar({ blogUrl }: { blogUrl: string | null }) {
  const t = useText();
  const { pathname } = useLocation();
  const cartCount = useCartCount();
  const wishlistCount = useWishlistCount();
  const tab =
    'relative flex h-14 grow flex-col items-center justify-center gap-0.5 text-[12px] font-semibold text-ink-muted aria-[current]:text-brand';
  const look = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.75 } as const;
  return (
    <nav
      aria-label={t('shell.tab_bar.label')}
      // A product page has its own bar with price and buttons there.
      className="fixed inset-x-0 bottom-0 z-30 flex border-t [body:has([data-buy-bar])_&]:hidden border-border bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <Link
        to="/categories"
        aria-current={pathname === '/categories' ? 'page' : undefined}
        className={tab}
      >
        <ShoppingBag {...look} />
        {t('shell.tab_bar.shopping')}
      </Link>
      <a href={blogUrl ?? '/'} target="_blank" rel="noopener noreferrer" className={tab}>
        <Newspaper {...look} />
        {t('common.blog')}
        <span className="sr-only"> {t('common.opens_in_new_tab')}</span>
      </a>
      <button
        type="button"
        aria-label={countText(t, 'cart.title', cartCount)}
        onClick={cartActions.openCart}
        className={tab}
      >
        <ShoppingCart {...look} />
        {t('cart.title')} <CountBadge count={cartCount} />
      </button>
      <button
        type="button"
        aria-label={countText(t, 'cart.wishlist.link', wishlistCount)}
        onClick={wishlistActions.openWishlist}
        className={tab}
      >
        <Heart {...look} />
        {t('cart.wishlist.link')} <CountBadge count={wishlistCount} />
      </button>
    </nav>
  );
}
