/** The audience of a call's token. `public` sends none. */
export type TokenAudience = 'user' | 'vendor' | 'admin' | 'public';
type Holder = 'admin' | 'vendor' | 'user' | 'generic';

/** Keys in browser storage (specification §6), in the order tried by a call without an audience. */
export const TOKEN_KEYS: Readonly<Record<Holder, { token: string; info: readonly string[] }>> = {
  admin: { token: 'adminToken', info: ['adminInfo'] },
  vendor: { token: 'vendorToken', info: ['vendorInfo'] },
  user: { token: 'userToken', info: ['userInfo'] },
  generic: { token: 'token', info: ['userInfo'] },
};
const ORDER: readonly Holder[] = ['admin', 'vendor', 'user', 'generic'];
/** Tokens a call with an audience may use. */
const NAMED: Readonly<Record<TokenAudience, readonly Holder[]>> = {
  admin: ['admin'],
  vendor: ['vendor'],
  user: ['user', 'generic'],
  public: [],
};

export interface FoundToken {
  holder: Holder;
  token: string;
}

/** Storage may be absent (server rendering) or blocked; then there are no tokens. */
function storages(): Storage[] {
  try {
    return [globalThis.localStorage, globalThis.sessionStorage].filter(Boolean);
  } catch {
    return [];
  }
}

/** The token to send: each key in local storage, then in session storage. */
export function findToken(audience?: TokenAudience): FoundToken | null {
  const places = storages();
  for (const holder of audience ? NAMED[audience] : ORDER) {
    for (const place of places) {
      const token = place.getItem(TOKEN_KEYS[holder].token);
      if (token) return { holder, token };
    }
  }
  return null;
}

/**
 * After a 401: removes exactly the token that was sent, with its info, wherever it is stored. A
 * newer token of the same audience (signed in meanwhile, perhaps in another tab) stays. Returns
 * whether anything was removed.
 */
export function clearToken({ holder, token }: FoundToken): boolean {
  const { token: key, info } = TOKEN_KEYS[holder];
  let dropped = false;
  for (const place of storages()) {
    if (place.getItem(key) !== token) continue;
    place.removeItem(key);
    for (const name of info) place.removeItem(name);
    dropped = true;
  }
  return dropped;
}

/**
 * After a 401 on a call without a token of its audience: removes what is left of that session.
 * False, without changes, if a token has arrived meanwhile.
 */
export function dropRest(audience: Exclude<TokenAudience, 'public'>): boolean {
  if (findToken(audience)) return false;
  for (const place of storages())
    for (const name of TOKEN_KEYS[audience].info) place.removeItem(name);
  return true;
}

/** Where a user signs in again (specification §6). */
export const loginPath = (holder: Holder): string =>
  holder === 'admin' || holder === 'vendor' ? '/vendor-login' : '/login';

/** Whether this browser has a token of the audience; the server decides whether it is valid. */
export const isSignedIn = (audience: Exclude<TokenAudience, 'public'>): boolean =>
  findToken(audience) !== null;
