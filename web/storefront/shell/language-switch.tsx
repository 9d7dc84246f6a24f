import { useLocation } from 'react-router';
import { LOCALE_CODES, LOCALES, type Locale } from '#contracts/kernel/locales.ts';
import { useSite } from '#web/i18n/text.ts';

/** The page in each language, named in its own script. Another language is another document. */
export function LanguageSwitch() {
  const { locale } = useSite();
  const { pathname, search } = useLocation();
  const address = (choice: Locale) => {
    const query = new URLSearchParams(search);
    query.set('lang', choice);
    return `${pathname}?${query}`;
  };
  return (
    <nav aria-label="Language · भाषा" className="flex gap-1">
      {LOCALE_CODES.map((choice) => (
        <a
          key={choice}
          href={address(choice)}
          lang={choice}
          hrefLang={LOCALES[choice].tag}
          aria-current={choice === locale ? 'true' : undefined}
          className="inline-flex min-h-11 items-center rounded-button px-3 font-semibold hover:bg-canvas aria-[current]:text-ink aria-[current]:underline"
        >
          {LOCALES[choice].name}
        </a>
      ))}
    </nav>
  );
}
