import './no-eval.ts';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { languages } from 'virtual:messages';
import { documentLocale } from '#web/i18n/text.ts';

const locale = documentLocale();

/**
 * Not awaited at module top level: a language's file imports from the bundle this is part of, which
 * would deadlock.
 */
async function start(): Promise<void> {
  if (locale !== 'en') await (await languages[locale]()).default.start(location.pathname);

  // Well after the first view: the worker's cache is for the next visit.
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
