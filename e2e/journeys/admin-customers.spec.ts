import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { getProfile, login } from '#contracts/accounts/accounts.ts';
import { createTicket, listOrderTickets } from '#contracts/support/support.ts';
import { placeFor, plainProducts } from '#e2e/lists.ts';
import { api, expect, newPerson, test } from '#e2e/customer.ts';
import { asOperator } from '#e2e/staff.ts';
import { axeFaults } from '#e2e/axe.ts';
import { text } from '#e2e/text.ts';

const sound = async (page: Page) => expect(await axeFaults(page)).toEqual([]);

test('staff finds a customer, reveals them with a reason, blocks and unblocks them, and answers their grievance', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  await asOperator(page);
  await page.goto('/admin/people');
  await page.getByRole('searchbox').fill(person.email);
  await page.getByRole('button', { name: text('common.search'), exact: true }).click();
  // Other customers of that name are listed until the search has answered.
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: 'Meera I.' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meera I.' })).toBeVisible();
  await expect(page.getByText(person.email)).toHaveCount(0);
  await page.getByRole('button', { name: text('customers.profile.reveal') }).click();
  const reveal = page.getByRole('dialog', { name: text('customers.profile.reveal_title') });
  await reveal.getByRole('button', { name: text('customers.profile.reveal') }).click();
  await expect(reveal.getByText(text('errors.reason_missing'))).toBeVisible();
  await reveal
    .getByLabel(text('customers.profile.reveal_reason'))
    .fill('Asks by phone for a parcel');
  await reveal.getByRole('button', { name: text('customers.profile.reveal') }).click();
  await expect(page.getByText(person.email)).toBeVisible();
  await sound(page);
  const sections = page.getByRole('navigation', { name: text('customers.sections') });
  await sections.getByRole('link', { name: text('common.activity') }).click();
  await expect(page.getByText('“Asks by phone for a parcel”')).toBeVisible();
  await sections.getByRole('link', { name: text('customers.overview') }).click();

  await page.getByLabel(text('common.type')).selectOption({ label: text('common.member') });
  await page.getByLabel(text('customers.membership.points_label')).fill('250');
  await page.getByRole('button', { name: text('customers.membership.change') }).click();
  const rank = page.getByRole('dialog', { name: text('customers.membership.change_title') });
  await rank.getByLabel(text('common.reason')).fill('Asked for it by phone');
  await rank.getByRole('button', { name: text('common.change'), exact: true }).click();
  await expect(rank).toBeHidden();
  await expect
    .poll(async () => (await api(request, getProfile, {}, person.token)).user.membership)
    .toMatchObject({ type: 'basic', points: 250 });

  await page.getByRole('button', { name: text('customers.block.action') }).click();
  const block = page.getByRole('dialog', { name: text('customers.block.title') });
  await block.getByLabel(text('common.reason')).fill('Threatened a courier at the door');
  await block.getByRole('button', { name: text('customers.block.block'), exact: true }).click();
  await expect(
    page.getByRole('heading', { name: text('customers.blocked'), exact: true }),
  ).toBeVisible();
  const refused = async (call: Promise<unknown>) =>
    expect(call).rejects.toThrow('401 This account is blocked.');
  await refused(api(request, getProfile, {}, person.token));
  await refused(
    api(request, login, { body: { identifier: person.email, password: person.password } }),
  );
  await page.getByRole('button', { name: text('customers.block.unblock') }).click();
  const unblock = page.getByRole('dialog', { name: text('customers.block.unblock_title') });
  await unblock.getByLabel(text('common.reason')).fill('It was somebody else');
  await unblock.getByRole('button', { name: text('customers.block.unblock') }).click();
  await expect(
    page.getByRole('heading', { name: text('customers.block.block'), exact: true }),
  ).toBeVisible();
  const { token } = await api(request, login, {
    body: { identifier: person.email, password: person.password },
  });

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: text('customers.data.export') }).click();
  const copy = page.getByRole('dialog', { name: text('customers.data.export_title') });
  await copy.getByLabel(text('common.reason')).fill('Asked by letter');
  await copy.getByRole('button', { name: text('customers.data.save_file') }).click();
  expect(JSON.parse(await readFile(await (await download).path(), 'utf8'))).toMatchObject({
    profile: { email: person.email },
  });

  const order = await placeFor(
    request,
    { ...person, token },
    await plainProducts(request, 1, 2000),
  );
  const { ticket } = await api(
    request,
    createTicket,
    { params: { id: order._id }, body: { topic: 'refund', text: 'When does my money come back?' } },
    token,
  );
  await page.goto('/admin/care');
  await page.getByRole('searchbox').fill(ticket.number);
  await page.getByRole('button', { name: text('common.search'), exact: true }).click();
  await page.getByRole('link', { name: ticket.number }).click();
  await page.getByRole('button', { name: text('support.assign_to_me') }).click();
  await expect(page.getByText(text('support.me_named', { name: '' }).trim())).toBeVisible();
  await page
    .getByLabel(text('support.canned.field'))
    .selectOption({ label: 'When a refund arrives' });
  await expect(page.getByLabel(text('reviews.questions.your_answer'))).toHaveValue(/^Dear Meera,/);
  await page.getByLabel(text('support.mark_resolved')).check();
  await page.getByRole('button', { name: text('support.send_answer') }).click();
  await expect(page.getByText(text('support.status.resolved')).first()).toBeVisible();
  await sound(page);
  const mine = await api(request, listOrderTickets, { params: { id: order._id } }, token);
  expect(mine.results).toMatchObject([
    {
      number: ticket.number,
      status: 'closed',
      posts: [{ by: 'shopper' }, { by: 'operator', text: expect.stringContaining('Dear Meera,') }],
    },
  ]);
});
