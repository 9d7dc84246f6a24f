import { QueryClient, QueryObserver, type UseQueryResult } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { Listed } from './list-state.tsx';

const KEY = ['orders'];

/** A component's result after a first answer, or without one, when a refetch fails. */
async function askedInVain(first: string | undefined): Promise<UseQueryResult<string>> {
  const client = new QueryClient();
  if (first !== undefined) client.setQueryData(KEY, first);
  const observer = new QueryObserver<string>(client, {
    queryKey: KEY,
    queryFn: () => Promise.reject(new Error('no network')),
    retry: false,
    enabled: false,
  });
  await observer.refetch();
  return observer.getCurrentResult() as UseQueryResult<string>;
}
function shown(query: UseQueryResult<string>): string {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: () => (
        <Listed query={query} failed="orders.load_failed">
          {(data) => <form>{data}</form>}
        </Listed>
      ),
    },
  ]);
  // React writes the apostrophes of texts as entities.
  return renderToStaticMarkup(<Stub />).replaceAll('&#x27;', "'");
}

test('a first asking that fails is said in place of what cannot be shown', async () => {
  const html = shown(await askedInVain(undefined));
  expect(html).toContain('orders.load_failed');
  expect(html).not.toContain('<form>');
});

test('a later asking that fails leaves what is there, and says it is not fresh', async () => {
  const html = shown(await askedInVain('ORD-1'));
  expect(html).toContain('<form>ORD-1</form>');
  expect(html).toContain('shell.list.refresh_failed');
  expect(html).toContain('common.retry');
});
