import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { updateProfile } from '#contracts/accounts/accounts.ts';
import { api, expect, newPerson, test, verifyPhone } from '#e2e/customer.ts';
import { asOperator } from '#e2e/staff.ts';
import { text as shown } from '#e2e/text.ts';

/** A segment of customers who joined today, counted before it is saved. */
async function makeSegment(page: Page, name: string): Promise<void> {
  await page.goto('/admin/segments');
  await page
    .getByRole('button', { name: shown('segments.new') })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel(shown('common.name')).fill(name);
  await drawer.getByLabel(shown('segments.add_condition')).selectOption('joined');
  const orders = { n: 1, name: shown('segments.kind.orders') };
  await drawer.getByRole('button', { name: shown('segments.remove_named', orders) }).click();
  await drawer.getByLabel(shown('segments.field.days'), { exact: true }).fill('1');
  await drawer.getByRole('button', { name: shown('segments.preview') }).click();
  await expect(drawer.getByText(/^\d+ customers?$/)).toBeVisible();
  await drawer.getByRole('button', { name: shown('segments.create') }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
}

test('an operator describes a segment, counts it, and checks a campaign to it until it is scheduled', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  await verifyPhone(request, person);
  const preferences = { marketingSms: true };
  await api(request, updateProfile, { body: { preferences } }, person.token);
  await asOperator(page);
  const name = `New customers ${randomInt(1e6)}`;
  await makeSegment(page, name);

  await page.goto('/admin/campaigns');
  await page
    .getByRole('button', { name: shown('campaigns.new') })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel(shown('common.name')).fill(name);
  await drawer.getByLabel(shown('segments.one')).selectOption({ label: name });
  await drawer.getByLabel(shown('campaigns.channel.title')).selectOption('sms');
  const wording = drawer.getByLabel(shown('campaigns.text'), { exact: true }).first();
  // A misspelt placeholder is named while it is typed.
  await wording.fill('Welcome, {{customer.nam}}');
  await expect(drawer.getByText('{{customer.nam}}').last()).toBeVisible();
  await wording.fill('Welcome, {{customer.name}}');
  await drawer.getByLabel(shown('campaigns.dlt'), { exact: true }).first().fill('110712345');
  await drawer.getByRole('button', { name: shown('campaigns.save_draft') }).click();

  // The checklist opens by itself: the missing translation is waived, the number is typed.
  const checks = page.getByRole('dialog', { name: shown('campaigns.schedule.title') });
  const schedule = checks.getByRole('button', { name: shown('campaigns.schedule.action') });
  await expect(schedule).toBeDisabled();
  await checks.getByRole('checkbox').check();
  const question = await checks.locator('label').last().textContent();
  await checks.getByRole('textbox').fill(/\d+/.exec(question!)![0]);
  await schedule.click();
  await expect(
    page.getByRole('row').filter({ hasText: name }).getByText(shown('campaigns.state.scheduled')),
  ).toBeVisible();
});
