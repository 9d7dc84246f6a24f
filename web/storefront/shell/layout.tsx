import { Outlet } from 'react-router';
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

/** The main layout: banner, navbar, page, footer, and overlays. */
export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <SpeculationRules />
      <SkipLink />
      <AdStrip ads={loaderData.ads} />
      <Navbar shell={loaderData} />
      <OfflineNotice />
      <main id="main" tabIndex={-1} className="min-h-[60dvh] outline-none">
        <Outlet />
      </main>
      <Footer shell={loaderData} />
      <TabBar blogUrl={loaderData.contact?.blogUrl ?? null} />
      <CustomerOverlays />
      <ToastRegion />
    </>
  );
}
