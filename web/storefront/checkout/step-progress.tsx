import { useText } from '#web/i18n/text.ts';

/** How far checkout is: a segment a step, and in words. */
export function StepProgress({ at, of }: { at: number; of: number }) {
  const t = useText();
  return (
    <div className="grid gap-1.5">
      <p className="text-[14px] font-semibold text-ink-muted">
        {t('common.step_of', { n: at, of })}
      </p>
      <div aria-hidden="true" className="flex gap-1.5">
        {Array.from({ length: of }, (_, i) => (
          <span
            key={i}
            className={`h-1 grow rounded-full ${i < at ? 'bg-brand' : 'bg-border-strong'}`}
          />
        ))}
      </div>
    </div>
  );
}
