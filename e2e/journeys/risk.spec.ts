import { createAddress } from '#contracts/accounts/addresses.ts';
import { listProducts } from '#contracts/catalog/catalog.ts';
import { addToCheckout } from '#contracts/checkout/checkout.ts';
import { listOrders } from '#contracts/orders/orders.ts';
import { HOME } from '#e2e/lists.ts';
import { api, expect, newPerson, signedIn, test } from '#e2e/customer.ts';
import { axeFaults } from '#e2e/axe.ts';
import { pattern, text } from '#e2e/text.ts';

test('a large cash order of a new account is confirmed by a code @phone', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  const { results } = await api(request, listProducts, {
    query: { inStock: 'true', limit: 48, minPrice: 6000, maxPrice: 40_000 },
  });
  const dear = results.find((card) => !card.hasChoices && card.stock > 5)!;
  await api(request, addToCheckout, { body: { productId: dear._id } }, person.token);
  await api(
    request,
    createAddress,
    { body: { ...HOME, phone: person.phone, line2: person.phone } },
    person.token,
  );
  await signedIn(page, person);
  await page.goto('/checkout?step=review');
  await page.getByRole('button', { name: pattern('checkout.place_cod') }).click();
  const dialog = page.getByRole('dialog', { name: text('checkout.confirm.title') });
  await expect(dialog).toContainText(
    text('checkout.confirm.sent_text', { contact: `••••${person.phone.slice(-4)}` }),
  );
  expect(await axeFaults(page, 'dialog[open]')).toEqual([]);

  await test.step('closing it orders nothing; a wrong code is named', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    expect((await api(request, listOrders, {}, person.token)).total).toBe(0);
    await page.getByRole('button', { name: pattern('checkout.place_cod') }).click();
    await dialog.getByLabel(text('accounts.one_time_code')).fill('12');
    await dialog.getByRole('button', { name: text('checkout.confirm.submit') }).click();
    await expect(dialog.getByRole('alert')).toContainText(text('errors.code_6_digits'));
    await dialog.getByLabel(text('accounts.one_time_code')).fill('000000');
    await dialog.getByRole('button', { name: text('checkout.confirm.submit') }).click();
    await expect(dialog.getByRole('alert')).toContainText(text('errors.otp_invalid'));
  });
  await dialog.getByLabel(text('accounts.one_time_code')).fill('123456');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/orders\/HL-[0-9A-Z-]+\/confirmation/);
  expect((await api(request, listOrders, {}, person.token)).results).toMatchObject([
    { status: 'placed' },
  ]);
});
