import { useEffect, useRef } from 'react';

/** What presses of keys do: by `event.key`, or `mod+k` for Ctrl or Command with an email. */
export type Keys = Readonly<Record<string, (event: KeyboardEvent) => void>>;

const TYPING =
  'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable="true"]';
/** Single keys are text while somebody types, and belong to a panel that is open. */
const isTaken = (at: Element | null) =>
  at?.closest(TYPING) != null || document.querySelector('dialog[open]') !== null;

/** The name a press is looked up by; null: none of ours. */
export function nameOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): string | null {
  if (event.altKey) return null;
  return event.ctrlKey || event.metaKey ? `mod+${event.key.toLowerCase()}` : event.key;
}

/** Keys of a page. Those with Ctrl or Command work everywhere, single ones not where somebody types or a panel is open. */
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
