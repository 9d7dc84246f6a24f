import { PINCODE_KEY } from '#web/api/personal-keys.ts';
import { inBrowser, localStore } from './browser-storage.ts';
import { createStore, useStore } from './external-store.ts';

const SHAPE = /^[1-9]\d{5}$/;
export const isPincodeShape = (text: string): boolean => SHAPE.test(text);

/** The PIN code this browser delivers to: typed in the header or on a product page. */
const pincode = createStore<string | null>(null);
let started = false;
const read = () => {
  const stored = localStore.getItem(PINCODE_KEY);
  pincode.set(stored && isPincodeShape(stored) ? stored : null);
};
function start(): void {
  if (started || !inBrowser) return;
  started = true;
  read();
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key === PINCODE_KEY) read();
  });
}

export function setPincode(code: string): void {
  start();
  localStore.setItem(PINCODE_KEY, code);
  pincode.set(code);
}

/** After sign-out, which clears the storage. */
export const forgetPincode = (): void => pincode.set(null);

/** Null on the server and in the first render: public pages are the same for everybody. */
export function usePincode(): string | null {
  start();
  return useStore(pincode, null);
}
