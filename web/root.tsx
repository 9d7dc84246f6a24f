import { type ReactNode, useContext, useEffect, useLayoutEffect, useState } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useNavigate,
} from 'react-router';
import { LOCALES, localeOf } from '#contracts/kernel/locales.ts';
import { onSessionEnd } from '#web/api/client.ts';
import { requestStepUp } from '#web/api/step-up.ts';
import { APPEARANCE_SCRIPT, followAppearance } from '#web/ui/appearance.ts';
import { EARLY_PRESS_SCRIPT } from '#web/ui/early-press.ts';
import { handOver } from '#web/ui/hand-over.ts';
import { layOutLater } from '#web/ui/lay-out-later.ts';
import { languageScript } from '#web/i18n/language-script.ts';
import type { MarketplaceIdentity } from '#web/i18n/locale.ts';
import { portalOfPage } from '#web/i18n/portal.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useSite } from '#web/i18n/text.ts';
import { usePageTransitions } from '#web/ui/page-transition.ts';
import { RenderNonce } from '#web/ui/render-nonce.ts';
import { describeRouteError, RouteError } from '#web/ui/route-error.tsx';
import { TRUSTED_TYPES_SCRIPT } from '#web/ui/trusted-types.ts';
import type { Route } from './+types/root.ts';
import latinFont from './fonts/anek-latin.woff2?url';
import './styles/app.css';

const DESCRIPTION = 'seo.site_description';

export const links: Route.LinksFunction = () => [
  // Preloaded in parallel with the style sheet that names it: the first text uses it.
  { rel: 'preload', href: latinFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

/** Request headers from the server: the language and public URL. */
export const loader = ({ request }: Route.LoaderArgs): MarketplaceIdentity => ({
  locale: localeOf(request.headers.get('x-locale')),
  origin: request.headers.get('x-public-origin') ?? '',
  portal: portalOfPage(new URL(request.url).pathname),
  brand: JSON.parse(
    decodeURIComponent(request.headers.get('x-brand') ?? '%7B%7D'),
  ) as MarketplaceIdentity['brand'],
});

/** A document's language never changes: another language is another document. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.error ? describeRouteError(args.error).title : 'seo.home_title',
    description: DESCRIPTION,
  });

/** The inline script has already run, so the bundle does not repeat it. */
const headScript = ({ locale, portal }: MarketplaceIdentity): string =>
  import.meta.env.SSR
    ? `${languageScript(locale, portal !== undefined)};${TRUSTED_TYPES_SCRIPT};${APPEARANCE_SCRIPT};${EARLY_PRESS_SCRIPT}`
    : '';

/** A page whose handle says so is plain HTML without scripts. */
export interface PageHandle {
  isStill?: boolean;
}

export function Layout({ children }: { children: ReactNode }) {
  const isStill = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.isStill);
  // React sets the attributes of <html> again when an error boundary renders the document in the
  // browser.
  useEffect(followAppearance, []);
  // Before any effect of the page.
  useLayoutEffect(handOver, []);
  useEffect(notifyHydrated, []);
  useEffect(layOutLater, []);
  usePageTransitions();
  const site = useSite();
  const { locale, brand } = site;
  return (
    <html lang={LOCALES[locale].tag} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="application-name" content={brand.name} />
        <meta name="theme-color" content={brand.bar[0]} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={brand.bar[1]} media="(prefers-color-scheme: dark)" />
        <meta name="color-scheme" content="light dark" />
        <script
          nonce={useContext(RenderNonce)}
          // oxlint-disable-next-line react/no-danger -- a constant of ours that runs before the first paint
          dangerouslySetInnerHTML={{ __html: headScript(site) }}
          suppressHydrationWarning
        />
        <Meta />
        <Links />
        {brand.theme ? <link rel="stylesheet" href={brand.theme} /> : null}
      </head>
      <body>
        {children}
        {isStill ? null : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

/** The page is interactive now: measurements use the mark, tests the attribute. */
function notifyHydrated(): void {
  performance.mark('hydrated');
  document.documentElement.dataset.hydrated = '';
}

export default function App() {
  const navigate = useNavigate();
  const [dialog, show] = useState<ReactNode>(null);
  useEffect(
    () => onSessionEnd((login, from) => void navigate(login, { state: { from } })),
    [navigate],
  );
  // The identity confirmation dialog for calls that need it; loads on first use.
  useEffect(() => {
    requestStepUp.ask = async (audience) =>
      (await import('./modules/accounts/step-up/step-up-dialog.tsx')).askIn(show, audience);
  }, []);
  return (
    <>
      <Outlet />
      {dialog}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />;
}
