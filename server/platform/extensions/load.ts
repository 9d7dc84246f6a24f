import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyExtension, ExtensionError } from './extension.ts';

const SHIPPED = path.join(import.meta.dirname, '../../../haatlane.config.ts');

/** What `haatlane.config.ts` exports. */
export interface MarketplaceConfig {
  /** Enabled extensions; migrations run and slots fill in this order. */
  extensions: readonly AnyExtension[];
}

/** Types the default export of `haatlane.config.ts`. */
export const defineConfig = (config: MarketplaceConfig): MarketplaceConfig => config;

/**
 * Imports the extensions of `haatlane.config.ts`, or of the file HAATLANE_CONFIG names. Throws
 * `ExtensionError` if the file is missing or is no configuration; errors of an extension keep their
 * own text.
 */
export async function loadExtensions(
  file: string | undefined = process.env.HAATLANE_CONFIG,
): Promise<readonly AnyExtension[]> {
  const at = file ? path.resolve(file) : SHIPPED;
  if (!existsSync(at)) throw new ExtensionError(`HAATLANE_CONFIG names ${at}, which is no file.`);
  const { default: config } = (await import(/* @vite-ignore */ pathToFileURL(at).href)) as {
    default?: MarketplaceConfig;
  };
  if (!Array.isArray(config?.extensions))
    throw new ExtensionError(
      `${path.basename(at)} must export default defineConfig({ extensions: [ … ] }).`,
    );
  return config.extensions;
}
