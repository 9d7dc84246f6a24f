import { randomInt } from 'node:crypto';
import { type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { verifyOtp } from '#contracts/accounts/accounts.ts';
import { addCartItem, addWishlistItem } from '#contracts/cart/cart.ts';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { type Order } from '#contracts/orders/orders.ts';
import { listProducts, type ProductCardData } from '#contracts/catalog/catalog.ts';
import { api, expect, type Person } from './customer.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import { pattern, text as shown } from '#e2e/text.ts';

/** An API failure without a message: the marketplace then shows its own text. */
export const SILENT = { status: 400, json: { success: false } };

/** Products without options, of different vendors, best rated first; at most `most` rupees each. */
export async function plainProducts(
  request: APIRequestContext,
  count: number,
  most = 100_000,
): Promise<ProductCardData[]> {
  const { results } = await api(request, listProducts, {
    query: { inStock: 'true', limit: 48, sortBy: 'rating', maxPrice: most },
  });
  const found: ProductCardData[] = [];
  for (const card of results) {
    if (
      !card.hasChoices &&
      card.image &&
      card.stock > 5 &&
      !found.some((one) => one.vendorName === card.vendorName)
    )
      found.push(card);
    if (found.length === count) return found;
  }
  throw new Error(`the demo marketplace has fewer than ${count} such goods`);
}

export async function fillCart(
  request: APIRequestContext,
  person: Person,
  products: readonly Pick<ProductCardData, '_id'>[],
  quantity = 1,
): Promise<void> {
  for (const { _id } of products)
    await api(request, addCartItem, { body: { productId: _id, quantity } }, person.token);
}
export async function fillWishlist(
  request: APIRequestContext,
  person: Person,
  products: readonly Pick<ProductCardData, '_id'>[],
): Promise<void> {
  for (const { _id } of products)
    await api(request, addWishlistItem, { body: { productId: _id } }, person.token);
}

/** A unique mobile number: several accounts with the same number have to confirm their orders. */
export const someMobile = (): string => `9876${randomInt(100_000, 1_000_000)}`;
/** The delivery address of journeys. */
export const HOME = {
  fullName: 'Meera Iyer',
  phone: '9876501234',
  line1: '12, 4th Cross',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560001',
};
/**
 * Places a cash-on-delivery order of one unit each through the API. The email is verified first:
 * large cash orders of unverified accounts need confirmation.
 */
export async function placeFor(
  request: APIRequestContext,
  person: Person,
  products: readonly { _id: string; selectedVendorId?: string }[],
): Promise<Order> {
  await api(
    request,
    verifyOtp,
    { body: { identifier: person.email, purpose: 'verify_email', otp: '123456' } },
    person.token,
  );
  for (const { _id, selectedVendorId } of products)
    await api(
      request,
      addToCheckout,
      { body: { productId: _id, ...(selectedVendorId ? { selectedVendorId } : {}) } },
      person.token,
    );
  const reply = await request.post(`/api${placeOrder.path}`, {
    headers: { authorization: `Bearer ${person.token}`, 'idempotency-key': crypto.randomUUID() },
    data: { paymentMethod: 'cod', address: { ...HOME, phone: person.phone, line2: person.phone } },
  });
  expect(reply.status()).toBe(201);
  return ((await reply.json()) as { data: { order: Order } }).data.order;
}

/** The accessible name of a button with a count: "Cart, 2 items". */
export const counted = (id: MessageId, count: number): string =>
  shown('shell.link_with_count', { name: shown(id), count });
const headerButton = (page: Page, id: MessageId) =>
  page
    .getByRole('button', { name: pattern('shell.link_with_count', { name: shown(id) }) })
    .locator('visible=true')
    .first();
export async function openCart(page: Page): Promise<Locator> {
  await headerButton(page, 'cart.title').click();
  return page.getByRole('dialog', { name: shown('cart.drawer.title') });
}
export async function openWishlist(page: Page): Promise<Locator> {
  await headerButton(page, 'cart.wishlist.link').click();
  return page.getByRole('dialog', { name: shown('cart.wishlist.title') });
}
export const loginModal = (page: Page): Locator =>
  page.getByRole('dialog').filter({ has: page.getByLabel(shown('accounts.identifier')) });
export async function signInBy(page: Page, person: Person): Promise<void> {
  const modal = loginModal(page);
  await modal.getByLabel(shown('accounts.identifier')).fill(person.email);
  await modal.getByLabel(shown('common.password'), { exact: true }).fill(person.password);
  await modal.getByRole('button', { name: shown('accounts.sign_in'), exact: true }).click();
}

/** A toast with exactly this text. */
export const toastOf = (page: Page, text: string): Locator =>
  page.locator('[data-toasts] > *').filter({ has: page.getByText(text, { exact: true }) });
/** Waits for a toast with exactly this text; a failure names the toasts that came instead. */
export async function says(page: Page, text: string): Promise<void> {
  const seen = new Set<string>();
  const lines = async () => {
    const toasts = await page.locator('[data-toasts] > *').allInnerTexts();
    for (const line of toasts.flatMap((toast) => toast.split('\n'))) seen.add(line);
    return [...seen];
  };
  await expect.poll(lines, { intervals: [50, 100, 200] }).toContain(text);
}

/** The number of requests the page has made to this call: a double click must not send two. */
export function timesSent(page: Page, method: string, path: string): () => number {
  let times = 0;
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname.startsWith(`/api${path}`))
      times++;
  });
  return () => times;
}

/** The accessible name of an active filter's chip, which removes it. */
export const removing = (label: string): RegExp =>
  new RegExp(String.raw`^${label}\s*: ${shown('search.filter.remove')}$`);

/** "₹1,234" → 1234. */
export const rupees = (text: string | null): number => Number((text ?? '').replace(/[^\d.-]/g, ''));

/** The right edge is at the right edge of the window. */
export async function standsOnTheRight(page: Page, panel: Locator): Promise<void> {
  // The drawer slides in.
  await expect
    .poll(async () => {
      const box = await panel.boundingBox();
      return box && Math.round(box.x + box.width);
    })
    .toBe(page.viewportSize()!.width);
}
