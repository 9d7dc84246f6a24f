import { portalLogin } from '#contracts/accounts/accounts.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { logout } from '#contracts/accounts/logout.ts';
import { beginPortalPasskeyLogin, portalPasskeyLogin } from '#contracts/accounts/passkeys.ts';
import { callApi, clearGetCache } from '#web/api/client.ts';
import { answerByPasskey } from '#web/api/passkeys.ts';
import { TOKEN_KEYS } from '#web/api/tokens.ts';

type SignedIn = EndpointData<typeof portalLogin>;
export type PortalRole = SignedIn['role'];
export type PortalInfo = SignedIn['info'];

/** Start page of each role. */
export const PORTAL_HOME: Readonly<Record<PortalRole, string>> = {
  vendor: '/vendor-dashboard',
  admin: '/admin/dashboard',
};

/**
 * Start page of the signed-in user: owners of vendors that are not open go to the registration.
 * Browser only.
 */
export const portalHome = (role: PortalRole): string =>
  role === 'vendor' && portalInfo('vendor')?.vendorRole === 'applicant'
    ? '/vendor-registration'
    : PORTAL_HOME[role];

/** Signs a vendor or operator in; the server says which. `keep` chooses the storage. */
export async function signInPortal(
  who: { identifier: string; password: string; code?: string },
  keep: boolean,
): Promise<PortalRole> {
  const session = await callApi(portalLogin, { body: who }, { audience: 'public' });
  savePortalSession(session, keep);
  return session.role;
}

/** The same with a passkey. */
export async function signInPortalByPasskey(keep: boolean): Promise<PortalRole> {
  const asked = await callApi(beginPortalPasskeyLogin, {}, { audience: 'public' });
  const session = await callApi(
    portalPasskeyLogin,
    { body: { response: await answerByPasskey(asked) } },
    { audience: 'public' },
  );
  savePortalSession(session, keep);
  return session.role;
}

/** Stores a session: in this browser, or until the tab is closed. */
export function savePortalSession({ role, token, info }: SignedIn, keep: boolean): void {
  const keys = TOKEN_KEYS[role];
  const [home, other] = keep ? [localStorage, sessionStorage] : [sessionStorage, localStorage];
  home.setItem(keys.token, token);
  home.setItem(keys.info[0]!, JSON.stringify(info));
  other.removeItem(keys.token);
  for (const name of keys.info) other.removeItem(name);
  clearGetCache();
}

/** Replaces the stored session by its successor from the server. */
export const replacePortalSession = (session: SignedIn): void =>
  savePortalSession(session, localStorage.getItem(TOKEN_KEYS[session.role].token) !== null);

/** The signed-in user of this role in this browser, from storage; null for nobody. Browser only. */
export function portalInfo(role: PortalRole): PortalInfo | null {
  const keys = TOKEN_KEYS[role];
  for (const place of [localStorage, sessionStorage]) {
    try {
      const info = JSON.parse(place.getItem(keys.info[0]!) ?? 'null') as PortalInfo | null;
      if (place.getItem(keys.token) && typeof info?.name === 'string') return info;
    } catch {
      // A damaged entry counts as none.
    }
  }
  return null;
}

/** Updates a changed name in the stored session. */
export function renamePortalUser(role: PortalRole, name: string): void {
  const key = TOKEN_KEYS[role].info[0]!;
  const info = portalInfo(role);
  const place = [localStorage, sessionStorage].find((one) => one.getItem(key));
  if (info && place) place.setItem(key, JSON.stringify({ ...info, name }));
}

/** Ends this role's session here, and on the server if reachable. */
export async function signOutPortal(role: PortalRole): Promise<void> {
  await callApi(logout, {}, { audience: role }).catch(() => undefined);
  dropPortalSession(role);
}

/**
 * The same without waiting for the server, since the session must not be used meanwhile. Starts
 * after earlier calls, with the token taken at once.
 */
export function endPortalSession(role: PortalRole): void {
  void callApi(logout, {}, { audience: role, keepalive: true }).catch(() => undefined);
  dropPortalSession(role);
}

function dropPortalSession(role: PortalRole): void {
  const keys = TOKEN_KEYS[role];
  for (const place of [localStorage, sessionStorage])
    for (const name of [keys.token, ...keys.info]) place.removeItem(name);
  clearGetCache();
}
