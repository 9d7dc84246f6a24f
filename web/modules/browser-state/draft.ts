import { useState } from 'react';
import { type KeyValue, sessionStore } from './browser-storage.ts';

const keyOf = (name: string): string => `draft:${name}`;

/** What was typed before, over the form's first values; anything of another shape is ignored. */
export function readDraft<T extends object>(storage: KeyValue, name: string, first: T): T {
  let stored: unknown;
  try {
    stored = JSON.parse(storage.getItem(keyOf(name)) ?? 'null');
  } catch {
    return first;
  }
  if (typeof stored !== 'object' || stored === null) return first;
  const known = Object.entries(stored).filter(([field, value]) => {
    const own = (first as Readonly<Record<string, unknown>>)[field];
    return typeof value === typeof own && Array.isArray(value) === Array.isArray(own);
  });
  return { ...first, ...Object.fromEntries(known) };
}

export interface Draft<T> {
  value: T;
  change: (part: Partial<T> | ((before: T) => Partial<T>)) => void;
  /** Once it was sent or discarded. */
  forget: () => void;
}

/**
 * The text of a form, kept in this tab: a lost network or a reload loses nothing. Signing out
 * clears it with the rest of the session storage.
 */
export function useDraft<T extends object>(name: string, first: T): Draft<T> {
  const [value, setValue] = useState(() => readDraft(sessionStore, name, first));
  return {
    value,
    change: (part) =>
      setValue((before) => {
        const next = { ...before, ...(typeof part === 'function' ? part(before) : part) };
        sessionStore.setItem(keyOf(name), JSON.stringify(next));
        return next;
      }),
    forget: () => sessionStore.removeItem(keyOf(name)),
  };
}
