import { useEffect, useRef } from 'react';

/** Actions by key: `event.key`, or `mod+k` for Ctrl or Command with a key. */
export type Keys = Readonly<Record<string, (event: KeyboardEvent) => void>>;

const TYPING =
  'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable="true"]';
/** Single keys are ignored while typing or with an open panel. */
const isTaken = (at: Element | null) =>
  at?.closest(TYPING) != null || document.querySelector('dialog[open]') !== null;

/** The lookup name of a key press; null if not ours. */
export function nameOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): string | null {
  if (event.altKey) return null;
  return event.ctrlKey || event.metaKey ? `mod+${event.key.toLowerCase()}` : event.key;
}

/**
 * A page's shortcuts. Those with Ctrl or Command work everywhere, single keys not while typing or
 * with an open panel.
 */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const name = nameOf(event);
      const act =
        name === null || event.defaultPrevented || (event.repeat && name.startsWith('mod+'))
          ? undefined
          : latest.current[name];
      if (!act || (!name!.startsWith('mod+') && isTaken(document.activeElement))) return;
      event.preventDefault();
      act(event);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
