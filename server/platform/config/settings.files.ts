import path from 'node:path';
import { z } from 'zod';
import { SHIPPED_BRAND } from '#server/platform/brand/brand-file.ts';
import { ConfigError, onOrOff, url } from './setting-kinds.ts';

/** Where files are read and written. */
export const filesSettings = z.object({
  DATA_DIR: z.string().default('./data'),
  BRAND_DIR: z.string().optional(),
  HAATLANE_CONFIG: z.string().optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket, such as shop-files')
    .optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  S3_ENDPOINT: url(['https:', 'http:']).optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'a region, such as ap-south-1')
    .default('us-east-1'),
  S3_PATH_STYLE: onOrOff().optional(),
});

/** A bucket of Amazon S3 or of a store with its interface. */
export interface S3Settings {
  /** None: Amazon's. */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  /** The bucket is named in the path instead of the host. */
  pathStyle: boolean;
}

export interface FilesConfig {
  /** Absolute folder of all written data: the embedded database and uploaded pictures. */
  dataDir: string;
  /** The file that lists the extensions; undefined: `haatlane.config.ts`. */
  extensionsFile: string | undefined;
  /** Absolute folder of the marketplace's brand. */
  brandDir: string;
  /** Set if pictures and documents are in a bucket instead of `dataDir`. */
  s3: S3Settings | undefined;
}

function s3Of(e: z.infer<typeof filesSettings>): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = e;
  if (bucket && accessKey && secretKey)
    return {
      endpoint: e.S3_ENDPOINT,
      region: e.S3_REGION,
      bucket,
      accessKey,
      secretKey,
      pathStyle: e.S3_PATH_STYLE === undefined ? Boolean(e.S3_ENDPOINT) : e.S3_PATH_STYLE === 'on',
    };
  if (!bucket && !accessKey && !secretKey && !e.S3_ENDPOINT) return undefined;
  throw new ConfigError(
    'S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY belong together: set all three to keep files in a bucket, or no S3 setting to keep them in DATA_DIR.',
  );
}

export const filesConfig = (e: z.infer<typeof filesSettings>): FilesConfig => ({
  dataDir: path.resolve(e.DATA_DIR),
  extensionsFile: e.HAATLANE_CONFIG,
  brandDir: e.BRAND_DIR === undefined ? SHIPPED_BRAND : path.resolve(e.BRAND_DIR),
  s3: s3Of(e),
});
