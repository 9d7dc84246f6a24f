import type { KeyboardEvent } from 'react';

/** Arrow keys lead from a search field through what it found, and back; for the element around both. */
export function stepThroughResults(
  event: Pick<KeyboardEvent<HTMLElement>, 'key' | 'currentTarget' | 'preventDefault'>,
): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li > button')];
  const next = stops[stops.findIndex((one) => one === document.activeElement) + step];
  event.preventDefault();
  next?.focus();
}
