import { useLocation } from 'react-router';
import { LOCALE_CODES, LOCALES, type Locale } from '#contracts/kernel/locales.ts';
import reviewed from '#web/i18n/reviewed.json' with { type: 'json' };
import { useSite, useText } from '#web/i18n/text.ts';
import { Menu } from '#web/ui/menu.tsx';

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

/** Whether no person has signed off the texts of a language. */
const isByMachine = (code: Locale): boolean =>
  (reviewed as Partial<Record<Locale, unknown>>)[code] === null;

/** The languages as a menu, named by that of the page. */
export function LanguageMenu() {
  const languages = useLanguages();
  return (
    <Menu
      label="Language · भाषा"
      groups={[
        languages.map(({ name, code, href, isCurrent }) => ({
          label: name,
          lang: code,
          isChosen: isCurrent,
          run: () => location.assign(href),
        })),
      ]}
      buttonClassName="min-h-11 whitespace-nowrap rounded-button px-3 font-semibold hover:bg-sunken"
      button={<>{languages.find(({ isCurrent }) => isCurrent)!.name} ▾</>}
    />
  );
}

/** The page in each language, named in its own script; a machine's translation says so. */
export function LanguageSwitch() {
  const t = useText();
  return (
    <nav aria-label="Language · भाषा" className="flex flex-wrap gap-1">
      {useLanguages().map(({ code, name, href, isCurrent }) => (
        <a
          key={code}
          href={href}
          lang={code}
          hrefLang={LOCALES[code].tag}
          aria-current={isCurrent ? 'true' : undefined}
          className="group inline-flex min-h-11 items-center rounded-button px-3 font-semibold hover:bg-canvas aria-[current]:text-ink"
        >
          <span className="group-aria-[current]:underline">{name}</span>
          {isCurrent && isByMachine(code) ? (
            <span className="ml-1 font-normal">({t('shell.language.machine')})</span>
          ) : null}
        </a>
      ))}
    </nav>
  );
}
