import { createContext, useContext } from 'react';
import type { PictureData } from '#contracts/kernel/schemas.ts';
import type { z } from 'zod';

export interface Known {
  name: string;
  image: z.infer<typeof PictureData> | null;
  /** Null: unknown. */ stock: number | null;
}
export interface Names {
  /** Names of the page's products and vendors; null: unknown. */
  of: (slug: string) => Known | null;
  keep: (slug: string, known: Known) => void;
  isLoaded: boolean;
}
export const NamesContext = createContext<Names>({
  of: () => null,
  keep: () => undefined,
  isLoaded: false,
});
export const useNames = (): Names => useContext(NamesContext);
