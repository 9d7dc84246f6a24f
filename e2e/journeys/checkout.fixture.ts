import { addToCheckout } from '#contracts/checkout/checkout.ts';
import { plainProducts, someMobile } from '#e2e/lists.ts';
import { api, type Person } from '#e2e/customer.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { pattern, text as shown } from '#e2e/text.ts';

export const ADDRESS = {
  fullName: 'Meera Iyer',
  phone: someMobile(),
  line1: '12, 4th Cross',
  line2: someMobile(),
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560001',
};
export const step = (page: Page, title: string) =>
  page
    .getByRole('list', { name: shown('common.steps') })
    .locator('> li')
    .filter({
      has: page.getByRole('heading', { level: 2, name: new RegExp(String.raw`^${title}(\s*,|$)`) }),
    });
export const place = (page: Page) =>
  page.getByRole('button', { name: pattern('checkout.place_cod') });

export async function toBuy(request: APIRequestContext, person: Person, count = 1) {
  const products = await plainProducts(request, count);
  for (const { _id } of products)
    await api(request, addToCheckout, { body: { productId: _id } }, person.token);
  return products;
}
