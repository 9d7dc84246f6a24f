import { useRef } from 'react';
import { IDEMPOTENCY_HEADER } from '#contracts/checkout/checkout.ts';

/**
 * For requests that must not run twice if the answer is lost: the same input is sent with the same
 * key, and the server answers a repeat with its first result. Call `done` on success: afterwards
 * the same input is a new request.
 */
export function useOnce(): {
  headersOf: (request: unknown) => Record<string, string>;
  done: () => void;
} {
  const asked = useRef<{ request: string; key: string } | null>(null);
  return {
    headersOf(request) {
      const text = JSON.stringify(request);
      if (asked.current?.request !== text)
        asked.current = { request: text, key: crypto.randomUUID() };
      return { [IDEMPOTENCY_HEADER]: asked.current.key };
    },
    done() {
      asked.current = null;
    },
  };
}
