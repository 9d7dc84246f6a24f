import { getPushKey, getPushState, subscribePush, unsubscribePush } from '#contracts/push/push.ts';
import { callApi } from '#web/api/client.ts';
import { localStore, sessionStore } from '#web/modules/browser-state/browser-storage.ts';
import { PUSH_KEY } from '#web/modules/browser-state/storage-keys.ts';

const asUser = { audience: 'user' } as const;

export type PushSupport = 'unsupported' | 'blocked' | 'ready';
/** What this browser allows now. iOS supports it only for sites on the home screen. */
export function pushSupport(): PushSupport {
  const canShow =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!canShow) return 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'ready';
}

const manager = async (): Promise<PushManager> =>
  (await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })).pushManager;

/** Whether notifications arrive here: the browser and the account both say so. */
export async function isPushOn(signal?: AbortSignal): Promise<boolean> {
  if (pushSupport() !== 'ready' || Notification.permission !== 'granted') return false;
  if (!(await subscriptionHere())) return false;
  const options = { ...asUser, fresh: true, ...(signal ? { signal } : {}) };
  return (await callApi(getPushState, {}, options)).isSubscribed;
}

const isSameKey = (subscription: PushSubscription, key: string): boolean => {
  const { applicationServerKey: has } = subscription.options;
  if (!has) return false;
  const bytes = String.fromCodePoint(...new Uint8Array(has));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key;
};

/** What this browser is subscribed with, if it is. */
export async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}
export async function stopSubscription(): Promise<void> {
  await (await subscriptionHere())?.unsubscribe();
}

/** Subscribes this browser; one made for other keys is replaced. Gives what the server stores. */
export async function newSubscription(
  key: string,
): Promise<{ endpoint: string; keys: { p256dh: string; auth: string } }> {
  const push = await manager();
  await navigator.serviceWorker.ready;
  const there = await push.getSubscription();
  if (there && !isSameKey(there, key)) await there.unsubscribe();
  const subscription = await push.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint = '', keys } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}
async function subscribe(): Promise<void> {
  const { key } = await callApi(getPushKey, {}, { fresh: true });
  await callApi(subscribePush, { body: await newSubscription(key) }, asUser);
}

/** Asks for permission and subscribes. False if the customer or the browser declined. */
export async function turnPushOn(userId: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await subscribe();
  localStore.setItem(PUSH_KEY, userId);
  return true;
}

/** Ends it at the server, then in the browser: then nothing can arrive. */
export async function turnPushOff(): Promise<void> {
  localStore.removeItem(PUSH_KEY);
  await callApi(unsubscribePush, {}, asUser);
  await stopSubscription();
}

const RESTORED = 'pushRestored';
/** Once in a tab: subscribes again what ended with an earlier session, without asking. */
export async function restorePush(): Promise<void> {
  if (sessionStore.getItem(RESTORED)) return;
  sessionStore.setItem(RESTORED, '1');
  if (pushSupport() !== 'ready' || Notification.permission !== 'granted')
    return localStore.removeItem(PUSH_KEY);
  // The switch in the profile shows it is off, and says what failed.
  await subscribe().catch(() => undefined);
}
