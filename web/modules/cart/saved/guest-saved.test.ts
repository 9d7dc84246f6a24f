import { beforeEach, expect, it, vi } from 'vitest';
import type { CartItem } from '#contracts/cart/cart.ts';

const entries = new Map<string, string>();
const storage = {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, text: string) => void entries.set(key, text),
  removeItem: (key: string) => void entries.delete(key),
};
beforeEach(() => {
  vi.resetModules();
  entries.clear();
  vi.stubGlobal('window', {
    localStorage: storage,
    sessionStorage: { ...storage },
    addEventListener: () => undefined,
  });
});

it("ends with the session: nothing of a guest's saved items is left in this tab", async () => {
  const { getGuestSaved, setGuestSaved } = await import('./guest-saved.ts');
  const { endSession } = await import('#web/modules/accounts/session/session-store.ts');
  setGuestSaved([{ _id: 'a', price: 100, quantity: 1 } as CartItem]);
  expect(getGuestSaved()).toHaveLength(1);
  endSession();
  expect(getGuestSaved()).toEqual([]);
});
