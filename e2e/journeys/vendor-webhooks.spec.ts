import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '#e2e/customer.ts';
import { asOwner } from '#e2e/vendor.ts';

test('a shop’s program is told of a test, its message read in the log and sent once more', async ({
  page,
}) => {
  const heard: string[] = [];
  const program = createServer((req, res) => {
    req.resume().on('end', () => {
      heard.push(String(req.headers['webhook-id']));
      res.end('noted');
    });
  });
  await new Promise<void>((done) => {
    program.listen(0, '127.0.0.1', done);
  });
  await asOwner(page);
  await page.goto('/vendor-dashboard/settings?tab=webhooks');
  await page.getByRole('button', { name: 'New webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'New webhook' });
  await dialog.getByLabel('Name').fill('Godown');
  await dialog.getByLabel('Address').fill('http://10.0.0.1/hook');
  await dialog.getByLabel('Stock changed').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(
    dialog.getByText('Enter an address that begins with https://.').first(),
  ).toBeVisible();
  await dialog
    .getByLabel('Address')
    .fill(`http://127.0.0.1:${(program.address() as AddressInfo).port}/hook`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const secret = page.getByRole('dialog', { name: 'The secret of your webhook' });
  await expect(secret.getByText(/^whsec_/)).toBeVisible();
  await secret.getByRole('button', { name: 'I have copied it' }).click();

  await page.getByRole('button', { name: 'Deliveries: Godown' }).click();
  const log = page.getByRole('dialog', { name: 'Deliveries' });
  await log.getByRole('button', { name: 'Send a test' }).click();
  await log.getByRole('button', { name: /^Test.*Accepted.*Delivered$/s }).click();
  await expect(log.getByText('webhook.test')).toBeVisible();
  await log.getByRole('button', { name: 'Send once more' }).click();
  await expect.poll(() => heard.length).toBe(2);
  expect(new Set(heard).size).toBe(1);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More for Godown' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page
    .getByRole('dialog', { name: 'Remove Godown?' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(page.getByText('No webhooks yet')).toBeVisible();
  program.close();
});
