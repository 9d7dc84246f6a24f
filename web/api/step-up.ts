import type { TokenAudience } from './tokens.ts';

/** Asks the person to confirm who they are; true when they did. */
type Ask = (audience: Exclude<TokenAudience, 'public'>) => Promise<boolean>;
let ask: Ask | null = null;
let open: Promise<boolean> | null = null;

/** Who shows the dialog: the document's root. Returns how to undo it. */
export function onStepUp(handler: Ask): () => void {
  ask = handler;
  return () => { ask = null; };
}

/** Of several calls that are refused together, one asks. False where nobody can ask. */
export function confirmIdentity(audience: Exclude<TokenAudience, 'public'>): Promise<boolean> {
  if (!ask) return Promise.resolve(false);
  open ??= ask(audience).finally(() => { open = null; });
  return open;
}
