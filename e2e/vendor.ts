import type { APIRequestContext, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { portalLogin } from '#contracts/accounts/accounts.ts';
import { api } from './customer.ts';
import { text } from '#e2e/text.ts';

export const DEMO_PASSWORD = 'demo-Haat-2026';

/** A scanned signature: documents print it, so it is larger than one pixel. */
export const SIGNATURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAADAAAAAQAQMAAABqYG7yAAAABlBMVEX///8AAABVwtN+AAAACXBIWXMAAAsTAAALEwEAmpwYAAAASElEQVQI12NgwArYIBQ/gwSIkmewYRBgYChsqGMoYGB4eOA54wMGxgOPD7c3MDA3pDP+Y2DgY7Bj+MHAwANUmMDAwAHRhg0AAMQ1DUQf8TXNAAAAAElFTkSuQmCC',
  'base64',
);

/** The owner of the demo store, signed in to the portal; returns their token and identity. */
export async function asOwner(page: Page, request: APIRequestContext = page.request) {
  const vendor = await api(request, portalLogin, {
    body: { identifier: 'vendor@haatlane.example', password: DEMO_PASSWORD },
  });
  await page.addInitScript(
    ([token, info]) => {
      localStorage.setItem('vendorToken', token!);
      localStorage.setItem('vendorInfo', info!);
    },
    [vendor.token, JSON.stringify(vendor.info)] as const,
  );
  return vendor;
}

/** The demo operator's token. */
export const operatorToken = async (request: APIRequestContext): Promise<string> =>
  (
    await api(request, portalLogin, {
      body: { identifier: 'admin@haatlane.example', password: DEMO_PASSWORD },
    })
  ).token;

/**
 * The code of an authenticator, now or `steps` half minutes later: the server also accepts the next
 * one.
 */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({
    issuer: 'Haatlane',
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
    secret: Secret.fromBase32(secret),
  }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Adds two sizes and two colours in the product form. */
export async function addSizesAndColours(page: Page): Promise<void> {
  for (const [i, variant] of ['500 ml', '1 l'].entries()) {
    await page.getByRole('button', { name: text('listings.variants.add') }).click();
    await page
      .getByLabel(text('listings.variants.label', { number: i + 1 }), { exact: true })
      .fill(variant);
  }
  await page.getByLabel(text('listings.variants.type')).fill('capacity');
  for (const [i, colour] of ['Red', 'Blue'].entries()) {
    await page.getByRole('button', { name: text('listings.options.add') }).click();
    await page
      .getByLabel(text('listings.options.colour', { number: i + 1 }), { exact: true })
      .fill(colour);
  }
}
