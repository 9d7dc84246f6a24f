import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '#contracts/kernel/locales.ts';
import { brandFile, marketplaceName, wordmark } from './brand.ts';
import { activeExtensions } from '#server/platform/extensions/enabled.ts';
import { SHIPPED_BRAND } from './brand-file.ts';

/** URLs of files only a custom brand has. */
export const THEME_ADDRESS = '/brand/theme.css';
export const LOGO_ADDRESS = '/brand/logo.svg';

/** Whether the brand folder has the file. The built-in theme is part of the pages' style sheet. */
const has = (file: string): boolean =>
  brandFile().folder !== SHIPPED_BRAND && existsSync(path.join(brandFile().folder, file));

/** Brand data for pages: `PageBrand` of web/i18n/locale.ts, sent as a header. */
export function brandHeader(locale: Locale): string {
  const { canvas, canvasDark } = brandFile().colors;
  return encodeURIComponent(
    JSON.stringify({
      name: marketplaceName(locale),
      wordmark: wordmark(),
      ...(has('logo.svg') ? { logo: LOGO_ADDRESS } : {}),
      ...(has('theme.css') ? { theme: THEME_ADDRESS } : {}),
      ...(activeExtensions().length > 0 ? { extensions: activeExtensions() } : {}),
      bar: [canvas.toUpperCase(), canvasDark.toUpperCase()],
    }),
  );
}
