import type { RecordChanged } from '#contracts/kernel/record-version.ts';

/** A call that was refused because somebody saved since: what was typed (of a deletion nothing), and what is there now. */
export interface Conflict {
  mine: Readonly<Record<string, unknown>>;
  changed: RecordChanged;
  isDeletion: boolean;
}
/** Asks what to save; null: nothing for now, and what was typed stays in its form. */
type Ask = (conflict: Conflict) => Promise<Record<string, unknown> | null>;
let ask: Ask | null = null;
let isOpen = false;

/** Who shows the dialog: each portal. Returns how to undo it. */
export function onConflict(handler: Ask): () => void {
  ask = handler;
  return () => {
    ask = null;
  };
}

/** One conflict is decided at a time; null where nobody can decide. */
export async function decideConflict(conflict: Conflict): Promise<Record<string, unknown> | null> {
  if (!ask || isOpen) return null;
  isOpen = true;
  try {
    return await ask(conflict);
  } finally {
    isOpen = false;
  }
}
