import { Link, Outlet, useLocation } from 'react-router';
import { PORTAL_LOCALES, LOCALES } from '#contracts/kernel/locales.ts';
import { loadPortalTexts } from '#web/i18n/load-portal.ts';
import { ownDocument } from '#web/modules/portal-kit/frame/document-entry.ts';
import { useSite, useText } from '#web/i18n/text.ts';
import { RouteError } from '#web/ui/route-error.tsx';
import { ToastRegion } from '#web/ui/toast-region.tsx';
import { Wordmark } from '#web/ui/wordmark.tsx';
import type { Route } from './+types/layout';
import '#web/styles/portal.css';

/** Without a loader the server would send an empty page until its script has run. */
export function loader() {
  return null;
}

/** Load the panel's texts first when coming from a page of the panel. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await ownDocument('admin', request);
  await loadPortalTexts('admin');
  return null;
}

/** The frame of the operators' sign-in page: nothing of the storefront. */
export default function SignInLayout() {
  const t = useText();
  return (
    <div className="flex min-h-dvh flex-col bg-canvas">
      <header className="flex min-h-16 items-center justify-between gap-4 px-4 md:px-8">
        <p className="flex items-baseline gap-2 text-[24px] leading-none font-extrabold tracking-[-0.04em] text-brand">
          <span>
            <Wordmark />
          </span>
          <span className="text-[15px] font-semibold tracking-normal text-ink-muted">
            {t('shell.admin_panel')}
          </span>
        </p>
        <Languages />
      </header>
      <main id="main" tabIndex={-1} className="grid grow place-items-center px-4 outline-none">
        <Outlet />
      </main>
      <footer className="px-4 py-4 text-center text-[15px] text-ink-muted">
        <Link to="/" className="inline-flex min-h-11 items-center hover:underline">
          {t('shell.to_marketplace')}
        </Link>
      </footer>
      <ToastRegion />
    </div>
  );
}

/** The page in the other languages; each is another document. */
function Languages() {
  const { locale } = useSite();
  const { pathname } = useLocation();
  return (
    <p className="flex gap-1">
      {PORTAL_LOCALES.filter((code) => code !== locale).map((code) => (
        <a
          key={code}
          href={`${pathname}?lang=${code}`}
          lang={code}
          hrefLang={LOCALES[code].tag}
          className="inline-flex min-h-11 items-center rounded-button px-3 font-semibold hover:bg-sunken"
        >
          {LOCALES[code].name}
        </a>
      ))}
    </p>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />;
}
