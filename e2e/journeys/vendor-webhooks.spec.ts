import { randomInt } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '#e2e/customer.ts';
import { asOwner } from '#e2e/vendor.ts';
import { axeFaults } from '#e2e/axe.ts';
import { text } from '#e2e/text.ts';

test('a vendor’s webhook gets a test message, which is read in the log and sent again', async ({
  page,
}) => {
  const name = `Godown ${randomInt(1e6)}`;
  const heard: string[] = [];
  const program = createServer((req, res) => {
    let body = '';
    req.setEncoding('utf8').on('data', (part: string) => (body += part));
    req.on('end', () => {
      // Other journeys change stock of the same store.
      if ((JSON.parse(body) as { type: string }).type === 'webhook.test')
        heard.push(String(req.headers['webhook-id']));
      res.end('noted');
    });
  });
  await new Promise<void>((done) => {
    program.listen(0, '127.0.0.1', done);
  });
  await asOwner(page);
  await page.goto('/vendor-dashboard/settings?tab=webhooks');
  await page.getByRole('button', { name: text('settings.webhook.new') }).click();
  const dialog = page.getByRole('dialog', { name: text('settings.webhook.new') });
  await dialog.getByLabel(text('common.name')).fill(name);
  await dialog.getByLabel(text('common.address')).fill('http://10.0.0.1/hook');
  await dialog.getByLabel(text('settings.webhook.stock_changed')).check();
  await dialog.getByRole('button', { name: text('common.save') }).click();
  await expect(dialog.getByText(text('settings.webhook.url_https')).first()).toBeVisible();
  await dialog
    .getByLabel(text('common.address'))
    .fill(`http://127.0.0.1:${(program.address() as AddressInfo).port}/hook`);
  await dialog.getByRole('button', { name: text('common.save') }).click();
  const secret = page.getByRole('dialog', { name: text('settings.webhook.secret_title') });
  await expect(secret.getByText(/^whsec_/)).toBeVisible();
  await secret.getByRole('button', { name: text('settings.copied_confirm') }).click();

  await page
    .getByRole('button', { name: text('settings.webhook.deliveries_named', { name }) })
    .click();
  const log = page.getByRole('dialog', { name: text('settings.webhook.deliveries') });
  await log.getByRole('button', { name: text('settings.webhook.send_test') }).click();
  await log
    .getByRole('button', {
      name: new RegExp(
        `^${text('settings.webhook.test')}.*${text('common.accepted')}.*${text('orders.status.delivered')}$`,
        's',
      ),
    })
    .click();
  await expect(log.getByText('webhook.test')).toBeVisible();
  await log.getByRole('button', { name: text('common.send_again') }).click();
  await expect.poll(() => heard.length).toBe(2);
  expect(new Set(heard).size).toBe(1);
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: text('common.more_for', { name }) }).click();
  await page.getByRole('menuitem', { name: text('common.remove') }).click();
  await page
    .getByRole('dialog', { name: text('common.remove_named_question', { name }) })
    .getByRole('button', { name: text('common.remove') })
    .click();
  await expect(page.getByText(name)).toHaveCount(0);
  program.close();
});
