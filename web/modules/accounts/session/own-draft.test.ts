import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { DEFAULT_PREFERENCES, type User } from '#contracts/accounts/accounts.ts';

const user = (id: string) =>
  ({ _id: id, name: id, email: `${id}@example.org`, preferences: DEFAULT_PREFERENCES }) as User;
const storage = (entries: Map<string, string>) => ({
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, text: string) => void entries.set(key, text),
  removeItem: (key: string) => void entries.delete(key),
});
beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('window', {
    localStorage: storage(new Map()),
    sessionStorage: storage(new Map([['draft:usr_1:address:new', '{"city":"Pune"}']])),
    addEventListener: () => undefined,
  });
});

it('is not shown to the person who signs in next in the same tab', async () => {
  const { useOwnDraft } = await import('./own-draft.ts');
  const { enterSession } = await import('./session-store.ts');
  const Form = () => useOwnDraft('address:new', { city: '' }).value.city;
  enterSession(user('usr_1'), 'token-1', false);
  expect(renderToStaticMarkup(createElement(Form))).toBe('Pune');
  enterSession(user('usr_2'), 'token-2', false);
  expect(renderToStaticMarkup(createElement(Form))).toBe('');
});
