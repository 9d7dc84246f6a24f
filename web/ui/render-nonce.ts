import { createContext } from 'react';

/**
 * During server rendering a secret of this one rendering. Scripts that carry it are ours; the server
 * turns it into hashes and takes it out, so pages reach the browser without it (undefined there).
 */
export const RenderNonce = createContext<string | undefined>(undefined);
