import { Menu as MenuIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useText } from '#web/i18n/text.ts';
import { Drawer } from '#web/ui/drawer.tsx';
import type { MenuItem } from '#web/ui/menu.tsx';
import { AccountMenu } from './account-menu.tsx';
import { isPageAt, sumOf } from './open-groups.ts';
import { type FrameGroup, NavGroups, SideNavigation } from './side-navigation.tsx';

interface FrameProps {
  /** Name and start page of the portal. */
  name: string;
  home: string;
  /** The portal's owner, at the left of the header. */
  head: ReactNode;
  /** The member's pages in groups. The first pages are in a phone's bottom bar. */
  groups: readonly FrameGroup[];
  person: string;
  /** The account menu: the member's pages, and the last group; theme and languages stand between. */
  menu: readonly (readonly MenuItem[])[];
  /** Opens the command palette. */
  goTo: ReactNode;
  /** Beside the account menu, such as notifications. */
  bell?: ReactNode;
  children: ReactNode;
}

const IN_BAR = 4;
const NARROW = 'portalNav';

/** Whether the side bar shows icons only; stored in this browser. */
function useNarrow(): [boolean, () => void] {
  const [isNarrow, setNarrow] = useState(false);
  useEffect(() => setNarrow(localStorage.getItem(NARROW) === 'narrow'), []);
  return [
    isNarrow,
    () => {
      localStorage.setItem(NARROW, isNarrow ? 'wide' : 'narrow');
      setNarrow(!isNarrow);
    },
  ];
}

/** Header, side bar (bottom bar on a phone), and the page. */
export function PortalFrame({
  name,
  home,
  head,
  groups,
  person,
  menu,
  goTo,
  bell,
  children,
}: FrameProps) {
  const t = useText();
  const [isNarrow, turn] = useNarrow();
  const { side, main } = useFrameFocus();
  return (
    <div
      className={`min-h-dvh bg-canvas text-[15px] lg:grid ${isNarrow ? 'lg:grid-cols-[64px_minmax(0,1fr)]' : 'lg:grid-cols-[232px_minmax(0,1fr)]'}`}
    >
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-button focus:bg-brand focus:px-4 focus:py-3 focus:font-bold focus:text-on-brand"
      >
        {t('shell.skip_to_content')}
      </a>
      <SideNavigation
        isNarrow={isNarrow}
        side={side}
        name={name}
        home={home}
        groups={groups}
        turn={turn}
      />
      <div className="min-w-0">
        <header className="sticky top-0 z-30 flex min-h-[52px] items-center justify-between gap-3 border-b border-border bg-surface px-4 md:px-6">
          <p className="min-w-0 truncate font-bold">{head}</p>
          <div className="flex shrink-0 items-center gap-1 md:gap-3">
            {goTo}
            {bell}
            <AccountMenu person={person} menu={menu} />
          </div>
        </header>
        <main
          id="main"
          ref={main}
          tabIndex={-1}
          className="mx-auto w-full max-w-[1220px] px-4 pt-5 pb-24 outline-none md:px-6 lg:pb-12"
        >
          {children}
        </main>
      </div>
      <BottomBar name={name} groups={groups} />
    </div>
  );
}

function useFrameFocus() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current !== pathname) main.current?.focus({ preventScroll: true });
    before.current = pathname;
  }, [pathname]);
  // Scrolls the current page's entry into view on short screens.
  const side = useRef<HTMLElement>(null);
  useEffect(() => {
    const open = side.current?.querySelector<HTMLElement>('[aria-current]');
    if (
      open &&
      (open.offsetTop < side.current!.scrollTop ||
        open.offsetTop + open.offsetHeight > side.current!.scrollTop + side.current!.clientHeight)
    )
      side.current!.scrollTop = open.offsetTop - side.current!.clientHeight / 2;
  }, [pathname]);
  return { side, main };
}

/** On a phone the first pages are in the bottom bar, the rest in a panel. */
function BottomBar({ name, groups }: { name: string; groups: readonly FrameGroup[] }) {
  const t = useText();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const pages = groups.flatMap((group) => group.pages);
  // Members who must set something up first have no pages yet.
  if (pages.length === 0) return null;
  const look =
    'relative flex min-h-14 w-full flex-col items-center justify-center gap-0.5 text-[12px] leading-[16px] font-semibold text-ink-muted aria-[current]:text-action';
  return (
    <>
      <nav
        aria-label={name}
        className="fixed inset-x-0 bottom-0 z-30 border-t border-border bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
      >
        <ul className="grid auto-cols-fr grid-flow-col">
          {pages.slice(0, IN_BAR).map((page) => (
            <li key={page.to} className="min-w-0">
              <Link
                to={page.to}
                aria-current={isPageAt(page, pathname) ? 'page' : undefined}
                className={look}
              >
                <page.icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
                <span className="max-w-full truncate">{page.label}</span>
                {(page.count ?? 0) > 0 ? <Dot /> : null}
              </Link>
            </li>
          ))}
          {pages.length > IN_BAR ? (
            <li>
              <button
                type="button"
                aria-haspopup="dialog"
                aria-expanded={isOpen}
                onClick={() => setOpen(true)}
                className={look}
              >
                <MenuIcon aria-hidden="true" className="size-5" strokeWidth={1.75} />
                {t('common.more')}
                {sumOf(pages.slice(IN_BAR)).count > 0 ? <Dot /> : null}
              </button>
            </li>
          ) : null}
        </ul>
      </nav>
      <Drawer open={isOpen} onClose={() => setOpen(false)} title={name}>
        <NavGroups groups={groups} isPanel onClick={() => setOpen(false)} />
      </Drawer>
    </>
  );
}

/** Something waits on the page. */
function Dot() {
  return (
    <span
      aria-hidden="true"
      className="absolute top-2 left-1/2 ml-2 size-2 rounded-pill bg-action"
    />
  );
}
