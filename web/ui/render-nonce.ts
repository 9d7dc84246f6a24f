import { createContext } from 'react';

/**
 * During server rendering a secret of this one rendering. Scripts with this nonce are ours; the
 * server replaces it with hashes, so pages reach the browser without it (undefined there).
 */
export const RenderNonce = createContext<string | undefined>(undefined);
