import {
  ChevronsLeft,
  ChevronsRight,
  CircleUserRound,
  type LucideIcon,
  Menu as MenuIcon,
} from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { LOCALES, type Locale } from '#contracts/kernel/locales.ts';
import { showLanguage } from '#web/i18n/show-language.ts';
import { useSite, useText } from '#web/i18n/text.ts';
import { Drawer } from '#web/ui/drawer.tsx';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';
import { Wordmark } from '#web/ui/wordmark.tsx';

/** A page in a portal's side bar. */
export interface FramePage {
  to: string;
  label: string;
  icon: LucideIcon;
}
export interface FrameGroup {
  title: string;
  pages: readonly FramePage[];
}

interface FrameProps {
  /** Name and start page of the portal. */
  name: string;
  home: string;
  /** The portal's owner, at the left of the header. */
  head: ReactNode;
  /**
   * The member's pages in groups; a group without a title has a single page. The first pages are in
   * a phone's bottom bar.
   */
  groups: readonly FrameGroup[];
  person: string;
  /** The account menu; languages are inserted before its last group. */
  menu: readonly (readonly MenuItem[])[];
  /** Opens the command palette. */
  goTo: ReactNode;
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

/** The other interface languages, for the account menu. */
function useLanguages(): MenuItem[] {
  const { locale } = useSite();
  return (Object.keys(LOCALES) as Locale[])
    .filter((one) => one !== locale)
    .map((one) => ({ label: LOCALES[one].name, lang: one, run: () => showLanguage(one) }));
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
  children,
}: FrameProps) {
  const t = useText();
  const languages = useLanguages();
  const [isNarrow, turn] = useNarrow();
  const { side, main } = useFrameFocus();
  return (
    <div
      className={`min-h-dvh bg-canvas text-[15px] lg:grid ${isNarrow ? 'lg:grid-cols-[64px_minmax(0,1fr)]' : 'lg:grid-cols-[220px_minmax(0,1fr)]'}`}
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
          <FrameMenu goTo={goTo} menu={menu} languages={languages} person={person} />
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

/** The logo where there is space for an initial. */
function Initial() {
  const { text, accent } = useSite().brand.wordmark;
  return (
    <>
      {[...text][0]}
      <span className="text-action">{accent}</span>
    </>
  );
}

interface SideNavigationProps {
  isNarrow: boolean;
  side: RefObject<HTMLElement | null>;
  name: string;
  home: string;
  groups: readonly FrameGroup[];
  turn: () => void;
}
function SideNavigation({ isNarrow, side, name, home, groups, turn }: SideNavigationProps) {
  const t = useText();
  const Turn = isNarrow ? ChevronsRight : ChevronsLeft;
  return (
    <nav
      ref={side}
      aria-label={name}
      className={`sticky top-0 flex h-dvh flex-col overflow-x-hidden overflow-y-auto border-r border-border bg-surface max-lg:hidden ${isNarrow ? 'p-2' : 'p-3'}`}
    >
      <Link
        to={home}
        className={`mb-3 block py-2 text-[24px] leading-none font-extrabold tracking-[-0.04em] text-brand ${isNarrow ? 'text-center' : 'px-3'}`}
      >
        {isNarrow ? <Initial /> : <Wordmark />}
        <span className="sr-only"> {name}</span>
      </Link>
      <NavGroups groups={groups} isNarrow={isNarrow} />
      <button
        type="button"
        onClick={turn}
        className={`mt-auto flex min-h-11 items-center gap-3 rounded-button text-ink-muted hover:bg-sunken hover:text-ink ${isNarrow ? 'justify-center' : 'px-3'}`}
      >
        <Turn aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
        <span className={isNarrow ? 'sr-only' : 'text-[14px]'}>
          {isNarrow ? t('shell.menu.expand') : t('shell.menu.collapse')}
        </span>
      </button>
    </nav>
  );
}

interface FrameMenuProps {
  goTo: ReactNode;
  menu: readonly (readonly MenuItem[])[];
  languages: MenuItem[];
  person: string;
}
function FrameMenu({ goTo, menu, languages, person }: FrameMenuProps) {
  const t = useText();
  return (
    <div className="flex items-center gap-1 md:gap-3">
      {goTo}
      <Menu
        label={t('common.account')}
        buttonClassName="flex min-h-11 items-center gap-2 rounded-button px-2 font-semibold hover:bg-sunken"
        groups={[...menu.slice(0, -1), languages, ...menu.slice(-1)]}
        button={
          <>
            <CircleUserRound aria-hidden="true" className="size-6 text-brand" strokeWidth={1.75} />
            <span className="max-w-40 truncate max-sm:sr-only">{person}</span>
          </>
        }
      />
    </div>
  );
}

function NavGroups({
  groups,
  isNarrow = false,
  onClick,
}: {
  groups: readonly FrameGroup[];
  isNarrow?: boolean;
  onClick?: () => void;
}) {
  return (
    <div className="grid gap-3">
      {groups.map(({ title, pages }) => (
        <div key={title}>
          {title && !isNarrow ? (
            <p className="px-3 pb-1 text-[12px] leading-[16px] font-semibold text-ink-muted">
              {title}
            </p>
          ) : null}
          <ul className="grid gap-0.5">
            {pages.map((page) => (
              <li key={page.to}>
                <SideLink page={page} isNarrow={isNarrow} onClick={onClick} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function SideLink({
  page: { to, label, icon: Icon },
  isNarrow,
  onClick,
}: {
  page: FramePage;
  isNarrow: boolean;
  onClick: (() => void) | undefined;
}) {
  return (
    <NavLink
      to={to}
      {...(onClick ? { onClick } : {})}
      {...(isNarrow ? { title: label } : {})}
      className={`flex min-h-11 items-center gap-3 rounded-button font-semibold text-ink-muted hover:bg-sunken hover:text-ink aria-[current]:bg-brand-soft aria-[current]:text-brand ${isNarrow ? 'justify-center' : 'px-3'}`}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
      <span className={isNarrow ? 'sr-only' : ''}>{label}</span>
    </NavLink>
  );
}

/** On a phone the first pages are in the bottom bar, the rest in a panel. */
function BottomBar({ name, groups }: { name: string; groups: readonly FrameGroup[] }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const pages = groups.flatMap((group) => group.pages);
  // Members who must set something up first have no pages yet.
  if (pages.length === 0) return null;
  const look =
    'flex min-h-14 w-full flex-col items-center justify-center gap-0.5 text-[12px] leading-[16px] font-semibold text-ink-muted aria-[current]:text-action';
  return (
    <>
      <nav
        aria-label={name}
        className="fixed inset-x-0 bottom-0 z-30 border-t border-border bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
      >
        <ul className="grid auto-cols-fr grid-flow-col">
          {pages.slice(0, IN_BAR).map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <NavLink to={to} className={look}>
                <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
                {label}
              </NavLink>
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
              </button>
            </li>
          ) : null}
        </ul>
      </nav>
      <Drawer open={isOpen} onClose={() => setOpen(false)} title={name}>
        <NavGroups groups={groups} onClick={() => setOpen(false)} />
      </Drawer>
    </>
  );
}
