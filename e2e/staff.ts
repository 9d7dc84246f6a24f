import { randomInt } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { demoMailbox, portalLogin } from '#contracts/accounts/accounts.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { acceptStaffInvitation, inviteStaff } from '#contracts/staff/staff.ts';
import type { StaffRole } from '#contracts/kernel/staff-permissions.ts';
import { api } from './customer.ts';
import { DEMO_PASSWORD, operatorToken } from './vendor.ts';

export type SignedInStaff = EndpointData<typeof portalLogin>;

/** Stores a staff session where the panel stores it. */
export async function signedInStaff(
  page: Page,
  { token, info }: Pick<SignedInStaff, 'token' | 'info'>,
): Promise<void> {
  await page.addInitScript(
    ([key, who]) => {
      if (sessionStorage.getItem('e2e-signed-in')) return;
      localStorage.setItem('adminToken', key!);
      localStorage.setItem('adminInfo', who!);
      sessionStorage.setItem('e2e-signed-in', 'yes');
    },
    [token, JSON.stringify(info)] as const,
  );
}

/** The demo operator, an owner, signed in to the panel. */
export async function asOperator(page: Page): Promise<SignedInStaff> {
  const operator = await api(page.request, portalLogin, {
    body: { identifier: 'admin@haatlane.example', password: DEMO_PASSWORD },
  });
  await signedInStaff(page, operator);
  return operator;
}

export interface Colleague {
  name: string;
  email: string;
  password: string;
}

/** An invited person joins by the link in their email. */
export async function joinStaff(
  request: APIRequestContext,
  email: string,
  name: string,
): Promise<Colleague> {
  const { items } = await api(request, demoMailbox, {});
  const token = /\/staff-invitation\/([\w-]+)/.exec(items.find((m) => m.to === email)!.body)![1]!;
  const password = 'gulmohar-avenue-2026';
  await api(request, acceptStaffInvitation, { params: { token }, body: { name, password } });
  return { name, email, password };
}

/** A staff member of this journey only, with a session. */
export async function newStaff(
  request: APIRequestContext,
  role: StaffRole,
): Promise<Colleague & SignedInStaff> {
  const email = `priya-${randomInt(1e8, 1e9)}@example.com`;
  await api(request, inviteStaff, { body: { email, role } }, await operatorToken(request));
  const colleague = await joinStaff(request, email, 'Priya Nair');
  return {
    ...colleague,
    ...(await api(request, portalLogin, {
      body: { identifier: email, password: colleague.password },
    })),
  };
}
