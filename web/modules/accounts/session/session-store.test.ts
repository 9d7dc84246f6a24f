import { beforeEach, describe, expect, it, vi } from 'vitest';
import { enterSession, markEntering, restoreSession, setSessionUser } from './session-store.ts';
import { DEFAULT_PREFERENCES, type User } from '#contracts/accounts/accounts.ts';

const user: User = {
  _id: 'usr_1',
  name: 'Asha Patil',
  fullName: 'Asha Patil',
  email: 'asha@example.org',
  phone: '+919800000001',
  isEmailVerified: false,
  isPhoneVerified: false,
  profilePic: null,
  dateOfBirth: '1990-02-01',
  gender: 'female',
  country: 'India',
  address: '4 Lake Road',
  city: 'Pune',
  state: 'Maharashtra',
  zipCode: '411001',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  lastLoginAt: null,
  preferences: DEFAULT_PREFERENCES,
  membership: {
    type: 'premium',
    startDate: '2026-01-01T00:00:00.000Z',
    benefits: ['Free shipping'],
    points: 0,
  },
};
let local: Map<string, string>;
const storage = (map: Map<string, string>) => ({
  getItem: (key: string) => map.get(key) ?? null,
  setItem: (key: string, value: string) => void map.set(key, value),
  removeItem: (key: string) => void map.delete(key),
});
beforeEach(() => {
  local = new Map();
  vi.stubGlobal('window', {
    localStorage: storage(local),
    sessionStorage: storage(new Map()),
    addEventListener: () => undefined,
  });
});

describe('the session', () => {
  it('restores from storage, or says that there is none', () => {
    expect(restoreSession()).toEqual({
      user: null,
      token: null,
      isAuthenticated: false,
      isLoading: false,
      error: 'errors.session_invalid',
    });
    local.set('userToken', 't').set('userInfo', JSON.stringify(user));
    expect(restoreSession()).toEqual({
      user,
      token: 't',
      isAuthenticated: true,
      isLoading: false,
      error: null,
    });
  });
  it('is none where storage cannot be read', () => {
    local.set('userToken', 't').set('userInfo', 'not json');
    expect(restoreSession().error).toBe('errors.session_invalid');
    vi.stubGlobal('window', {
      get localStorage() {
        throw new Error('forbidden');
      },
      get sessionStorage() {
        throw new Error('forbidden');
      },
    });
    expect(restoreSession().error).toBe('errors.session_invalid');
  });
  it('keeps a session whose user an older release stored with seven fields', () => {
    const { _id, name, fullName, email, isEmailVerified, isPhoneVerified, profilePic } = user;
    local.set('userToken', 't').set(
      'userInfo',
      JSON.stringify({
        _id,
        name,
        fullName,
        email,
        isEmailVerified,
        isPhoneVerified,
        profilePic,
      }),
    );
    expect(restoreSession()).toMatchObject({ isAuthenticated: true, user: { _id: 'usr_1' } });
  });
  it('a login sets and stores token and every field of the user; a profile update replaces the user', () => {
    markEntering(null);
    enterSession(user, 'tok', true);
    expect([local.get('userToken'), JSON.parse(local.get('userInfo')!)]).toEqual(['tok', user]);
    expect(restoreSession()).toMatchObject({ isAuthenticated: true, token: 'tok', error: null });
    setSessionUser({ ...user, isEmailVerified: true });
    expect(JSON.parse(local.get('userInfo')!)).toEqual({ ...user, isEmailVerified: true });
    expect(restoreSession().user?.isEmailVerified).toBe(true);
  });
});

describe('a page', () => {
  async function opened() {
    vi.resetModules();
    const listeners = new Map<string, (event: { persisted: boolean }) => void>();
    vi.stubGlobal('window', {
      localStorage: storage(local),
      sessionStorage: storage(new Map()),
      addEventListener: (name: string, listener: (event: { persisted: boolean }) => void) =>
        listeners.set(name, listener),
    });
    const { getSession } = await import('./session-store.ts');
    getSession();
    return { getSession, show: (persisted: boolean) => listeners.get('pageshow')!({ persisted }) };
  }
  it('begins signed out without a word where nothing is stored, and with one where the session is not whole', async () => {
    expect((await opened()).getSession()).toMatchObject({
      isAuthenticated: false,
      isLoading: false,
      error: null,
    });
    local.set('userToken', 't');
    expect((await opened()).getSession()).toMatchObject({
      isAuthenticated: false,
      isLoading: false,
      error: 'errors.session_invalid',
    });
  });
  it('that the browser had put aside restores the session: a customer who signed out meanwhile is no longer shown', async () => {
    local.set('userToken', 't').set('userInfo', JSON.stringify(user));
    const { getSession, show } = await opened();
    expect(getSession().user?._id).toBe('usr_1');
    local.clear();
    show(false);
    expect(getSession().isAuthenticated).toBe(true);
    show(true);
    expect(getSession()).toMatchObject({ isAuthenticated: false, error: 'errors.session_invalid' });
  });
});
