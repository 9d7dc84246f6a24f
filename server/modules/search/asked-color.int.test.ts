import { afterAll, beforeAll, expect, it } from 'vitest';
import { getProduct, listProducts, type ProductCardData } from '#contracts/catalog/catalog.ts';
import { search, searchProducts } from '#contracts/search/search.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ seed: true });
});
afterAll(() => t.close());

/** The colour a card's address selects on the product page, which must show the card's picture first. */
async function colorShown({ _id, url, image }: ProductCardData): Promise<string | null> {
  const asked = new URLSearchParams(url.split('?')[1]);
  const { product } = await t.ok(getProduct, { params: { id: _id } });
  const variant = product.variants.find((v) => v.variantId === asked.get('variant'));
  const options = variant?.options ?? product.options;
  const option = options.find((one) => one.optionId === asked.get('option'));
  expect(image, url).toEqual(option?.images[0]);
  // The customer chooses the size.
  expect(asked.get('pick'), url).toBe(option?.parameters.size ? 'size' : null);
  return option?.color ?? null;
}

it('shows cards in the colour a search or filter asks for, and their address selects it', async () => {
  const ask = { query: { query: 'red saree', limit: 10 } };
  const sarees = (await t.ok(searchProducts, ask)).results.filter((c) => c.colors.length > 1);
  const filtered = (
    await t.ok(listProducts, { query: { color: 'Red', limit: 30 } })
  ).results.filter((c) => c.colors.length > 1 && c.colors[0] !== 'Red');
  expect(sarees.length).toBeGreaterThan(0);
  expect(filtered.length).toBeGreaterThan(1);
  for (const card of filtered) expect(await colorShown(card), card.name).toBe('Red');
  for (const card of sarees)
    expect(await colorShown(card), card.name).toMatch(/red|maroon|wine|rani|brick|madder/i);
  const box = (await t.ok(search, ask)).results.filter((one) => one.type === 'product');
  for (const { url, image } of sarees.slice(0, 3))
    expect(box.find((one) => one.url === url)).toMatchObject({ image });
});

it('shows main pictures where no colour is asked for', async () => {
  const { results } = await t.ok(searchProducts, { query: { query: 'saree' } });
  for (const card of results) expect(card.url).toBe(`/product/${card.slug}`);
});
