import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * Whether this render takes over HTML that came with the page. False on the server, in pages
 * rendered in the browser and in every later render.
 */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => false,
    () => typeof document !== 'undefined',
  );
