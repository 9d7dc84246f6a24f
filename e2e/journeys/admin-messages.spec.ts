import { demoMailbox } from '#contracts/accounts/accounts.ts';
import { listProducts } from '#contracts/catalog/catalog.ts';
import { placeFor } from '#e2e/lists.ts';
import { api, expect, newPerson, test } from '#e2e/customer.ts';
import { asOperator } from '#e2e/staff.ts';
import { axeFaults } from '#e2e/axe.ts';
import { templateSource, text as shown } from '#e2e/text.ts';

test('an operator rewords the email of an order, sees it, the next order brings it, and the standard words come back', async ({
  page,
  request,
}) => {
  await asOperator(page);
  const products = (
    await api(request, listProducts, {
      query: { vendor: 'rangrezi-looms', inStock: 'true', limit: 100 },
    })
  ).results.find((p) => p.stock > 5)!;
  const person = await newPerson(request);
  const order = async () => (await placeFor(request, person, [{ _id: products._id }])).orderNumber;
  // The preview shows an example order, and the link of the text as a button with its words.
  const standardSubject = templateSource('messages.order_placed.subject').replace(
    '{{order.number}}',
    'HL-7K2M-QX9D',
  );
  const linkText = /^(.+): \{\{order\.link\}\}$/m.exec(
    templateSource('messages.order_placed.text'),
  )![1]!;
  await page.goto('/admin/settings?tab=switches');
  await page.getByRole('link', { name: shown('common.messages'), exact: true }).click();
  await page.getByLabel(shown('messages.templates.search')).fill('order placed');
  await page.getByRole('link', { name: shown('messages.order_placed.name') }).click();
  const preview = page.getByRole('region', { name: shown('messages.preview.email_label') });
  await expect(preview.getByRole('heading', { name: standardSubject })).toBeVisible();

  await page
    .getByLabel(shown('messages.templates.subject_label'))
    .fill('Namaste! {{order.number}} is yours');
  await expect(
    preview.getByRole('heading', { name: 'Namaste! HL-7K2M-QX9D is yours' }),
  ).toBeVisible();
  const text = page.getByLabel(shown('common.fields.text'), { exact: true });
  const standard = await text.inputValue();
  await text.fill(`{{order.namber}} ${standard}`);
  await expect(
    page.getByText(shown('errors.template.unknown', { tag: '{{order.namber}}' })),
  ).toBeVisible();
  await text.fill(`We are glad you are here.\n\n${standard}`);
  await expect(preview.getByText('We are glad you are here.')).toBeVisible();
  await expect(preview.getByText(linkText, { exact: true })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: shown('messages.templates.send_test') }).click();
  await expect(page.getByText(shown('settings.webhook.test_sent'))).toBeVisible();
  await page.getByRole('button', { name: shown('common.save'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: shown('messages.templates.save_title') });
  await expect(
    dialog
      .getByRole('list', { name: shown('common.changes') })
      .getByText('We are glad you are here.'),
  ).toBeVisible();
  await dialog.getByLabel(shown('messages.templates.note')).fill('Warmer');
  await dialog.getByRole('button', { name: shown('common.save'), exact: true }).click();
  await expect(
    page.getByRole('button', { name: `: ${shown('messages.versions.version_n', { n: 1 })}` }),
  ).toBeVisible();

  const sentEmail = async (number: string) =>
    (await api(request, demoMailbox, {})).items.find(
      (m) => m.to === person.email && m.subject?.includes(number),
    )!;
  const first = await order();
  expect(await sentEmail(first)).toMatchObject({
    subject: `Namaste! ${first} is yours`,
    body: expect.stringContaining('We are glad you are here.'),
  });

  await page.getByRole('button', { name: shown('messages.templates.restore_default') }).click();
  await page
    .getByRole('dialog', { name: shown('messages.templates.restore_title') })
    .getByRole('button', { name: shown('messages.templates.restore') })
    .click();
  await expect(
    page.getByRole('button', { name: `: ${shown('messages.versions.version_n', { n: 2 })}` }),
  ).toBeVisible();
  await expect(text).toHaveValue(standard);
  const second = await order();
  expect((await sentEmail(second)).subject).toBe(`Order ${second} placed`);
});
