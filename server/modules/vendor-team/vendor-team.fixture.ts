import { demoMailbox, portalLogin } from '#contracts/accounts/accounts.ts';
import { newId } from '#contracts/kernel/ids.ts';
import type { VendorRole } from '#contracts/kernel/vendor-permissions.ts';
import { hashPassword } from '#server/platform/auth/password.ts';
import { openMember } from '#server/modules/accounts/service.ts';
import { transact } from '#server/platform/db/database.ts';
import { makeVendor } from '#server/testing/marketplace-fixture.ts';
import type { TestApp } from '#server/testing/harness.ts';

export const PASSWORD = 'kulhad-chai-2026';

export const address = () => `${newId('usr').slice(-14)}@example.com`;
export const signIn = async (shop: TestApp, email: string, password = PASSWORD) =>
  (await shop.ok(portalLogin, { body: { identifier: email, password } })).token;
/** A vendor with one owner, signed in. */
export async function opened(shop: TestApp) {
  const vendorId = await makeVendor(shop);
  const email = address();
  const passwordHash = await hashPassword(PASSWORD);
  const { id } = await transact(shop.db, (tx) =>
    openMember(
      tx,
      { vendorId, role: 'owner', name: 'Asha Rao', email, passwordHash },
      shop.clock.now(),
    ),
  );
  return { vendorId, id, email, token: await signIn(shop, email) };
}
export async function withMember(shop: TestApp, vendorId: string, role: VendorRole) {
  const email = address();
  const passwordHash = await hashPassword(PASSWORD);
  const { id } = await transact(shop.db, (tx) =>
    openMember(tx, { vendorId, role, name: 'Ravi', email, passwordHash }, shop.clock.now()),
  );
  return { id, email, token: await signIn(shop, email) };
}
export const emails = async (shop: TestApp, to: string) =>
  (await shop.ok(demoMailbox, {})).items.filter((m) => m.to === to);
export const linkIn = (body: string) => /\/vendor-invitation\/([\w-]+)/.exec(body)![1]!;
