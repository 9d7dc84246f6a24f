import path from 'node:path';
import { z } from 'zod';
import { SHIPPED_BRAND } from '#server/platform/brand/brand-file.ts';

/** Where files are read and written. */
export const filesSettings = z.object({
  DATA_DIR: z.string().default('./data'),
  BRAND_DIR: z.string().optional(),
});

export interface FilesConfig {
  /** Absolute folder of all written data: the embedded database and uploaded pictures. */
  dataDir: string;
  /** Absolute folder of the marketplace's brand. */
  brandDir: string;
}

export const filesConfig = (e: z.infer<typeof filesSettings>): FilesConfig => ({
  dataDir: path.resolve(e.DATA_DIR),
  brandDir: e.BRAND_DIR === undefined ? SHIPPED_BRAND : path.resolve(e.BRAND_DIR),
});
