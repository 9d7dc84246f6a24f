import type { TokenAudience } from './tokens.ts';

/** Asks for a confirmation of identity; true if given. */
type Ask = (audience: Exclude<TokenAudience, 'public'>) => Promise<boolean>;

/** The dialog's implementation, set by the document's root. Without it nothing can be asked. */
export const requestStepUp: { ask: Ask | null } = { ask: null };
