import { useRef, useState } from 'react';
import { showRefusal } from '#web/modules/portal-kit/errors/show-error.ts';

export interface Act {
  /** What is under way, by its name; null: nothing. */
  busy: string | null;
  /** Does one thing at a time; gives what came of it, or null where it was refused, which a message has then told. */
  run: <T>(name: string, work: () => Promise<T>) => Promise<T | null>;
}

/** An action of a member: pressed twice it runs once, and a refusal shows the server's message. */
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
