import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { Stall } from '#web/ui/stall.tsx';
import type { Route } from './+types/offline-route';

/** Shown at any address while offline, so it must not depend on the address: no scripts. */
export const handle = { isStill: true };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'errors.page.offline_title' });

/** The service worker (web/pwa/service-worker.ts) fills in the list of cached pages. */
export default function OfflinePage() {
  const t = useText();
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col items-center justify-center gap-4 px-4 py-12 text-center">
      <Stall isClosed />
      <h1 className="text-[30px]/[36px] font-extrabold tracking-tight">
        {t('errors.page.offline_title')}
      </h1>
      <p className="text-ink-muted">{t('shell.offline.page_not_saved')}</p>
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the empty address is that of the page this one is in for */}
      <a
        href=""
        className="inline-flex min-h-11 items-center rounded-button bg-action px-5 font-bold text-on-action hover:bg-action-hover"
      >
        {t('common.try_again')}
      </a>
      <section aria-labelledby="kept" className="mt-4 w-full text-left has-[ul:empty]:hidden">
        <h2 id="kept" className="mb-2 text-[18px] font-extrabold">
          {t('shell.offline.saved_products')}
        </h2>
        <ul
          id="kept-products"
          className="divide-y divide-border rounded-card border border-border bg-surface [&_a]:block [&_a]:px-4 [&_a]:py-2.5 [&_a]:font-semibold [&_a]:hover:text-brand [&_a]:hover:underline"
        />
      </section>
    </main>
  );
}
