import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import FestivalOffersPage from './list-route.tsx';
import { ErrorBoundary } from './offer-route.tsx';

async function htmlOf(page: ReactNode): Promise<string> {
  const html = await renderToReadableStream(page);
  await html.allReady;
  return new Response(html).text();
}

it('the list says so where the offers cannot be fetched', async () => {
  const show = (hasFailed: boolean) => {
    const Stub = createRoutesStub([
      {
        id: 'page',
        path: '/',
        Component: FestivalOffersPage as unknown as () => null,
        loader: () => null,
      },
    ]);
    return htmlOf(<Stub hydrationData={{ loaderData: { page: { offers: [], hasFailed } } }} />);
  };
  expect(await show(true)).toContain('promotions.festival.load_failed');
  expect(await show(false)).not.toContain('Failed to fetch');
});

it('an offer says so where the server breaks; one that is not there is a page that is not there', async () => {
  const show = (status: number) => {
    const Stub = createRoutesStub([
      {
        id: 'page',
        path: '/',
        Component: () => null,
        loader: () => null,
        ErrorBoundary: ErrorBoundary as unknown as () => null,
      },
    ]);
    const error = { status, statusText: 'ERROR', data: null, internal: false };
    return htmlOf(<Stub hydrationData={{ errors: { page: error } }} />);
  };
  expect(await show(500)).toContain('Failed to fetch festive offer<');
  expect(await show(404)).toContain('errors.page.not_found_title');
  expect(await show(503)).toContain('>503<');
});
