/** Lists whose changes are announced to the customer's other tabs. */
export type ListName = 'cart' | 'wishlist';
const channel =
  typeof BroadcastChannel === 'undefined' || typeof window === 'undefined'
    ? null
    : new BroadcastChannel('haatlane-lists');

export const notifyOtherTabs = (list: ListName): void => channel?.postMessage(list);

/** Subscribes to changes in other tabs; returns an unsubscribe function. */
export function onOtherTab(listener: (list: ListName) => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (data === 'cart' || data === 'wishlist') listener(data);
  };
  channel?.addEventListener('message', hear);
  return () => channel?.removeEventListener('message', hear);
}
