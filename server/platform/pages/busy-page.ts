import { API_POLICY } from '#server/platform/http/security-headers.ts';
import type { PageLocale } from './page-key.ts';

const TEXTS: Record<PageLocale, { title: string; text: string }> = {
  en: {
    title: 'Haatlane is busy',
    text: 'Many people are shopping right now. This page reloads by itself in a few seconds.',
  },
  hi: {
    title: 'हाटलेन अभी व्यस्त है',
    text: 'अभी बहुत से लोग ख़रीदारी कर रहे हैं। यह पेज कुछ सेकंड में अपने आप फिर से खुलेगा।',
  },
};

/** The page a visitor gets while too many others are rendered: plain, without scripts, and it tries again by itself. */
export function busyPage(
  retryAfter: number,
  locale: PageLocale,
): { headers: Record<string, string>; body: string } {
  const { title, text } = TEXTS[locale];
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': API_POLICY,
      'cache-control': 'no-store',
      'retry-after': String(retryAfter),
      vary: 'cookie',
      'content-language': locale === 'hi' ? 'hi-IN' : 'en-IN',
    },
    body: `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="${retryAfter}"><title>${title}</title></head><body><h1>${title}</h1><p>${text}</p></body></html>`,
  };
}
