import type { APIRequestContext, Page } from '@playwright/test';
import { portalLogin } from '#contracts/accounts.ts';
import { api } from './shopper.ts';

export const DEMO_PASSWORD = 'demo-Haat-2026';

/** The owner of the demo shop, signed in where the portal keeps it; their token and who they are. */
export async function asOwner(page: Page, request: APIRequestContext = page.request) {
  const vendor = await api(request, portalLogin, { body: { identifier: 'vendor@haatlane.example', password: DEMO_PASSWORD } });
  await page.addInitScript(([token, info]) => {
    localStorage.setItem('vendorToken', token!);
    localStorage.setItem('vendorInfo', info!);
  }, [vendor.token, JSON.stringify(vendor.info)] as const);
  return vendor;
}

/** The demo operator's token. */
export const operatorToken = async (request: APIRequestContext): Promise<string> =>
  (await api(request, portalLogin, { body: { identifier: 'admin@haatlane.example', password: DEMO_PASSWORD } })).token;
