import { Heart, Search, ShoppingCart } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { SearchBox } from '#web/features/search/search-box.tsx';
import { useCartActions, useWishlistActions } from '#web/features/shopper/actions.ts';
import { useCartCount } from '#web/features/shopper/cart/cart-store.ts';
import { useWishlistCount } from '#web/features/shopper/wishlist/api.ts';
import { AccountMenu } from './account-menu.tsx';
import { CategoryBar } from './category-bar.tsx';
import { CategoryPanel } from './category-panel.tsx';
import { SaleCountdown } from './sale-countdown.tsx';
import type { ShellData } from './shell-data.ts';

export const Logo = () => (
  <Link to="/" aria-label="Haatlane, home" className="text-[28px] leading-none font-extrabold tracking-[-0.04em] text-brand">haatlane<span className="text-action">.</span></Link>
);

/** Its width is reserved, so that a count coming in moves nothing. */
export const CountBadge = ({ count }: { count: number }) => (
  <span aria-hidden="true" className={`min-w-5 rounded-pill px-1 text-center text-[12px] leading-5 font-bold tabular-nums ${count > 0 ? 'bg-action text-on-action' : 'opacity-0'}`}>{count > 99 ? '99+' : count}</span>
);
const counted = (name: string, count: number) => `${name}, ${count} ${count === 1 ? 'item' : 'items'}`;

export function Navbar({ shell }: { shell: ShellData }) {
  const [isPanelOpen, setPanelOpen] = useState(false);
  const [isSearchOpen, setSearchOpen] = useState(false);
  const [search] = useSearchParams();
  const { pathname, key } = useLocation();
  const cartCount = useCartCount();
  const wishlistCount = useWishlistCount();
  const { openCart } = useCartActions();
  const { openWishlist } = useWishlistActions();
  const mobileSearch = useRef<HTMLDivElement>(null);
  const asked = pathname === '/search' ? search.get('q') ?? '' : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes what lay over the old one
  useEffect(() => { setSearchOpen(false); setPanelOpen(false); }, [key]);
  useEffect(() => {
    if (!isSearchOpen) return;
    mobileSearch.current?.querySelector('input')?.focus();
    const escape = (event: KeyboardEvent) => { if (event.key === 'Escape') setSearchOpen(false); };
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  }, [isSearchOpen]);
  const icon = 'flex min-h-11 items-center gap-1 rounded-button px-2 font-bold hover:bg-sunken';
  return (
    <header className="sticky top-0 z-30 border-b border-border bg-canvas">
      <div className="mx-auto flex h-16 max-w-[1280px] items-center gap-3 px-4 md:gap-5 md:px-6 lg:px-8">
        <Logo />
        <div className="hidden max-w-[560px] grow md:block"><SearchBox initial={asked} /></div>
        <div className="ml-auto flex items-center gap-1 md:gap-2">
          <div className="hidden xl:block"><SaleCountdown source={shell.countdown} /></div>
          {shell.contact ? <a href={shell.contact.blogUrl} target="_blank" rel="noopener noreferrer" className={`${icon} hidden lg:flex`}>Blog<span className="sr-only"> (opens in a new tab)</span></a> : null}
          <button type="button" aria-label="Search" aria-expanded={isSearchOpen} onClick={() => setSearchOpen(!isSearchOpen)} className={`${icon} min-w-11 justify-center md:hidden`}><Search aria-hidden="true" className="size-5" strokeWidth={1.75} /></button>
          <AccountMenu />
          <button type="button" aria-label={counted('Wishlist', wishlistCount)} onClick={openWishlist} className={`${icon} hidden md:flex`}><Heart aria-hidden="true" className="size-5" strokeWidth={1.75} /><CountBadge count={wishlistCount} /></button>
          <button type="button" aria-label={counted('Cart', cartCount)} onClick={openCart} className={`${icon} hidden md:flex`}><ShoppingCart aria-hidden="true" className="size-5" strokeWidth={1.75} /><CountBadge count={cartCount} /></button>
        </div>
      </div>
      {isSearchOpen ? <div ref={mobileSearch} className="border-t border-border bg-canvas px-4 py-3 md:hidden"><SearchBox initial={asked} onLeave={() => setSearchOpen(false)} /></div> : null}
      <div className="xl:hidden"><div className="mx-auto flex max-w-[1280px] justify-center px-4 pb-1.5 md:justify-end md:px-6"><SaleCountdown source={shell.countdown} /></div></div>
      <CategoryBar categories={shell.categories} hasFailed={shell.hasCategoriesFailed} onAll={() => setPanelOpen(true)} />
      <CategoryPanel open={isPanelOpen} onClose={() => setPanelOpen(false)} categories={shell.categories} hasFailed={shell.hasCategoriesFailed} />
    </header>
  );
}
