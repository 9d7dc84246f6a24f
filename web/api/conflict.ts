import type { RecordChanged } from '#contracts/kernel/record-version.ts';

/**
 * A call refused because someone saved since: the input (for a deletion none), and the current
 * values.
 */
export interface Conflict {
  mine: Readonly<Record<string, unknown>>;
  changed: RecordChanged;
  isDeletion: boolean;
}
/** Asks what to save; null: cancelled, with the input kept in its form. */
type Ask = (conflict: Conflict) => Promise<Record<string, unknown> | null>;
let ask: Ask | null = null;
let isOpen = false;

/** The dialog's implementation, set by each portal. Returns a function to unset it. */
export function onConflict(handler: Ask): () => void {
  ask = handler;
  return () => {
    ask = null;
  };
}

/** One conflict at a time; null if no dialog is available. */
export async function decideConflict(conflict: Conflict): Promise<Record<string, unknown> | null> {
  if (!ask || isOpen) return null;
  isOpen = true;
  try {
    return await ask(conflict);
  } finally {
    isOpen = false;
  }
}
