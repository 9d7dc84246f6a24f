import { Heart, Search, ShoppingCart, Moon, Sun } from 'lucide-react';
import { useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { SearchBox, type SearchBoxHandle } from '#web/modules/search/search-box.tsx';
import { cartActions, wishlistActions } from '#web/modules/cart/cart-and-wishlist-actions.ts';
import { useCartCount, useWishlistCount } from '#web/modules/cart/badge-counts.ts';
import { useText } from '#web/i18n/text.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { CountBadge, countText } from './count-badge.tsx';
import { Logo } from './logo.tsx';
import { SaleCountdown } from './sale-countdown.tsx';
import type { ShellData } from './shell-data.ts';
import { setTheme } from '#web/ui/appearance.ts';

/**
 * Logo, search, countdown, blog, theme, account, wishlist, cart. Sticky at the top: on a phone the
 * rows of logo and countdown scroll away and the search row remains, until something in the header
 * is focused. Search there fills the screen; the toggle of the first row opens it too.
 */
export function Navbar({ shell }: { shell: ShellData }) {
  const t = useText();
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const cartCount = useCartCount();
  const wishlistCount = useWishlistCount();
  const box = useRef<SearchBoxHandle>(null);
  const asked = pathname === '/search' ? (search.get('q') ?? '') : '';
  const icon = { 'aria-hidden': true, className: 'size-[22px]', strokeWidth: 1.75 } as const;
  return (
    <header className="sticky -top-[84px] z-30 border-b border-border bg-canvas focus-within:top-0 has-[[data-sheet]]:z-50 md:top-0 md:border-0">
      <div className="mx-auto grid max-w-[1280px] grid-cols-[auto_1fr] items-center gap-x-3 px-4 md:h-16 md:grid-cols-[auto_minmax(0,1fr)_auto] md:gap-x-3 md:px-6 lg:gap-x-5 lg:px-8">
        <Logo />
        <div className="flex h-14 items-center justify-end md:order-last md:gap-1">
          <SaleCountdown countdown={shell.countdown} className="mr-1 max-md:hidden lg:mr-2" />
          {shell.contact?.blogUrl ? <BlogLink href={shell.contact.blogUrl} /> : null}
          <IconButton
            label={t('common.search')}
            aria-haspopup="dialog"
            onClick={() => box.current?.open()}
            className="md:hidden"
          >
            <Search {...icon} />
          </IconButton>
          <ThemeToggle className="max-lg:hidden" />
          <AccountMenu />
          <IconButton
            label={countText(t, 'cart.wishlist.link', wishlistCount)}
            onClick={wishlistActions.openWishlist}
            className="relative max-md:hidden"
          >
            <Heart {...icon} />
            <CountBadge count={wishlistCount} />
          </IconButton>
          <IconButton
            label={countText(t, 'cart.title', cartCount)}
            onClick={cartActions.openCart}
            className="relative max-md:hidden"
          >
            <ShoppingCart {...icon} />
            <CountBadge count={cartCount} />
          </IconButton>
        </div>
        <SaleCountdown
          countdown={shell.countdown}
          className="flex h-7 items-center gap-2 max-md:col-span-2 md:hidden"
        />
        <div className="max-md:col-span-2 max-md:h-14 md:max-w-[600px]">
          <SearchBox ref={box} initial={asked} categories={shell.categories} />
        </div>
      </div>
    </header>
  );
}

function BlogLink({ href }: { href: string }) {
  const t = useText();
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="flex min-h-11 items-center gap-1 rounded-button px-2 font-bold hover:bg-sunken max-md:hidden"
    >
      {t('common.blog')}
      <span aria-hidden="true" className="max-lg:hidden">
        {'\u2197\uFE0E'}
      </span>
      <span className="sr-only"> {t('common.opens_in_new_tab')}</span>
    </a>
  );
}

/**
 * Switches between light and dark; the footer also offers "system". The HTML contains both icons,
 * so nothing shifts.
 */
function ThemeToggle({ className = '' }: { className?: string }) {
  const t = useText();
  const turn = () => setTheme(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark');
  const look = { 'aria-hidden': true, strokeWidth: 1.75 } as const;
  return (
    <IconButton label={t('shell.switch_theme')} onClick={turn} className={className}>
      <Moon {...look} className="size-5 dark:hidden" />
      <Sun {...look} className="hidden size-5 dark:block" />
    </IconButton>
  );
}
