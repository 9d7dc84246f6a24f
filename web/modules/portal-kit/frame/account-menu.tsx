import { CircleUserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { LOCALES, PORTAL_LOCALES } from '#contracts/kernel/locales.ts';
import { showLanguage } from '#web/i18n/show-language.ts';
import { useSite, useText } from '#web/i18n/text.ts';
import { setTheme, themeChoice, type ThemeChoice } from '#web/ui/appearance.ts';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';

/** The other interface languages. */
function useLanguages(): MenuItem[] {
  const { locale } = useSite();
  return PORTAL_LOCALES.filter((one) => one !== locale).map((one) => ({
    label: LOCALES[one].name,
    lang: one,
    run: () => showLanguage(one),
  }));
}

/** Light, dark, or as the device is set; the chosen one is marked. */
function useThemes(): MenuItem[] {
  const t = useText();
  const [theme, choose] = useState<ThemeChoice>('system');
  useEffect(() => choose(themeChoice()), []);
  const item = (choice: ThemeChoice, label: string): MenuItem => ({
    label,
    isChosen: theme === choice,
    run: () => {
      setTheme(choice);
      choose(choice);
    },
  });
  return [
    item('light', t('shell.account_menu.theme_light')),
    item('dark', t('shell.account_menu.theme_dark')),
    item('system', t('shell.account_menu.theme_device')),
  ];
}

/** The member's menu: their pages, theme, language, and signing out. */
export function AccountMenu({
  person,
  menu,
}: {
  person: string;
  menu: readonly (readonly MenuItem[])[];
}) {
  const t = useText();
  const themes = useThemes();
  const languages = useLanguages();
  return (
    <Menu
      label={t('common.account')}
      buttonClassName="flex min-h-11 items-center gap-2 rounded-button px-2 font-semibold hover:bg-sunken"
      groups={[...menu.slice(0, -1), themes, languages, ...menu.slice(-1)]}
      button={
        <>
          <CircleUserRound aria-hidden="true" className="size-6 text-brand" strokeWidth={1.75} />
          <span className="max-w-40 truncate max-sm:sr-only">{person}</span>
        </>
      }
    />
  );
}
