import type { ReactNode } from 'react';
import { Outlet, useMatches } from 'react-router';
import { apiContext } from '#web/api/context.ts';
import { CustomerOverlays } from '#web/storefront/cart/customer-overlays.tsx';
import { lazyHydrated } from '#web/ui/lazy-hydrated.tsx';
import { SpeculationRules } from '#web/ui/speculation-rules.tsx';
import { ToastRegion } from '#web/ui/toast-region.tsx';
import type { Route } from './+types/layout';
import { AdStrip } from './ad-strip.tsx';
import { Navbar } from './navbar.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { loadShell } from './shell-data.ts';
import { SkipLink } from './skip-link.tsx';
import { TabBar } from './tab-bar.tsx';

const Footer = lazyHydrated(async () => ({ default: (await import('./footer.tsx')).Footer }));

export const loader = ({ context }: Route.LoaderArgs) => loadShell(context.get(apiContext));

/** The frame stays while navigating; the countdown reloads its data at zero. */
export const shouldRevalidate = ({
  defaultShouldRevalidate,
  currentUrl,
  nextUrl,
}: {
  defaultShouldRevalidate: boolean;
  currentUrl: URL;
  nextUrl: URL;
}) => currentUrl.href === nextUrl.href && defaultShouldRevalidate;

/** A page whose handle names a navbar, such as registration, is not for shopping. */
interface BarHandle {
  bar?: ReactNode;
}

/**
 * The main layout: banner, navbar, page, footer, and overlays. Pages for vendors bring a navbar of
 * their own, and have no banner, search, countdown or cart.
 */
export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  const bar = useMatches()
    .map(({ handle }) => (handle as BarHandle | undefined)?.bar)
    .find(Boolean);
  return (
    <>
      <SpeculationRules />
      <SkipLink />
      {bar ?? (
        <>
          <AdStrip ads={loaderData.ads} />
          <Navbar shell={loaderData} />
        </>
      )}
      <OfflineNotice />
      <main id="main" tabIndex={-1} className="min-h-[60dvh] outline-none">
        <Outlet />
      </main>
      <Footer shell={loaderData} />
      {bar ? null : (
        <>
          <TabBar blogUrl={loaderData.contact?.blogUrl ?? null} />
          <CustomerOverlays />
        </>
      )}
      <ToastRegion />
    </>
  );
}
