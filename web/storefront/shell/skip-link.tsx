import { useText } from '#web/i18n/text.ts';

/** The first stop of the keyboard: past the frame, to the page. */
export function SkipLink() {
  const t = useText();
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-button focus:bg-brand focus:px-4 focus:py-3 focus:font-bold focus:text-on-brand"
    >
      {t('shell.skip_to_content')}
    </a>
  );
}
