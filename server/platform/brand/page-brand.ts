import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '#contracts/kernel/locales.ts';
import { brandFile, marketplaceName, wordmark } from './brand.ts';
import { SHIPPED_BRAND } from './brand-file.ts';

/** Addresses of the files that only a brand of its own has. */
export const THEME_ADDRESS = '/brand/theme.css';
export const LOGO_ADDRESS = '/brand/logo.svg';

/** Whether the brand's folder has the file. The shipped theme is part of the pages' own style sheet. */
const has = (file: string): boolean =>
  brandFile().folder !== SHIPPED_BRAND && existsSync(path.join(brandFile().folder, file));

/** What pages know of the brand: `PageBrand` of web/i18n/locale.ts, as a header carries it. */
export function brandHeader(locale: Locale): string {
  const { canvas, canvasDark } = brandFile().colors;
  return encodeURIComponent(
    JSON.stringify({
      name: marketplaceName(locale),
      wordmark: wordmark(),
      ...(has('logo.svg') ? { logo: LOGO_ADDRESS } : {}),
      ...(has('theme.css') ? { theme: THEME_ADDRESS } : {}),
      bar: [canvas.toUpperCase(), canvasDark.toUpperCase()],
    }),
  );
}
