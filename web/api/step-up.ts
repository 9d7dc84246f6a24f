import type { TokenAudience } from './tokens.ts';

/** Asks the person to confirm who they are; true when they did. */
type Ask = (audience: Exclude<TokenAudience, 'public'>) => Promise<boolean>;

/** Who shows the dialog: the document's root. Nobody can ask before it is there. */
export const requestStepUp: { ask: Ask | null } = { ask: null };
