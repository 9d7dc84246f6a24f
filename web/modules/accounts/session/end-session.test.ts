import { beforeEach, expect, it, vi } from 'vitest';
import type { User } from '#contracts/accounts/accounts.ts';

class FakeStorage {
  [key: string]: unknown;
  getItem(key: string) {
    return Object.hasOwn(this, key) ? this[key] : null;
  }
  setItem(key: string, value: string) {
    this[key] = value;
  }
  removeItem(key: string) {
    delete this[key];
  }
}
let local: FakeStorage;
let session: FakeStorage;
beforeEach(() => {
  vi.resetModules();
  [local, session] = [new FakeStorage(), new FakeStorage()];
  vi.stubGlobal('window', {
    localStorage: local,
    sessionStorage: session,
    addEventListener: () => undefined,
  });
});
const user = {
  _id: 'usr_1',
  name: 'Asha Patil',
  fullName: 'Asha Patil',
  email: 'asha@example.org',
  isEmailVerified: false,
  isPhoneVerified: false,
  profilePic: null,
} as User;

it('leaves nothing of the customer to the next person at the device, empties session storage, and leaves a portal session kept in local storage', async () => {
  const { endSession, enterSession, getSession } = await import('./session-store.ts');
  enterSession(user, 'tok', true);
  Object.assign(local, {
    'haatlane-cart': '{}',
    'haatlane-pending-actions': '[]',
    recentlyViewed: '[]',
    recentSearches: '[]',
    'haatlane-pincode': '411001',
    vendorToken: 'v',
    theme: 'dark',
  });
  Object.assign(session, { 'haatlane-checkout': '{}', adminToken: 'a' });
  endSession();
  expect([Object.keys(local), Object.keys(session)]).toEqual([['vendorToken', 'theme'], []]);
  expect(getSession()).toEqual({
    user: null,
    token: null,
    isAuthenticated: false,
    isLoading: false,
    error: null,
  });
});

it('takes the promo code out of memory as well; a session that ran out, or begins, leaves it', async () => {
  const { endSession, enterSession, forgetSession } = await import('./session-store.ts');
  const { getPromoCode, setPromoCode } = await import('#web/modules/cart/promo-code-store.ts');
  expect(getPromoCode()).toBe('');
  setPromoCode('diwali10');
  enterSession(user, 'tok', true);
  expect(getPromoCode()).toBe('DIWALI10');
  forgetSession();
  expect(getPromoCode()).toBe('DIWALI10');
  enterSession(user, 'tok', true);
  endSession();
  expect(getPromoCode()).toBe('');
});
