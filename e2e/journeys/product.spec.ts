import type { MessageId } from '#contracts/kernel/message-id.ts';
import { getCart } from '#contracts/cart/cart.ts';
import { getProduct } from '#contracts/catalog/catalog.ts';
import { boughtTogether } from '#contracts/recommendations/related.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { plainProducts } from '#e2e/lists.ts';
import { api, awake, expect, newPerson, signedIn, test } from '#e2e/customer.ts';
import { axeFaults } from '#e2e/axe.ts';
import { pattern, patternSource, text } from '#e2e/text.ts';

const PHONE = 'taralix-nova-5g-smartphone';
const HEADPHONES = 'dhwanik-raag-500-wireless-headphones';
const KURTA = 'sootari-chikan-mulmul-a-line-kurta';
const SCARCE = 'jhumari-evil-eye-enamel-pendant';

test('what is chosen lives in the address and changes price, pictures, stock and item code together', async ({
  page,
  request,
}) => {
  const { product } = await api(request, getProduct, { params: { id: PHONE } });
  await page.goto(`/product/${PHONE}`);
  await awake(page);
  const main = page.locator('#main');
  const said = main.getByRole('status').filter({ hasText: '8 GB + 256 GB' });
  await test.step('a variant', async () => {
    await main
      .getByRole('group', { name: text('catalog.attribute.storage') })
      .getByRole('link', { name: /8 GB \+ 256 GB/ })
      .click();
    await expect(page).toHaveURL(/variant=v-8-gb-256-gb/);
    const large = product.variants.find((v) => v.variantId === 'v-8-gb-256-gb')!;
    await expect(main.getByText(formatRupees(large.price)).first()).toBeVisible();
    await expect(said.first()).toContainText(formatRupees(large.price));
    await expect(said.first()).toContainText(
      new RegExp(`${text('catalog.in_stock')}|${patternSource('catalog.only_n_left')}`),
    );
  });
  await test.step('a colour: other pictures, another item code', async () => {
    const picture = main.locator('li button img').first();
    const before = await picture.getAttribute('src');
    await main
      .getByRole('group', { name: text('catalog.colour') })
      .getByRole('link', { name: 'Charcoal' })
      .click();
    await expect(page).toHaveURL(/option=o-charcoal/);
    await expect(picture).not.toHaveAttribute('src', before!);
    const sku = product.vendors[0]!.offers.find(
      (o) => o.variantId === 'v-8-gb-256-gb' && o.optionId === 'o-charcoal',
    )!.skuId;
    await main.getByText(text('catalog.product.specifications')).click();
    await expect(main.getByText(sku)).toBeVisible();
  });
  await test.step('survives a reload, the struck price is named MRP', async () => {
    await page.reload();
    await expect(
      main
        .getByRole('group', { name: text('catalog.attribute.storage') })
        .locator('[aria-current]'),
    ).toContainText('8 GB + 256 GB');
    await expect(main.getByText(text('pricing.inclusive_of_taxes')).first()).toBeVisible();
    await expect(main.getByText(text('catalog.mrp'), { exact: true }).first()).toBeAttached();
  });
});

