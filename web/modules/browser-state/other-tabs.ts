/** Lists of which the customer's other tabs hear when they change in this one. */
export type ListName = 'cart' | 'wishlist';
const channel =
  typeof BroadcastChannel === 'undefined' || typeof window === 'undefined'
    ? null
    : new BroadcastChannel('haatlane-lists');

export const notifyOtherTabs = (list: ListName): void => channel?.postMessage(list);

/** Hears of changes in other tabs; returns how to stop. */
export function onOtherTab(listener: (list: ListName) => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (data === 'cart' || data === 'wishlist') listener(data);
  };
  channel?.addEventListener('message', hear);
  return () => channel?.removeEventListener('message', hear);
}
