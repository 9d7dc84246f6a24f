import { useText } from '#web/i18n/text.ts';
/** Text snippets inserted into a field on click, for further editing. */
export function Templates({
  templates,
  onChoose,
}: {
  templates: readonly { label: string; text: string }[];
  onChoose: (text: string) => void;
}) {
  const t = useText();
  return (
    <div
      role="group"
      aria-label={t('listings.moderation.templates')}
      className="flex flex-wrap gap-1.5"
    >
      {templates.map(({ label, text }) => (
        <button
          key={label}
          type="button"
          onClick={() => onChoose(t(text))}
          className="min-h-9 rounded-pill border border-border-strong bg-surface px-3 text-[13px] font-semibold hover:border-brand hover:text-brand max-md:min-h-11"
        >
          {t(label)}
        </button>
      ))}
    </div>
  );
}
