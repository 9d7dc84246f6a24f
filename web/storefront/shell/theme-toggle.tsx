import { Moon, Sun } from 'lucide-react';
import { useText } from '#web/i18n/text.ts';
import { setTheme } from '#web/ui/appearance.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

/**
 * Switches between light and dark; the footer also offers "system". The HTML contains both icons,
 * so nothing shifts.
 */
export function ThemeToggle({ className = '' }: { className?: string }) {
  const t = useText();
  const turn = () => setTheme(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark');
  const look = { 'aria-hidden': true, strokeWidth: 1.75 } as const;
  return (
    <IconButton label={t('shell.switch_theme')} onClick={turn} className={className}>
      <Moon {...look} className="size-5 dark:hidden" />
      <Sun {...look} className="hidden size-5 dark:block" />
    </IconButton>
  );
}
