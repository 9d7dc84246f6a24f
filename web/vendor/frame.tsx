import { CircleUserRound, Menu as MenuIcon, Palmtree } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router';
import { type PortalInfo, signOutPortal } from '#web/features/portal/portal-session.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { useDeskQuery } from './desk.tsx';
import { mayVisit, type NavItem, navOf } from './nav.ts';
import { NotYourPage } from './not-your-page.tsx';
import { GoTo } from './palette/go-to.tsx';

const MORE = 4;

/** Head, pages at the side (a bar below on a phone), and the page. */
export function Frame({ member, children }: { member: PortalInfo; children: ReactNode }) {
  const t = useText();
  const role = member.vendorRole ?? 'catalogue';
  const items = navOf(role);
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current !== pathname) main.current?.focus({ preventScroll: true });
    before.current = pathname;
  }, [pathname]);
  return (
    <div className="min-h-dvh bg-canvas text-[15px] lg:grid lg:grid-cols-[220px_minmax(0,1fr)]">
      <a href="#main" className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-button focus:bg-brand focus:px-4 focus:py-3 focus:font-bold focus:text-on-brand">{t('Skip to the page')}</a>
      <nav aria-label={t('Vendor portal')} className="sticky top-0 h-dvh overflow-y-auto border-r border-border bg-surface p-3 max-lg:hidden">
        <Link to="/vendor-dashboard/dashboard" className="mb-3 block px-3 py-2 text-[24px] leading-none font-extrabold tracking-[-0.04em] text-brand">haatlane<span className="text-action">.</span><span className="sr-only"> {t('Dashboard')}</span></Link>
        <ul className="grid gap-0.5">{items.map((item) => <li key={item.to}><SideLink item={item} /></li>)}</ul>
      </nav>
      <div className="min-w-0">
        <Head member={member} />
        <main id="main" ref={main} tabIndex={-1} className="mx-auto w-full max-w-[1220px] px-4 pt-5 pb-24 outline-none md:px-6 lg:pb-12">
          <Notices member={member} />
          {mayVisit(role, pathname) ? children : <NotYourPage />}
        </main>
      </div>
      <BottomBar items={items} />
    </div>
  );
}

function SideLink({ item: { to, label, icon: Icon }, onClick }: { item: NavItem; onClick?: () => void }) {
  const t = useText();
  return (
    <NavLink to={to} {...(onClick ? { onClick } : {})} className="flex min-h-11 items-center gap-3 rounded-button px-3 font-semibold text-ink-muted hover:bg-sunken hover:text-ink aria-[current]:bg-brand-soft aria-[current]:text-brand">
      <Icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />{t(label)}
    </NavLink>
  );
}

function Head({ member }: { member: PortalInfo }) {
  const t = useText();
  const navigate = useNavigate();
  const leave = async () => {
    await signOutPortal('vendor');
    await navigate('/vendor-login', { replace: true });
  };
  return (
    <header className="sticky top-0 z-30 flex min-h-[52px] items-center justify-between gap-3 border-b border-border bg-surface px-4 md:px-6">
      <p className="min-w-0 truncate font-bold">{member.vendorName}<span className="ml-2 font-normal text-ink-muted max-sm:hidden">{t('Vendor portal')}</span></p>
      <div className="flex items-center gap-1 md:gap-3">
        <GoTo />
        <Menu
          label={t('Account')} buttonClassName="flex min-h-11 items-center gap-2 rounded-button px-2 font-semibold hover:bg-sunken"
          button={<><CircleUserRound aria-hidden="true" className="size-6 text-brand" strokeWidth={1.75} /><span className="max-w-40 truncate max-sm:sr-only">{member.name}</span></>}
          groups={[
            [{ label: t('To the shop'), to: '/' }],
            [{ label: t('Sign out'), run: () => void leave() }],
          ]}
        />
      </div>
    </header>
  );
}

/** What concerns the whole shop stands above every page. */
function Notices({ member }: { member: PortalInfo }) {
  const t = useText();
  const { data } = useDeskQuery(member._id);
  const { formatDateTime } = useDates();
  const holiday = data?.shop.holiday;
  if (!holiday) return null;
  const isOn = holiday.from <= new Date().toISOString();
  return <div className="mb-4"><Alert tone="info"><Palmtree aria-hidden="true" className="mr-1.5 inline size-5 align-text-bottom" strokeWidth={1.75} />{isOn ? t('Holiday mode: nothing of yours is sold while it lasts.') : t('Your holiday begins on {day}.', { day: formatDateTime(holiday.from) })}</Alert></div>;
}

/** On a phone the first pages stand below, the rest in a panel. */
function BottomBar({ items }: { items: readonly NavItem[] }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const look = 'flex min-h-14 w-full flex-col items-center justify-center gap-0.5 text-[12px] leading-[16px] font-semibold text-ink-muted aria-[current]:text-action';
  return (
    <>
      <nav aria-label={t('Vendor portal')} className="fixed inset-x-0 bottom-0 z-30 border-t border-border bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden">
        <ul className="grid auto-cols-fr grid-flow-col">
          {items.slice(0, MORE).map(({ to, label, icon: Icon }) => <li key={to}><NavLink to={to} className={look}><Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />{t(label)}</NavLink></li>)}
          {items.length > MORE ? <li><button type="button" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)} className={look}><MenuIcon aria-hidden="true" className="size-5" strokeWidth={1.75} />{t('More')}</button></li> : null}
        </ul>
      </nav>
      <Drawer open={isOpen} onClose={() => setOpen(false)} title={t('Vendor portal')}>
        <ul className="grid gap-0.5">{items.map((item) => <li key={item.to}><SideLink item={item} onClick={() => setOpen(false)} /></li>)}</ul>
      </Drawer>
    </>
  );
}

