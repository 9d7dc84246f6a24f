import { useRef } from 'react';
import { IDEMPOTENCY_HEADER } from '#contracts/checkout/checkout.ts';

/**
 * For a request that must not be done twice when its answer is lost: as long as the same thing is asked it goes out
 * under the same key, and the server answers a repeat with what it did the first time. `done` is called once it
 * succeeded: asked after that, the same is another request.
 */
export function useOnce(): {
  headersOf: (meaning: unknown) => Record<string, string>;
  done: () => void;
} {
  const asked = useRef<{ meaning: string; key: string } | null>(null);
  return {
    headersOf(meaning) {
      const text = JSON.stringify(meaning);
      if (asked.current?.meaning !== text)
        asked.current = { meaning: text, key: crypto.randomUUID() };
      return { [IDEMPOTENCY_HEADER]: asked.current.key };
    },
    done() {
      asked.current = null;
    },
  };
}
