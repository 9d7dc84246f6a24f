import { beforeEach, describe, expect, it, vi } from 'vitest';
import { enterSession, markEntering, restoreSession, setSessionUser } from './session-store.ts';
import type { User } from '#contracts/accounts.ts';

const user = {
  _id: 'usr_1', name: 'Asha Patil', fullName: 'Asha Patil', email: 'asha@example.org', isEmailVerified: false, isPhoneVerified: false, profilePic: null,
} as User;
let local: Map<string, string>;
const storage = (map: Map<string, string>) => ({
  getItem: (key: string) => map.get(key) ?? null, setItem: (key: string, value: string) => void map.set(key, value), removeItem: (key: string) => void map.delete(key),
});
beforeEach(() => {
  local = new Map();
  vi.stubGlobal('window', { localStorage: storage(local), sessionStorage: storage(new Map()), addEventListener: () => undefined });
});

describe('the session', () => {
  it('restores from storage, or says that there is none', () => {
    expect(restoreSession()).toEqual({ user: null, token: null, isAuthenticated: false, isLoading: false, error: 'No valid session found' });
    local.set('userToken', 't').set('userInfo', JSON.stringify(user));
    expect(restoreSession()).toEqual({ user, token: 't', isAuthenticated: true, isLoading: false, error: null });
  });
  it('is none where storage cannot be read', () => {
    local.set('userToken', 't').set('userInfo', 'not json');
    expect(restoreSession().error).toBe('No valid session found');
    vi.stubGlobal('window', { get localStorage() { throw new Error('forbidden'); }, get sessionStorage() { throw new Error('forbidden'); } });
    expect(restoreSession().error).toBe('No valid session found');
  });
  it('a login sets and stores user and token; a profile update replaces the user', () => {
    markEntering(null);
    enterSession(user, 'tok', true);
    expect([local.get('userToken'), JSON.parse(local.get('userInfo')!)]).toEqual(['tok', user]);
    expect(restoreSession()).toMatchObject({ isAuthenticated: true, token: 'tok', error: null });
    setSessionUser({ ...user, isEmailVerified: true });
    expect(JSON.parse(local.get('userInfo')!)).toMatchObject({ isEmailVerified: true });
    expect(restoreSession().user?.isEmailVerified).toBe(true);
  });
});
