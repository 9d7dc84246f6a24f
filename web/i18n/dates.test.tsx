import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { addDates, useDates } from './dates.ts';
import { datesOf } from './intl-dates.ts';
import { DEFAULT_SITE } from './locale.ts';

addDates('hi', datesOf('hi'));

const Probe = () => {
  const { formatDay, formatDateTime } = useDates();
  return (
    <p>
      {formatDay('2026-11-24T10:00:00Z')} | {formatDateTime('2026-01-05T04:30:00Z')}
    </p>
  );
};

it.each([
  ['en', 'Tue, 24 Nov | 5 Jan 2026, 10:00 am'],
  ['hi', 'मंगल, 24 नवंबर | 5 जनवरी 2026, सुबह 10:00'],
])('names days and months in the language of the page: %s', (locale, text) => {
  const Stub = createRoutesStub([
    { id: 'root', path: '/', Component: Probe, loader: () => null, HydrateFallback: () => null },
  ]);
  expect(
    renderToStaticMarkup(
      <Stub
        initialEntries={['/']}
        hydrationData={{ loaderData: { root: { ...DEFAULT_SITE, locale } } }}
      />,
    ),
  ).toBe(`<p>${text}</p>`);
});
