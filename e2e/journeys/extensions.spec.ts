import { readFileSync } from 'node:fs';
import { getExtension, saveExtension } from '#contracts/extensions/extensions.ts';
import { axeFaults } from '#e2e/axe.ts';
import { api, expect, newPerson, signedIn, test } from '#e2e/customer.ts';
import { fillCart, openCart, placeFor, plainProducts } from '#e2e/lists.ts';
import { asOperator } from '#e2e/staff.ts';
import { text } from '#e2e/text.ts';

test('an operator turns gift wrap on; a customer asks for it in the cart and finds it on the order', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const { token } = await asOperator(page);
  const params = { name: 'gift-wrap' };
  await page.goto('/admin/settings?tab=extensions');
  await page.getByRole('button', { name: /^Manage\s*Gift wrap$/ }).click();
  await page.getByRole('switch', { name: text('settings.extensions.turned_on') }).check();
  await page.getByLabel('Longest note, in characters').fill('60');
  await page.getByRole('button', { name: text('common.save'), exact: true }).click();
  await expect(page.getByText(text('common.on'), { exact: true })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  const person = await newPerson(request);
  const [product] = await plainProducts(request, 1);
  await fillCart(request, person, [product!]);
  const context = await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block' });
  const customer = await context.newPage();
  await signedIn(customer, person);
  await customer.goto('/');
  const drawer = await openCart(customer);
  await drawer.getByRole('checkbox', { name: `Gift wrap (free): ${product!.name}` }).check();
  const note = 'Happy Diwali, Amma!';
  await drawer.getByLabel('Note on the card').fill(note);
  await drawer.getByRole('button', { name: 'Save note' }).click();
  await expect(drawer.getByRole('button', { name: 'Save note' })).toHaveCount(0);
  expect(await axeFaults(customer)).toEqual([]);

  const order = await placeFor(request, person, [{ _id: product!._id }]);
  await customer.goto('/profile?section=orders');
  await customer
    .getByRole('link', { name: `${text('orders.track_order')} ${order.orderNumber}` })
    .click();
  await expect(customer.getByText(note)).toBeVisible();
  await context.close();

  const { version } = await api(request, getExtension, { params }, token);
  await api(
    request,
    saveExtension,
    { params, body: { isActive: false, values: { longestNote: 60 } }, version },
    token,
  );
});

test('first loads of the marketplace weigh no more than their limits', () => {
  const { tooHeavy } = JSON.parse(readFileSync('build/first-loads.json', 'utf8')) as {
    tooHeavy: string[];
  };
  expect(tooHeavy).toEqual([]);
});
