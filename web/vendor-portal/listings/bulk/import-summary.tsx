import { IMPORT_OUTCOMES, type Import } from '#contracts/listings/bulk.ts';
import { groupIndian } from '#contracts/kernel/money.ts';
import { useText } from '#web/i18n/text.ts';
import { IMPORT_OUTCOME_TEXT } from './labels.ts';

/** Result counts of rows or products, in four figures. */
export function ImportResultSummary({ it }: { it: Import }) {
  const t = useText();
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-border bg-border lg:grid-cols-4">
      {IMPORT_OUTCOMES.map((key) => (
        <div key={key} className="bg-surface px-4 py-3">
          <dt className="text-[14px] text-ink-muted">{t(IMPORT_OUTCOME_TEXT[key].label)}</dt>
          <dd
            className={`text-[24px] leading-[30px] font-extrabold tabular-nums ${key === 'bad' && it.counts.bad > 0 ? 'text-danger' : ''}`}
          >
            {groupIndian(it.counts[key])}
          </dd>
        </div>
      ))}
    </dl>
  );
}
