import AxeBuilder from '@axe-core/playwright';
import { randomInt } from 'node:crypto';
import { portalLogin } from '#contracts/accounts.ts';
import { gstinCheck } from '#contracts/gstin.ts';
import { stepApplication } from '#contracts/vendor-applications.ts';
import { api, expect, test } from '#e2e/shopper.ts';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');
const PASSWORD = 'kulhad-chai-2026';

test('a shop is registered, left, gone on with, sent, mended, approved and entered @phone', async ({ page, request }) => {
  const tail = String(randomInt(1e8, 1e9));
  const email = `loom-${tail}@example.com`;
  const first14 = `27ABCPR${tail.slice(0, 4)}L1Z`;
  const title = (name: string) => expect(page.getByRole('heading', { level: 2, name })).toBeFocused();
  const goOn = () => page.getByRole('button', { name: 'Save and go on' }).click();
  const signIn = async () => {
    await page.getByLabel('Email or Phone Number').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.locator('#main').getByRole('button', { name: 'Sign In' }).click();
  };

  await page.goto('/vendor-registration');
  await page.getByLabel('Full name').fill('Asha Rao');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mobile number').fill(`9${tail}`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Begin the registration' }).click();

  await expect(page.getByRole('heading', { level: 2, name: 'Your contact' })).toBeVisible();
  await page.getByRole('button', { name: /^Send a code.*Email$/ }).click();
  await page.getByLabel('One-time code').fill('123456');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  await goOn();
  await title('Your business');
  // Going on without anything leads to the fields.
  await goOn();
  const summary = page.getByRole('alert').filter({ hasText: 'Please look at this' });
  await summary.getByRole('link', { name: /^Legal name/ }).click();
  await expect(page.getByLabel('Legal name')).toBeFocused();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(' | ')}`)).toEqual([]);
  await page.getByLabel('Kind of business').selectOption('Proprietorship');
  await page.getByLabel('Legal name').fill('Asha Rao');
  await page.getByLabel('Trade name').fill('Asha Loom');
  await goOn();
  await title('Tax');
  await page.getByRole('radio', { name: /^Registered for GST/ }).check();
  await page.getByLabel('GSTIN', { exact: true }).fill(`${first14}${gstinCheck(first14)}`.toLowerCase());
  await expect(page.getByText(`State: Maharashtra. PAN: ABCPR${tail.slice(0, 4)}L.`)).toBeVisible();
  await page.getByRole('button', { name: 'Leave and go on later' }).click();

  await expect(page).toHaveURL(/\/vendor-login$/);
  await signIn();
  await expect(page).toHaveURL(/\/vendor-registration$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Pickup address' })).toBeVisible();
  await page.getByLabel('PIN code').fill('411004');
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('Maharashtra');
  await expect(page.getByLabel('City')).toHaveValue('Pune');
  await page.getByLabel('House, street').fill('1, Prabhat Road');
  await goOn();
  await title('Bank account');
  await page.getByLabel('Name on the account').fill('Asha Rao');
  await page.getByLabel('IFSC').fill('sbin0001234');
  await page.getByLabel('Account number', { exact: true }).fill(`123${tail}`);
  await page.getByLabel('Account number once more').fill(`123${tail}`);
  await goOn();
  await title('Store profile');
  await page.getByLabel('Name of the store').fill(`Asha Loom ${tail}`);
  await page.getByLabel('What you mostly sell').focus();
  await page.getByLabel('What you mostly sell').selectOption('fashion');
  await expect(page.getByLabel('Address of the store')).toHaveValue(`asha-loom-${tail}`);
  await page.getByLabel('About the store', { exact: true }).fill('Handwoven cotton from three looms in Pune.');
  await goOn();
  await title('Documents');
  for (const kind of ['PAN card', 'GST certificate', 'Cancelled cheque', 'Signature']) {
    const paper = page.getByRole('group', { name: kind });
    await paper.locator('input[type=file]').first().setInputFiles({ name: 'scan.png', mimeType: 'image/png', buffer: PNG });
    await expect(paper.getByRole('img', { name: kind })).toBeVisible();
  }
  await goOn();
  await title('Review and send');
  await expect(page.getByText(new RegExp(`^•+${tail.slice(-4)}$`))).toBeVisible();
  await page.getByRole('checkbox', { name: /^I have read the seller terms/ }).check();
  await page.getByRole('button', { name: 'Send the registration' }).click();
  await expect(page.getByRole('heading', { name: 'Your registration is with us' })).toBeFocused();

  const admin = await api(request, portalLogin, { body: { identifier: 'admin@haatlane.example', password: 'demo-Haat-2026' } });
  const id = await page.evaluate(() => (JSON.parse(localStorage.getItem('vendorInfo') ?? sessionStorage.getItem('vendorInfo')!) as { vendorId: string }).vendorId);
  await api(request, stepApplication, { params: { id }, body: { to: 'changes_asked', remarks: [{ path: 'store.description', text: 'Please say what you weave.' }] } }, admin.token);
  await page.reload();
  await expect(page.getByText('Please say what you weave.').first()).toBeVisible();
  await page.getByRole('link', { name: 'About the store' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Store profile' })).toBeVisible();
  await page.getByLabel('About the store', { exact: true }).fill('Handwoven cotton saris from three looms in Pune.');
  await expect(page.getByText('Changed since we asked')).toBeVisible();
  await page.goto('/vendor-registration?step=review');
  await page.getByRole('checkbox', { name: /^I have read the seller terms/ }).check();
  await page.getByRole('button', { name: 'Send the registration' }).click();
  await expect(page.getByRole('heading', { name: 'Your registration is with us' })).toBeVisible();

  await api(request, stepApplication, { params: { id }, body: { to: 'approved' } }, admin.token);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your shop is open' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign in to the portal' }).click();
  await signIn();
  await expect(page).toHaveURL(/\/vendor-dashboard\/dashboard$/);
});
