import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { getContent } from '#contracts/promotions/promotions.ts';
import * as c from '#contracts/settings/marketplace-settings.ts';
import { brandFile, marketplaceName, setBrand } from '#server/platform/brand/brand.ts';
import { BrandError, readBrand, SHIPPED_BRAND } from '#server/platform/brand/brand-file.ts';
import { formatMessage } from '#server/platform/messages/format.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { shippedNames } from '#scripts/brand/names.ts';
import { searchFiles } from '#scripts/brand/pages.ts';
import { Search } from '#scripts/brand/search.ts';

let shop: TestApp;
const folder = temporaryFolder('brand-');
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(async () => {
  setBrand(readBrand(SHIPPED_BRAND));
  await shop.close();
  folder.remove();
});

const kindsFound = async () => {
  const search = new Search(shippedNames(), 'Kaveri Bazaar');
  await searchFiles(shop.app, search);
  return {
    old: [...new Set(search.findings.map(({ kind }) => kind))].sort(),
    says: [...search.counts].filter(([, { says }]) => says > 0).map(([kind]) => kind),
  };
};
const contentText = async (key: string) =>
  JSON.stringify((await shop.ok(getContent, { params: { key } })).content);

it('the shipped name is found wherever it is shown', async () => {
  expect(marketplaceName()).toBe('Haatlane');
  expect(await kindsFound()).toEqual({
    old: ['API documents', 'feeds, site map, robots', 'icons and pictures', 'manifest'],
    says: [],
  });
});

it('a name saved in the settings is in force at once: texts, manifest, feed, API and legal pages', async () => {
  const owner = { token: await shop.signIn('admin') };
  const { contact } = await shop.ok(c.getMarketplaceSettings, {}, owner);
  await shop.ok(
    c.putMarketplaceContact,
    { body: { ...contact, storeName: 'Kaveri Bazaar' } as never },
    owner,
  );
  await vi.waitFor(() => expect(marketplaceName('hi')).toBe('Kaveri Bazaar'));
  expect(formatMessage('hi', 'accounts.done.registered')).toContain('Kaveri Bazaar');
  const { says } = await kindsFound();
  expect(says).toEqual(['manifest', 'feeds, site map, robots', 'API documents']);
  expect(await contentText('terms-conditions')).toContain('Kaveri Bazaar');
  expect(await contentText('terms-conditions')).not.toContain('{{');
});

it('a folder brings name, contacts, icons and the shared picture; a fault in it is named', async () => {
  const { folder: _, names: __, wordmark: ___, ...shipped } = readBrand(SHIPPED_BRAND);
  const at = (name: string) => path.join(folder.path, name);
  const own = {
    ...shipped,
    name: 'Kaveri Bazaar',
    shortName: 'Kaveri',
    contact: { ...shipped.contact, phone: '+91 90000 07777', social: [] },
  };
  mkdirSync(folder.path, { recursive: true });
  writeFileSync(at('brand.json'), JSON.stringify(own));
  expect(() => readBrand(folder.path)).toThrow(/favicon\.svg/);
  writeFileSync(
    at('favicon.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>',
  );
  setBrand(readBrand(folder.path));
  expect([marketplaceName(), marketplaceName('hi')]).toEqual(['Kaveri Bazaar', 'Kaveri Bazaar']);
  const other = await createTestApp();
  try {
    const manifest = await other.inject({ url: '/manifest.webmanifest' });
    expect(manifest.json()).toMatchObject({ name: 'Kaveri Bazaar', short_name: 'Kaveri' });
    for (const file of ['/icons/maskable-512.png', '/icons/icon-192.png', '/share.jpg'])
      expect((await other.inject({ url: file })).headers['content-type']).toMatch(/^image\//);
    expect((await other.inject({ url: '/brand/logo.svg' })).statusCode).toBe(404);
    const { content } = await other.ok(getContent, { params: { key: 'contact' } });
    expect(content).toMatchObject({ storeName: 'Kaveri Bazaar', phone: '+91 90000 07777' });
  } finally {
    await other.close();
  }
  writeFileSync(at('brand.json'), JSON.stringify({ ...own, colors: { brand: 'blue' } }));
  expect(() => readBrand(folder.path)).toThrow(BrandError);
  expect(() => readBrand(folder.path)).toThrow(/colors\.brand: a colour such as #2b2a78/);
  expect(brandFile().name).toBe('Kaveri Bazaar');
});
