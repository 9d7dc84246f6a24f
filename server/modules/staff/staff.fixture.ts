import { portalLogin } from '#contracts/accounts/accounts.ts';
import { newId } from '#contracts/kernel/ids.ts';
import type { StaffRole } from '#contracts/kernel/staff-permissions.ts';
import { openStaff } from '#server/modules/accounts/service.ts';
import { hashPassword } from '#server/platform/auth/password.ts';
import { transact } from '#server/platform/db/database.ts';
import type { TestApp } from '#server/testing/harness.ts';

export const PASSWORD = 'a long pass phrase';

export async function makeStaff(app: TestApp, role: StaffRole) {
  const now = app.clock.now();
  const passwordHash = await hashPassword(PASSWORD);
  return transact(app.db, (tx) =>
    openStaff(
      tx,
      {
        role,
        name: 'Ravi Menon',
        email: `${newId('usr', now.getTime()).toLowerCase()}@example.com`,
        passwordHash,
      },
      now,
    ),
  );
}
export const signIn = (app: TestApp, email: string, code?: string) =>
  app.call(portalLogin, {
    body: { identifier: email, password: PASSWORD, ...(code ? { code } : {}) },
  });
export const tokenOf = async (app: TestApp, email: string, code?: string) => ({
  token: (await signIn(app, email, code)).data.token,
});
