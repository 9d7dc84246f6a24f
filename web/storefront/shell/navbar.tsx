import { Heart, Search, ShoppingCart, Moon, Sun } from 'lucide-react';
import { useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { SearchBox, type SearchBoxHandle } from '#web/modules/search/search-box.tsx';
import { cartActions, wishlistActions } from '#web/modules/cart/cart-and-wishlist-actions.ts';
import { useCartCount, useWishlistCount } from '#web/modules/cart/badge-counts.ts';
import { useText } from '#web/i18n/text.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { CategoryBar } from './category-bar.tsx';
import { CountBadge, countText } from './count-badge.tsx';
import { LanguageMenu } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { PincodeButton } from './pincode-button.tsx';
import { SaleCountdown } from './sale-countdown.tsx';
import type { ShellData } from './shell-data.ts';
import { setTheme } from '#web/ui/appearance.ts';

/**
 * Logo, search, countdown, blog, theme, account, wishlist and cart in a row that stays at the top;
 * below it categories, PIN code and language. On a phone that is 121 px with the banner: search is
 * a button that fills the screen, its field is in the tab order without being visible.
 */
export function Navbar({ shell }: { shell: ShellData }) {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const box = useRef<SearchBoxHandle>(null);
  const asked = pathname === '/search' ? (search.get('q') ?? '') : '';
  return (
    // No box of its own, so that the first row sticks to the page.
    <header className="contents">
      <div className="sticky top-0 z-30 border-b border-border bg-canvas has-[[data-sheet]]:z-50 md:border-0">
        <div className="mx-auto flex h-12 max-w-[1280px] items-center gap-x-2 px-4 md:h-16 md:gap-x-3 md:px-6 lg:gap-x-5 lg:px-8">
          <Logo />
          <SearchToggle onOpen={() => box.current?.open()} />
          <div className="max-md:absolute max-md:size-px max-md:overflow-hidden max-md:opacity-0 max-md:has-[[data-sheet]]:opacity-100 md:min-w-0 md:max-w-[600px] md:grow">
            <SearchBox ref={box} initial={asked} categories={shell.categories} />
          </div>
          <div className="flex items-center justify-end md:ml-auto md:gap-1">
            <SaleCountdown countdown={shell.countdown} className="mr-1 max-md:hidden lg:mr-2" />
            {shell.contact?.blogUrl ? <BlogLink href={shell.contact.blogUrl} /> : null}
            <ThemeToggle className="max-lg:hidden" />
            <AccountMenu />
            <ListButtons />
          </div>
        </div>
      </div>
      <div className="relative z-20 border-b border-border">
        <div className="mx-auto flex h-9 max-w-[1280px] items-center gap-1 px-2.5 md:h-13 md:px-6 lg:px-8">
          <CategoryBar shell={shell} />
          <PincodeButton className="relative ml-auto min-h-9 min-w-0 text-[14px] after:absolute after:inset-x-0 after:-inset-y-1 md:min-h-11 md:text-[15px]" />
          <SaleCountdown
            countdown={shell.countdown}
            className="shrink-0 text-right md:hidden [&_.bg-deal]:min-w-0 [&_.bg-deal]:px-0.5 [&_.bg-deal]:text-[12px] [&_.inline-flex]:gap-0.5 [&>:first-child]:max-w-26"
          />
          <div className="max-lg:hidden">
            <LanguageMenu />
          </div>
        </div>
      </div>
    </header>
  );
}

/** On a phone: looks like the field it opens. Where its word does not fit it wraps out of sight. */
function SearchToggle({ onOpen }: { onOpen: () => void }) {
  const t = useText();
  return (
    <button
      type="button"
      aria-label={t('common.search')}
      aria-haspopup="dialog"
      onClick={onOpen}
      className="flex h-9 min-w-11 grow flex-wrap gap-x-2 overflow-hidden rounded-pill border border-border-strong bg-surface px-3 text-[14px] leading-[34px] whitespace-nowrap text-ink-muted md:hidden"
    >
      <Search aria-hidden="true" className="h-[34px] w-4.5 shrink-0" strokeWidth={2} />
      {t('common.search')}
    </button>
  );
}

function ListButtons() {
  const t = useText();
  const cartCount = useCartCount();
  const wishlistCount = useWishlistCount();
  const icon = { 'aria-hidden': true, className: 'size-[22px]', strokeWidth: 1.75 } as const;
  return (
    <>
      <IconButton
        label={countText(t, 'cart.wishlist.link', wishlistCount)}
        onClick={wishlistActions.openWishlist}
        className="relative max-md:hidden"
      >
        <Heart {...icon} />
        <CountBadge count={wishlistCount} />
      </IconButton>
      {/* Phones have it in the tab bar, which makes room for the buttons of a product. */}
      <IconButton
        label={countText(t, 'cart.title', cartCount)}
        onClick={cartActions.openCart}
        className="relative max-md:hidden [body:has([data-buy-bar])_&]:grid"
      >
        <ShoppingCart {...icon} />
        <CountBadge count={cartCount} />
      </IconButton>
    </>
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
