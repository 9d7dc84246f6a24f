import { readFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { listVendorOrders } from '#contracts/fulfilment/fulfilment.ts';
import { listListings } from '#contracts/listings/listings.ts';
import { listVendorStatements } from '#contracts/settlement/settlement.ts';
import { type Scene, walk } from '#e2e/pages.ts';
import { api, test } from '#e2e/customer.ts';
import { asOwner } from '#e2e/vendor.ts';

test.setTimeout(300_000);

/** Paths of the portal's pages from the router, without the catch-all route. */
const PATHS = [
  ...readFileSync(new URL('../../web/vendor-portal/routes.ts', import.meta.url), 'utf8').matchAll(
    /route\('([^'*]+)'/g,
  ),
].map(([, path]) => path!.replace('vendor-dashboard/', ''));
/**
 * A phone in the light theme and a desktop in the dark one. The other two combinations have the
 * same markup and colours (`scripts/contrast.test.ts`).
 */
const PHONE: Scene = { size: { width: 360, height: 740 }, theme: 'light', hasAxe: true };
const STAFF: Scene = { size: { width: 1280, height: 860 }, theme: 'dark', hasAxe: true };
const SCENES: readonly Scene[] = [PHONE, STAFF];
const PARTS = 4;

/**
 * An address with content for each path; a new path with a parameter fails here until it has one.
 */
async function addresses(request: APIRequestContext, token: string): Promise<string[]> {
  const [order, listing, statement] = await Promise.all([
    api(request, listVendorOrders, { query: { tab: 'all' } }, token),
    api(request, listListings, { query: {} }, token),
    api(request, listVendorStatements, { query: {} }, token),
  ]).then((lists) => lists.map(({ results }) => (results[0] as { _id: string })._id));
  const withData: Record<string, string> = {
    'orders/:id': `orders/${order}`,
    'products/:id': `products/${listing}`,
    'payouts/:id': `payouts/${statement}`,
    'stop-bank-change/:token': 'stop-bank-change/of-no-letter',
  };
  return PATHS.map((path) => {
    if (path.includes(':') && !withData[path])
      throw new Error(`${path} has no example in this journey`);
    return `/vendor-dashboard/${withData[path] ?? path}`;
  });
}

/** In parts, so that workers share them. */
for (let part = 0; part < PARTS; part++) {
  test(`every page of the portal with something on it, at both widths and in both themes: nothing keeps anybody out or sticks out (${part + 1} of ${PARTS})`, async ({
    page,
    request,
  }) => {
    const all = await addresses(request, (await asOwner(page)).token);
    await walk(
      page,
      all.filter((_, i) => i % PARTS === part),
      SCENES,
    );
  });
}

test('the pages on the way into the portal and the store’s own page, likewise', async ({
  page,
}) => {
  await walk(
    page,
    [
      '/vendor',
      '/vendor-registration',
      '/vendor-login',
      '/vendor-forgot-password',
      '/store/rangrezi-looms',
    ],
    SCENES,
  );
});
