import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import FestivalOffersPage from './list-route.tsx';
import { ErrorBoundary } from './offer-route.tsx';

it('the list says so where the offers cannot be fetched', () => {
  const show = (hasFailed: boolean) => {
    const Stub = createRoutesStub([{ id: 'page', path: '/', Component: FestivalOffersPage as unknown as () => null, loader: () => null }]);
    return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { page: { offers: [], hasFailed } } }} />);
  };
  expect(show(true)).toContain('Failed to fetch festive offers');
  expect(show(false)).not.toContain('Failed to fetch');
});

it('an offer says so where the server breaks; one that is not there is a page that is not there', () => {
  const show = (status: number) => {
    const Stub = createRoutesStub([{ id: 'page', path: '/', Component: () => null, loader: () => null, ErrorBoundary: ErrorBoundary as unknown as () => null }]);
    const error = { status, statusText: 'ERROR', data: null, internal: false };
    return renderToStaticMarkup(<Stub hydrationData={{ errors: { page: error } }} />);
  };
  expect(show(500)).toContain('Failed to fetch festive offer<');
  expect(show(404)).toContain('This stall is not here');
  expect(show(503)).toContain('The shop is opening');
});
