import { CircleCheck } from 'lucide-react';
import { qualityOf, type ToMend } from '#contracts/listings/listing-quality.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useText } from '#web/i18n/text.ts';
import { Progress } from '#web/ui/progress.tsx';
import { fieldId, useForm } from './form-field.ts';

/** How good the page will be and what would make it better, the most first, each with the way to its field. */
export function QualityPanel() {
  const t = useText();
  const { score, mend } = qualityOf(useForm().draft);
  const text = ({ key, has, enough }: ToMend): string =>
    ({
      pictures: t('Show it from {enough} sides: {has} so far', { has, enough }),
      words: t('Say what each picture shows'),
      description: t('Describe it in {enough} letters or more: {has} so far', { has, enough }),
      highlights: t('Name {enough} highlights: {has} so far', { has, enough }),
      details: t('Fill in {enough} details: {has} so far', { has, enough }),
      name: t('Make the name longer: brand, kind and what sets it apart'),
      colours: t('Choose pictures for each colour'),
      returns: t('Take it back for {enough} days or more', { enough }),
    })[key];
  return (
    <Panel
      title={t('Quality of the page')}
      text={t('What helps shoppers decide. It is a hint: you can hand in as it is.')}
    >
      <div className="flex items-center gap-4">
        <Progress
          className="h-2.5 grow"
          label={t('Quality of the page')}
          value={score}
          text={t('{score} of 100', { score })}
          fillClassName={score >= 80 ? 'bg-success' : 'bg-brand'}
        />
        <strong className="shrink-0 text-[18px] tabular-nums" aria-hidden="true">
          {t('{score} of 100', { score })}
        </strong>
      </div>
      {mend.length === 0 ? (
        <p className="mt-3 flex items-center gap-2 text-ink-muted">
          <CircleCheck aria-hidden="true" className="size-5 text-success" strokeWidth={1.75} />
          {t('Nothing is left to mend.')}
        </p>
      ) : (
        <ul className="mt-3 grid gap-x-6 sm:grid-cols-2">
          {mend.map((one) => (
            <li key={one.key}>
              <a
                href={`#${fieldId(one.path)}`}
                className="flex min-h-11 items-center justify-between gap-3 text-[15px] hover:text-brand"
              >
                <span className="underline underline-offset-2">{text(one)}</span>
                <span className="shrink-0 text-[13px] text-ink-muted tabular-nums">
                  {t('+{points}', { points: one.wins })}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
