import './no-eval.ts';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { languages } from 'virtual:messages';
import { documentLocale } from '#web/i18n/text.ts';

const locale = documentLocale();
const address = new URL(location.href);
if (address.searchParams.has('lang')) {
  // The server remembers the choice; the address then reads as the page was rendered.
  address.searchParams.delete('lang');
  history.replaceState(history.state, '', address);
}

/** Not awaited at the top of the module: A language's file imports from the one this is bundled into, and would wait for its end for ever. */
async function start(): Promise<void> {
  if (locale !== 'en') await (await languages[locale]()).default.start(address.pathname);

  // Well after the first view: what the worker keeps is for the next visit.
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    setTimeout(
      () => void import('#web/pwa/register.ts').then(({ registerWorker }) => registerWorker()),
      3_000,
    );

  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}
void start();
