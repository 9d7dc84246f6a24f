import { ExternalLink, Heart, Search, ShoppingCart } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { SearchBox } from '#web/features/search/search-box.tsx';
import { useCartActions, useWishlistActions } from '#web/features/shopper/actions.ts';
import { useCartCount } from '#web/features/shopper/cart/cart-store.ts';
import { useWishlistCount } from '#web/features/shopper/wishlist/api.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { CountBadge, counted } from './count-badge.tsx';
import { Logo } from './logo.tsx';
import { SaleCountdown } from './sale-countdown.tsx';
import type { ShellData } from './shell-data.ts';
import { ThemeToggle } from './theme-toggle.tsx';

/** On a phone the search row stands by itself; `opened` is by the toggle, which then takes it away. */
type SearchRow = 'standing' | 'opened' | 'hidden';

/**
 * Logo, search, countdown, blog, theme, account, wishlist, cart. It stays at the top: on a phone the row of the
 * logo scrolls away and the search row remains, until something in the header is focused.
 */
export function Navbar({ shell }: { shell: ShellData }) {
  const [row, setRow] = useState<SearchRow>('standing');
  const [search] = useSearchParams();
  const { pathname, key } = useLocation();
  const cartCount = useCartCount();
  const wishlistCount = useWishlistCount();
  const { openCart } = useCartActions();
  const { openWishlist } = useWishlistActions();
  const box = useRef<HTMLDivElement>(null);
  const asked = pathname === '/search' ? search.get('q') ?? '' : '';
  // a new page starts with the row as it stands
  useEffect(() => setRow('standing'), [key]);
  useEffect(() => {
    if (row !== 'opened') return;
    box.current?.querySelector('input')?.focus();
    const escape = (event: KeyboardEvent) => { if (event.key === 'Escape') setRow('standing'); };
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  }, [row]);
  const icon = { 'aria-hidden': true, className: 'size-[22px]', strokeWidth: 1.75 } as const;
  return (
    <header className={`sticky z-30 border-b border-border bg-canvas focus-within:top-0 md:top-0 md:border-0 ${row === 'hidden' ? 'top-0' : '-top-12'}`}>
      <div className="mx-auto grid max-w-[1280px] grid-cols-[auto_1fr] items-center gap-x-3 px-4 md:h-16 md:grid-cols-[auto_minmax(0,1fr)_auto] md:gap-x-5 md:px-6 lg:px-8">
        <Logo />
        <div className="flex h-14 items-center justify-end md:order-last md:gap-1">
          <SaleCountdown source={shell.countdown} className="mr-2 max-md:hidden" />
          {shell.contact ? (
            <a href={shell.contact.blogUrl} target="_blank" rel="noopener noreferrer" className="flex min-h-11 items-center gap-1 rounded-button px-2 font-bold hover:bg-sunken max-lg:hidden">
              Blog<ExternalLink aria-hidden="true" className="size-3.5" strokeWidth={2} /><span className="sr-only"> (opens in a new tab)</span>
            </a>
          ) : null}
          <IconButton label="Search" aria-expanded={row === 'opened'} aria-controls="site-search" onClick={() => setRow(row === 'opened' ? 'hidden' : 'opened')} className="md:hidden"><Search {...icon} /></IconButton>
          <ThemeToggle className="max-lg:hidden" />
          <AccountMenu />
          <IconButton label={counted('Wishlist', wishlistCount)} onClick={openWishlist} className="relative max-md:hidden"><Heart {...icon} /><CountBadge count={wishlistCount} /></IconButton>
          <IconButton label={counted('Cart', cartCount)} onClick={openCart} className="relative max-md:hidden"><ShoppingCart {...icon} /><CountBadge count={cartCount} /></IconButton>
        </div>
        <div ref={box} id="site-search" className={`max-md:col-span-2 max-md:pb-2 md:max-w-[600px] ${row === 'hidden' ? 'max-md:hidden' : ''}`}><SearchBox initial={asked} /></div>
      </div>
    </header>
  );
}
