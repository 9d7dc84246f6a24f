import { useRef, useState } from 'react';
import { showRefusal } from '#web/modules/portal-kit/errors/show-error.ts';

export interface Act {
  /** Name of the action in progress; null: none. */
  busy: string | null;
  /**
   * Runs one action at a time; returns its result, or null if refused, in which case a message was
   * shown.
   */
  run: <T>(name: string, work: () => Promise<T>) => Promise<T | null>;
}

/** A member's action: double clicks run it once, and errors show the server's message. */
export function useAct(failed: string): Act {
  const [busy, setBusy] = useState<string | null>(null);
  const isUnderWay = useRef(false);
  return {
    busy,
    run: async (name, work) => {
      if (isUnderWay.current) return null;
      isUnderWay.current = true;
      setBusy(name);
      try {
        return await work();
      } catch (error) {
        showRefusal(error, failed);
        return null;
      } finally {
        isUnderWay.current = false;
        setBusy(null);
      }
    },
  };
}
