import {
  getPushKey,
  getStaffPushState,
  getVendorPushState,
  subscribeStaffPush,
  subscribeVendorPush,
  unsubscribeStaffPush,
  unsubscribeVendorPush,
} from '#contracts/push/push.ts';
import { callApi } from '#web/api/client.ts';
import {
  newSubscription,
  pushSupport,
  stopSubscription,
  subscriptionHere,
} from './browser-push.ts';

const CALLS = {
  vendor: {
    state: getVendorPushState,
    subscribe: subscribeVendorPush,
    unsubscribe: unsubscribeVendorPush,
  },
  admin: {
    state: getStaffPushState,
    subscribe: subscribeStaffPush,
    unsubscribe: unsubscribeStaffPush,
  },
} as const;
export type PushPortal = keyof typeof CALLS;

/** Whether the portal's notifications arrive on this device. */
export async function isPortalPushOn(portal: PushPortal, signal: AbortSignal): Promise<boolean> {
  if (pushSupport() !== 'ready' || Notification.permission !== 'granted') return false;
  if (!(await subscriptionHere())) return false;
  return (await callApi(CALLS[portal].state, {}, { signal, fresh: true })).isSubscribed;
}

/** Asks for permission and subscribes this device. False if the member or the browser declined. */
export async function turnPortalPushOn(portal: PushPortal): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { key } = await callApi(getPushKey, {}, { fresh: true });
  await callApi(CALLS[portal].subscribe, { body: await newSubscription(key) });
  return true;
}

/** Ends it at the server, then in the browser. */
export async function turnPortalPushOff(portal: PushPortal): Promise<void> {
  await callApi(CALLS[portal].unsubscribe, {});
  await stopSubscription();
}
