import { Link } from 'react-router';
import { useText } from '#web/i18n/text.ts';
import { Wordmark } from '#web/ui/wordmark.tsx';

export function Logo() {
  const t = useText();
  return (
    <Link
      to="/"
      aria-label={t('shell.logo_label')}
      className="inline-flex min-h-11 items-center text-[28px] leading-none font-extrabold tracking-[-0.04em] text-brand"
    >
      <Wordmark />
    </Link>
  );
}
