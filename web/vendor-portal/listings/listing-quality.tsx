import { CircleCheck } from 'lucide-react';
import { qualityOf, type QualityHint } from '#contracts/listings/listing-quality.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useText } from '#web/i18n/text.ts';
import { Progress } from '#web/ui/progress.tsx';
import { listingFieldId, useForm } from './form-field.ts';

/**
 * The quality score of the page and the improvements with the largest effect first, each with a
 * link to its field.
 */
export function QualityPanel() {
  const t = useText();
  const { score, fixes } = qualityOf(useForm().draft);
  const text = ({ key, has, enough }: QualityHint): string =>
    ({
      pictures: t('listings.quality.photos', { has, enough }),
      words: t('listings.quality.alt'),
      description: t('listings.quality.description', { has, enough }),
      highlights: t('listings.quality.highlights', { has, enough }),
      details: t('listings.quality.details', { has, enough }),
      name: t('listings.quality.name'),
      colours: t('listings.quality.colours'),
      returns: t('listings.quality.returns', { enough }),
    })[key];
  return (
    <Panel title={t('listings.quality.title')} text={t('listings.quality.text')}>
      <div className="flex items-center gap-4">
        <Progress
          className="h-2.5 grow"
          label={t('listings.quality.title')}
          value={score}
          text={t('listings.quality.score', { score })}
          fillClassName={score >= 80 ? 'bg-success' : 'bg-brand'}
        />
        <strong className="shrink-0 text-[18px] tabular-nums" aria-hidden="true">
          {t('listings.quality.score', { score })}
        </strong>
      </div>
      {fixes.length === 0 ? (
        <p className="mt-3 flex items-center gap-2 text-ink-muted">
          <CircleCheck aria-hidden="true" className="size-5 text-success" strokeWidth={1.75} />
          {t('listings.quality.complete')}
        </p>
      ) : (
        <ul className="mt-3 grid gap-x-6 sm:grid-cols-2">
          {fixes.map((one) => (
            <li key={one.key}>
              <a
                href={`#${listingFieldId(one.path)}`}
                className="flex min-h-11 items-center justify-between gap-3 text-[15px] hover:text-brand"
              >
                <span className="underline underline-offset-2">{text(one)}</span>
                <span className="shrink-0 text-[13px] text-ink-muted tabular-nums">
                  {t('listings.quality.points', { points: one.wins })}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
