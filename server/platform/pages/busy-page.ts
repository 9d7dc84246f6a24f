import { LOCALES, type Locale } from '#contracts/kernel/locales.ts';
import { API_POLICY } from '#server/platform/http/security-headers.ts';
import { formatMessage } from '#server/platform/messages/format.ts';

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** The page shown while too many others are rendering: plain, without scripts, reloading itself. */
export function busyPage(
  retryAfter: number,
  locale: Locale,
): { headers: Record<string, string>; body: string } {
  const title = formatMessage(locale, 'shell.busy_title');
  const text = formatMessage(locale, 'shell.busy_text');
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': API_POLICY,
      'cache-control': 'no-store',
      'retry-after': String(retryAfter),
      'content-language': LOCALES[locale].tag,
    },
    body: `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="${retryAfter}"><title>${escapeHtml(title)}</title></head><body><h1>${escapeHtml(title)}</h1><p>${text}</p></body></html>`,
  };
}
