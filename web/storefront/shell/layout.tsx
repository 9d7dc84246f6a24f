import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { apiContext } from '#web/api/context.ts';
import { useText } from '#web/i18n/text.ts';
import { CustomerOverlays } from '#web/storefront/cart/customer-overlays.tsx';
import { lazyHydrated } from '#web/ui/lazy-hydrated.ts';
import { ToastRegion } from '#web/ui/toast-region.tsx';
import type { Route } from './+types/layout';
import { AdStrip } from './ad-strip.tsx';
import { CategoryBar } from './category-bar.tsx';
import { Navbar } from './navbar.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { loadShell } from './shell-data.ts';
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
  const t = useText();
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-button focus:bg-brand focus:px-4 focus:py-3 focus:font-bold focus:text-on-brand"
      >
        {t('shell.skip_to_content')}
      </a>
      <AdStrip ads={loaderData.ads} />
      <Navbar shell={loaderData} />
      <CategoryBar shell={loaderData} />
      <OfflineNotice />
      <main id="main" tabIndex={-1} className="min-h-[60dvh] outline-none">
        <Outlet />
      </main>
      <Suspense>
        <Footer shell={loaderData} />
      </Suspense>
      <TabBar blogUrl={loaderData.contact?.blogUrl ?? null} />
      <CustomerOverlays />
      <ToastRegion />
    </>
  );
}
