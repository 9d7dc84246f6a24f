import { useLocation } from 'react-router';
import { LOCALE_CODES, LOCALES, type Locale } from '#contracts/kernel/locales.ts';
import { useSite } from '#web/i18n/text.ts';

/** The address of this page in each language. Another language is another document. */
export function useLanguages(): { code: Locale; name: string; href: string; isCurrent: boolean }[] {
  const { locale } = useSite();
  const { pathname, search } = useLocation();
  return LOCALE_CODES.map((code) => {
    const query = new URLSearchParams(search);
    query.set('lang', code);
    return {
      code,
      name: LOCALES[code].name,
      href: `${pathname}?${query}`,
      isCurrent: code === locale,
    };
  });
}

/** The page in each language, named in its own script; `isShort`: only in the others. */
export function LanguageSwitch({
  isShort = false,
  className = '',
}: {
  isShort?: boolean;
  className?: string;
}) {
  return (
    <nav
      aria-label={isShort ? 'Change language · भाषा बदलें' : 'Language · भाषा'}
      className={`flex gap-1 ${className}`}
    >
      {useLanguages()
        .filter(({ isCurrent }) => !isShort || !isCurrent)
        .map(({ code, name, href, isCurrent }) => (
          <a
            key={code}
            href={href}
            lang={code}
            hrefLang={LOCALES[code].tag}
            aria-current={isCurrent ? 'true' : undefined}
            className="inline-flex min-h-11 items-center rounded-button px-3 font-semibold hover:bg-canvas aria-[current]:text-ink aria-[current]:underline"
          >
            {name}
          </a>
        ))}
    </nav>
  );
}
