import { z } from 'zod';
import { ConfigError, url } from './setting-kinds.ts';

/** Shared caches in front that drop pages by tag: Varnish, or a bridge to a CDN. */
export const edgeSettings = z.object({
  EDGE_PURGE_URL: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(url(['http:', 'https:'])))
    .optional(),
  EDGE_PURGE_SECRET: z
    .string()
    .min(16, 'the secret of the proxy, 16 characters or more')
    .optional(),
});

export interface EdgeConfig {
  /** Where to send which pages have changed; undefined: no cache in front may keep pages. */
  edge: { urls: readonly string[]; secret: string } | undefined;
}

/** Without a secret anybody could empty the proxy; without an address it would show old prices. */
export function edgeConfig(e: z.infer<typeof edgeSettings>): EdgeConfig {
  const { EDGE_PURGE_URL: urls, EDGE_PURGE_SECRET: secret } = e;
  if (urls && secret) return { edge: { urls, secret } };
  if (!urls && !secret) return { edge: undefined };
  throw new ConfigError(
    'EDGE_PURGE_URL and EDGE_PURGE_SECRET belong together: set both, or none. The secret is the one in the VCL file under deploy/varnish.',
  );
}
