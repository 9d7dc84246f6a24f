import { useEffect, useState } from 'react';
import { useText } from '#web/i18n/text.ts';
import {
  animationsEnabled,
  setAnimations,
  setTheme,
  themeChoice,
  type ThemeChoice,
} from '#web/ui/appearance.ts';

/** Theme and motion, stored in this browser. */
export function AppearanceSwitches() {
  const t = useText();
  const [theme, choose] = useState<ThemeChoice>('system');
  const [moves, setMoves] = useState(true);
  useEffect(() => {
    choose(themeChoice());
    setMoves(animationsEnabled());
  }, []);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-[14px]">
      <label className="flex items-center gap-2">
        {t('accounts.preferences.theme')}
        <select
          value={theme}
          onChange={(e) => {
            const next = e.target.value as ThemeChoice;
            choose(next);
            setTheme(next);
          }}
          className="h-11 rounded-button border border-border-strong bg-surface px-2 text-[16px]"
        >
          <option value="system">{t('accounts.preferences.device_theme')}</option>
          <option value="light">{t('accounts.preferences.light')}</option>
          <option value="dark">{t('accounts.preferences.dark')}</option>
        </select>
      </label>
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          checked={moves}
          onChange={(e) => {
            setMoves(e.target.checked);
            setAnimations(e.target.checked);
          }}
          className="size-5 accent-brand"
        />
        {t('accounts.preferences.animations')}
      </label>
    </div>
  );
}
