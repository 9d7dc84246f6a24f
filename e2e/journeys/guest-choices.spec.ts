import { expect, hydrated, test } from '#e2e/customer.ts';
import { openCart, plainProducts } from '#e2e/lists.ts';
import { text } from '#e2e/text.ts';

test('a guest puts an item aside, comes back and takes it into the cart again', async ({
  page,
  request,
}) => {
  const [product] = await plainProducts(request, 1, 500);
  await page.goto(product!.url);
  await hydrated(page);
  await page
    .getByRole('button', { name: text('cart.add') })
    .first()
    .click();
  const drawer = await openCart(page);
  const aside = drawer.getByRole('region', { name: text('cart.saved.title', { n: 1 }) });
  await drawer
    .getByRole('button', { name: text('checkout.save_name_for_later', { name: product!.name }) })
    .click();
  await expect(aside.getByRole('link', { name: product!.name })).toBeVisible();
  await expect(drawer.getByTestId('cart-total')).toHaveCount(0);
  // It is in this browser, so it is there after a reload.
  await page.reload();
  await hydrated(page);
  await openCart(page);
  await aside
    .getByRole('button', { name: text('cart.saved.move_name', { name: product!.name }) })
    .click();
  await expect(aside).toHaveCount(0);
  await expect(drawer.getByTestId('cart-total')).toBeVisible();
});

test('the PIN code of the header: refused where nobody delivers, then kept everywhere', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', { name: text('shell.pincode.enter_label') }).click();
  const dialog = page.getByRole('dialog', { name: text('shell.pincode.title') });
  const field = dialog.getByLabel(text('common.pin_code'));
  for (const [typed, fault] of [
    ['4110', 'errors.pin_code_invalid'],
    ['999999', 'catalog.delivery.unknown_pin_code'],
  ] as const) {
    await field.fill(typed);
    await field.press('Enter');
    await expect(dialog.getByText(text(fault))).toBeVisible();
    await expect(field).toBeFocused();
  }
  await field.fill('411004');
  await field.press('Enter');
  await expect(dialog).toHaveCount(0);
  const change = page.getByRole('button', {
    name: text('shell.pincode.change', { pincode: '411004' }),
  });
  await expect(change).toBeVisible();
  await page.goto('/store/rangrezi-looms');
  await expect(change).toBeVisible();
});