test('no size is chosen for anybody; a sold-out one says so, can be looked at and not be bought', async ({
  page,
}) => {
  await page.goto(`/product/${KURTA}`);
  await awake(page);
  const sizes = page.getByRole('group', { name: text('catalog.size') });
  await expect(sizes.locator('[aria-current]')).toHaveCount(0);
  await page
    .locator('#main')
    .getByRole('button', { name: text('cart.add') })
    .first()
    .click();
  await expect(
    page.getByRole('alert').filter({ hasText: text('catalog.options.select_size_first') }),
  ).toBeVisible();
  await expect(sizes.getByRole('link').first()).toBeFocused();
  // A colour is no size.
  await page
    .getByRole('group', { name: text('catalog.colour') })
    .getByRole('link')
    .last()
    .click();
  await expect(page).toHaveURL(/pick=size/);
  await expect(sizes.locator('[aria-current]')).toHaveCount(0);
  await sizes.getByRole('button', { name: text('catalog.size_chart.title') }).click();
  await expect(sizes.getByRole('rowheader', { name: 'M', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await axeFaults(page, '#main')).toEqual([]);
  await page.goto(`/product/${KURTA}?option=o-powder-blue-m`);
  await expect(sizes.getByRole('link', { name: /^L/ })).toContainText(text('catalog.sold_out'));
  await sizes.getByRole('link', { name: /^L/ }).click();
  await expect(page).toHaveURL(/option=o-powder-blue-l/);
  await expect(page.locator('#main').getByText(text('catalog.out_of_stock')).first()).toBeVisible();
  await expect(page.getByRole('button', { name: text('cart.add') }).first()).toBeDisabled();
  await expect(page.getByRole('button', { name: text('checkout.buy_now') })).toBeDisabled();
});

test('the gallery shows the pictures of the chosen colour alone and turns by thumbnail, arrow key and in the full view', async ({
  page,
  request,
}) => {
  const { product } = await api(request, getProduct, { params: { id: PHONE } });
  const [first, ...others] = product.variants[0]!.options;
  const ofOthers = others
    .filter((o) => o.color !== first!.color)
    .flatMap((o) => o.images.map((i) => i.url));
  const shown = new Set(
    [...first!.images, ...product.images]
      .map((i) => i.url)
      .filter((url) => first!.images.some((i) => i.url === url) || !ofOthers.includes(url)),
  );
  // Of the product's own pictures the first four are used.
  expect(product.images.length).toBeLessThanOrEqual(4);
  const count = Math.min(6, shown.size);
  await page.goto(
    `/product/${PHONE}?variant=${product.variants[0]!.variantId}&option=${first!.optionId}`,
  );
  await awake(page);
  const gallery = page.getByRole('region', {
    name: text('media.images_of', { name: 'Taralix Nova 5G Smartphone' }),
  });
  const thumbs = gallery.getByRole('button', { name: pattern('media.image_n_of', { count }) });
  await expect(thumbs).toHaveCount(count);
  await thumbs.nth(count - 1).click();
  await expect(thumbs.nth(count - 1)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(thumbs.nth(0)).toHaveAttribute('aria-current', 'true');
  await gallery
    .getByRole('button', { name: pattern('media.enlarge') })
    .first()
    .press('Enter');
  const full = page.getByRole('dialog', {
    name: text('media.images_of', { name: 'Taralix Nova 5G Smartphone' }),
  });
  await expect(full.getByText(text('media.image_n_of', { n: 1, count }))).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(full.getByText(text('media.image_n_of', { n: count, count }))).toBeVisible();
  await full.getByRole('button', { name: text('media.zoom_in') }).click();
  await expect(full.getByRole('button', { name: text('media.zoom_out') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(full).toBeHidden();
  await expect(thumbs.nth(count - 1)).toHaveAttribute('aria-current', 'true');
  await expect(
    gallery.getByRole('button', { name: pattern('media.enlarge') }).first(),
  ).toBeFocused();
});

test("a PIN code brings date, charge and cash on delivery by the vendor's rate card, and is remembered", async ({
  page,
}) => {
  await page.goto(`/product/${PHONE}`);
  await awake(page);
  const delivery = page.getByRole('region', { name: pattern('catalog.delivery.title') });
  const known = page.getByRole('region', {
    name: new RegExp(patternSource('catalog.delivery.deliver_to', { pincode: '190001' })),
  });
  await expect(delivery.getByRole('status')).toHaveText(text('catalog.delivery.hint'));
  await delivery.getByRole('button', { name: text('shell.pincode.enter_label') }).click();
  const dialog = page.getByRole('dialog', { name: text('shell.pincode.title') });
  const ask = async (pincode: string) => {
    await dialog.getByLabel(text('common.pin_code')).fill(pincode);
    await dialog.getByRole('button', { name: text('common.save') }).click();
  };
  await ask('012');
  await expect(dialog.getByText(text('errors.pin_code_invalid'))).toBeVisible();
  await expect(dialog.getByLabel(text('common.pin_code'))).toBeFocused();
  for (const unknown of ['870000', '999999']) {
    await ask(unknown);
    await expect(dialog.getByText(text('catalog.delivery.unknown_pin_code'))).toBeVisible();
  }
  await ask('190001');
  await expect(known.getByRole('status')).toContainText(
    new RegExp(patternSource('catalog.delivery.by_day')),
  );
  await expect(
    known.getByText(
      new RegExp(
        `^(${text('common.free_delivery')}|${patternSource('checkout.delivery_amount')}) · `,
      ),
    ),
  ).toBeVisible();
  await page.reload();
  await awake(page);
  await expect(known.getByRole('button', { name: pattern('shell.pincode.change') })).toBeVisible();
});

test('all vendors are listed with the reason for the first, and another can be chosen', async ({
  page,
  request,
}) => {
  await page.goto(`/product/${HEADPHONES}`);
  const sellers = page.getByRole('region', { name: pattern('offers.count_from') });
  await expect(sellers.getByText(text('offers.ranking'))).toBeVisible();
  await expect(sellers.getByRole('listitem').first()).toContainText(text('offers.best'));
  await expect(sellers.getByRole('listitem').first()).toContainText(
    new RegExp(patternSource('offers.reason.lowest_price')),
  );
  await expect(
    page
      .locator('#main')
      .getByText(
        new RegExp(`^${text('offers.best')}: ${patternSource('offers.reason.lowest_price')}$`),
      ),
  ).toBeVisible();
  const second = sellers.getByRole('listitem').nth(1);
  await second.getByRole('link', { name: new RegExp(`^${text('common.select')} `) }).click();
  await expect(page).toHaveURL(/vendor=/);
  await expect(second.getByText(text('common.selected'))).toBeVisible();
  // A link to a vendor's offer has its discounts in the HTML.
  const { product } = await api(request, getProduct, { params: { id: HEADPHONES } });
  const linked = await request.get(`/product/${HEADPHONES}?vendor=${product.vendors[1]!.slug}`);
  expect(await linked.text()).toContain('id="price-offers"');
});

test('a scarce item says how many are left, and the quantity ends there', async ({
  page,
  request,
}) => {
  const { product } = await api(request, getProduct, { params: { id: SCARCE } });
  await page.goto(`/product/${SCARCE}`);
  await expect(
    page
      .locator('#main')
      .getByText(text('catalog.only_n_left', { n: product.stock }))
      .first(),
  ).toBeVisible();
  const quantity = page.getByRole('group', { name: text('common.quantity') });
  for (let i = 1; i < product.stock; i++)
    await quantity.getByRole('button', { name: text('cart.quantity.increase') }).click();
  await expect(quantity.getByText(String(product.stock))).toBeVisible();
  await expect(
    quantity.getByRole('button', { name: text('cart.quantity.increase') }),
  ).toBeDisabled();
  await expect(page.getByText(text('cart.quantity.no_more_stock'))).toBeVisible();
});

test('of what there is plenty of, ten at a time go into the cart', async ({ page, request }) => {
  const [card] = (await plainProducts(request, 12)).filter((c) => c.stock > 10);
  await page.goto(`/product/${card!.slug}`);
  await awake(page);
  const quantity = page.getByRole('group', { name: text('common.quantity') });
  for (let i = 1; i < 10; i++)
    await quantity.getByRole('button', { name: text('cart.quantity.increase') }).click();
  await expect(quantity.locator('output')).toHaveText('10');
  await expect(
    quantity.getByRole('button', { name: text('cart.quantity.increase') }),
  ).toBeDisabled();
  await expect(page.getByText(text('cart.quantity.maximum', { n: 10 }))).toBeVisible();
});

test('promises open sheets by mouse and keyboard; the sections hold what the law wants', async ({
  page,
}) => {
  await page.goto(`/product/${PHONE}`);
  const returns = page.getByRole('button', { name: text('returns.window', { n: 7 }) });
  await returns.press('Enter');
  const sheet = page.getByRole('dialog', { name: text('returns.window', { n: 7 }) });
  await expect(sheet.getByText(text('returns.promise.faulty'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.getByText(text('catalog.product.legal')).click();
  for (const name of [
    'Generic Name',
    'Country of Origin',
    'Net Quantity',
    'Manufacturer',
    'Consumer Care',
  ])
    await expect(page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) })).toBeVisible();
  await page.locator('summary', { hasText: text('vendors.seller_details') }).click();
  await expect(page.getByText(new RegExp(`^${text('common.gstin')}`)).first()).toBeVisible();
});

test('breadcrumbs lead to every level of the tree', async ({ page, request }) => {
  const { product } = await api(request, getProduct, { params: { id: PHONE } });
  await page.goto(`/product/${PHONE}`);
  const links = page.getByRole('navigation', { name: text('shell.breadcrumb') }).getByRole('link');
  const { category, subcategory, subsubcategory } = product;
  const expected = [
    '/',
    `/collections/${category.slug}`,
    `/collections/${category.slug}/${subcategory!.slug}`,
    `/collections/${category.slug}/${subcategory!.slug}/${subsubcategory!.slug}`,
  ];
  expect(await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')))).toEqual(
    expected,
  );
  for (const path of expected.slice(1)) {
    const reply = await request.get(path);
    expect(reply.status()).toBe(200);
    expect(await reply.text()).toContain(`/product/`);
  }
});

test('what goes with it has one sum, can be left out, and goes into the cart at once', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  const { items } = await api(request, boughtTogether, { params: { id: PHONE } });
  const { product } = await api(request, getProduct, { params: { id: PHONE } });
  await signedIn(page, person);
  await page.goto(`/product/${PHONE}`);
  await awake(page);
  const together = page.getByRole('region', {
    name: new RegExp(
      `^(${text('recommendations.together.goes_well')}|${text('recommendations.together.bought')})$`,
    ),
  });
  await expect(
    together.getByText(
      new RegExp(
        `(^| · )(${[
          'recommendations.together.pairs_well',
          'recommendations.together.same_seller',
          'recommendations.together.in_orders',
        ]
          .map((id) => patternSource(id as MessageId))
          .join('|')})$`,
      ),
    ),
  ).toHaveCount(items.length);
  const sum = (from: number) => formatRupees(from + items.reduce((total, i) => total + i.price, 0));
  await expect(together.getByRole('status')).toContainText(sum(product.featured!.price));
  await together.getByRole('checkbox').first().uncheck();
  await expect(together.getByRole('status')).toContainText(sum(0));
  const others = together.getByRole('checkbox', { checked: true });
  while ((await others.count()) > 0) await others.first().uncheck();
  await expect(together.getByRole('status')).toHaveText(
    text('recommendations.together.nothing_chosen'),
  );
  await expect(together.getByRole('button')).toHaveCount(0);
  for (const { product: other } of items)
    await together.getByRole('checkbox', { name: other.name }).check();
  await together
    .getByRole('button', { name: text('recommendations.together.add', { n: items.length }) })
    .click();
  await expect
    .poll(async () =>
      (await api(request, getCart, {}, person.token)).items.map((i) => i.product._id).sort(),
    )
    .toEqual(items.map((i) => i.product._id).sort());
});

for (const [width, height] of [
  [1280, 900],
  [1366, 768],
  [390, 844],
] as const)
  test(`price, choices and buttons are in view without scrolling at ${width}×${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(`/product/${KURTA}`);
    for (const name of ['cart.add', 'checkout.buy_now'] as const)
      await expect(
        page
          .locator('#main')
          .getByRole('button', { name: text(name) })
          .first(),
      ).toBeInViewport({ ratio: 1 });
    const box =
      width > 700
        ? page.locator('#main')
        : page.getByRole('region', { name: text('checkout.buy'), exact: true });
    await expect(box.getByText('₹1,799').locator('visible=true').first()).toBeInViewport({
      ratio: 1,
    });
    if (width > 700)
      await expect(
        page
          .getByRole('group', { name: text('catalog.size') })
          .getByRole('link')
          .first(),
      ).toBeInViewport({ ratio: 1 });
  });
