import { ChevronDown, Menu as Bars } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useText } from '#web/i18n/text.ts';
import { categoryLink, subcategoryLink } from './category-links.ts';
import type { NavBranch } from './nav-category.ts';
import type { ShellData } from './shell-data.ts';
import { type HoverMenu, useHoverMenus } from './use-hover-menus.ts';

const loadPanel = () => import('./category-panel.tsx');
const CategoryPanel = lazy(async () => ({ default: (await loadPanel()).CategoryMenuPanel }));
const preloadPanel = () => void loadPanel();

/**
 * All Categories with its panel, and up to four main categories on medium and larger screens.
 * Without JavaScript the button is a link to all categories.
 */
export function CategoryBar({ shell }: { shell: ShellData }) {
  const t = useText();
  const { root, of } = useHoverMenus();
  const [panel, setPanel] = useState<'never' | 'open' | 'closed'>('never');
  const { key } = useLocation();
  // The router changes the address before the new page is drawn.
  const openedAt = useRef<string>(undefined);
  const open = () => {
    openedAt.current = (history.state as { key?: string } | null)?.key;
    setPanel('open');
  };
  // a new page closes overlays of the old one
  useEffect(() => {
    if (key !== openedAt.current) setPanel((now) => (now === 'open' ? 'closed' : now));
  }, [key]);
  const [hasPanelFailed, setPanelFailed] = useState(false);
  const hasFailed = shell.hasCategoriesFailed || hasPanelFailed;
  return (
    <nav
      aria-label={t('catalog.categories')}
      className="flex items-center gap-1 md:min-w-0 md:grow"
    >
      <AllCategories onOpen={open} />
      <div ref={root} className="hidden min-w-0 grow items-center gap-1 md:flex">
        {shell.main.map((c, i) => (
          <CategoryMenu
            key={c.slug}
            category={c}
            alignsRight={i >= shell.main.length - 2}
            {...of(c.slug)}
          />
        ))}
      </div>
      {hasFailed ? (
        <p role="status" className="ml-2 text-[13px] leading-[16px] text-danger">
          {t('shell.categories.load_failed')}
        </p>
      ) : null}
      <Link
        to="/festival-offers"
        className="ml-auto inline-flex min-h-11 items-center px-2 text-[15px] font-bold whitespace-nowrap text-action hover:underline max-lg:hidden"
      >
        {t('promotions.festival.title')}
      </Link>
      {panel === 'never' ? null : (
        <Suspense>
          <CategoryPanel
            open={panel === 'open'}
            onClose={() => setPanel('closed')}
            onFailed={setPanelFailed}
          />
        </Suspense>
      )}
    </nav>
  );
}

function AllCategories({ onOpen }: { onOpen: () => void }) {
  const t = useText();
  const open = (event: React.SyntheticEvent) => {
    event.preventDefault();
    onOpen();
  };
  return (
    <Link
      to="/categories"
      role="button"
      aria-haspopup="dialog"
      onClick={open}
      onKeyDown={(event) => {
        if (event.key === ' ') open(event);
      }}
      onPointerEnter={preloadPanel}
      onFocus={preloadPanel}
      className="relative inline-flex min-h-8 items-center gap-1.5 rounded-button bg-brand-soft px-2.5 text-[14px] font-bold whitespace-nowrap text-brand after:absolute after:-inset-y-1.5 after:inset-x-0 hover:bg-brand hover:text-on-brand md:min-h-11 md:gap-2 md:px-3.5 md:text-[16px]"
    >
      <Bars aria-hidden="true" className="size-4.5 md:size-5" strokeWidth={2} />
      {t('shell.categories.all')}
    </Link>
  );
}

function CategoryMenu({
  category,
  alignsRight,
  isOpen,
  item,
  button,
  list,
}: { category: NavBranch; alignsRight: boolean } & HoverMenu) {
  const t = useText();
  return (
    <div {...item} className="relative">
      <button
        {...button}
        type="button"
        className="inline-flex min-h-11 items-center gap-1 rounded-button px-2 text-[15px] font-semibold whitespace-nowrap hover:bg-sunken lg:px-3 lg:text-[16px]"
      >
        {category.name}
        <ChevronDown
          aria-hidden="true"
          className={`size-4 transition-transform duration-[120ms] ${isOpen ? 'rotate-180' : ''}`}
          strokeWidth={2}
        />
      </button>
      <div
        {...list}
        className={`absolute top-full z-40 w-64 overflow-hidden rounded-card border border-border bg-raised py-1.5 shadow-e2 ${alignsRight ? 'right-0' : 'left-0'}`}
      >
        <Link
          to={categoryLink(category.name)}
          prefetch="intent"
          className="flex min-h-11 items-center px-4 font-bold text-action hover:bg-sunken focus-visible:-outline-offset-2"
        >
          {t('shell.categories.view_all_in', { name: category.name })}
        </Link>
        {category.subcategories.map((s) => (
          <Link
            key={s.slug}
            to={subcategoryLink(category.name, s.name)}
            prefetch="intent"
            className="flex min-h-11 items-center px-4 text-[15px] hover:bg-sunken focus-visible:-outline-offset-2"
          >
            {s.name}
          </Link>
        ))}
      </div>
    </div>
  );
}
