import { CircleAlert, CircleCheck, ImageOff } from 'lucide-react';
import { Link } from 'react-router';
import type {
  ReviewFinding,
  Submission,
  DuplicateListing,
} from '#contracts/listings/listing-review.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { submissionAge, dueOf, WHY } from './labels.ts';
import { useText } from '#web/i18n/text.ts';

/** The row of the field a finding belongs to. */
export const sidebarRow = (path: string): string => {
  const first = path.split('.')[0]!;
  if (first === 'legal') return path;
  return first === 'widthCm' || first === 'heightCm' ? 'lengthCm' : first;
};

/** Who submitted it and when. */
export function FromWhom({ submission: s }: { submission: Submission }) {
  const t = useText();
  const { formatDateTime } = useDates();
  return (
    <Panel title={t('listings.moderation.submission')}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-[14px]">
        <dt className="text-ink-muted">{t('common.vendor')}</dt>
        <dd>
          <Link
            to={`/admin/moderation?vendor=${s.vendor._id}`}
            className="font-semibold underline underline-offset-2"
          >
            {s.vendor.name}
          </Link>
        </dd>
        <dt className="text-ink-muted">{t('listings.moderation.submitted_at')}</dt>
        <dd>{formatDateTime(s.submittedAt)}</dd>
        <dt className="text-ink-muted">{t('listings.moderation.waiting_time')}</dt>
        <dd className="flex flex-wrap items-center gap-1.5">
          {submissionAge(t, s.ageHours)}{' '}
          <Badge tone={dueOf(t, s.ageHours).tone}>{dueOf(t, s.ageHours).text}</Badge>
        </dd>
        {s.slug ? (
          <>
            <dt className="text-ink-muted">{t('common.live')}</dt>
            <dd>
              <a
                href={`/product/${s.slug}`}
                target="_blank"
                rel="noreferrer"
                className="font-semibold underline underline-offset-2"
              >
                {t('listings.view_live')}
                <span className="sr-only"> {t('common.opens_in_new_tab')}</span>
              </a>
            </dd>
          </>
        ) : null}
      </dl>
    </Panel>
  );
}

/** The rules' findings, each linked to its field. */
export function PolicyChecks({ findings }: { findings: readonly ReviewFinding[] }) {
  const t = useText();
  return (
    <Panel title={t('listings.moderation.policy_checks')}>
      {findings.length === 0 ? (
        <p className="flex items-center gap-2 text-[14px] text-success">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
          {t('listings.moderation.checks_passed')}
        </p>
      ) : (
        <ul className="grid gap-2 text-[14px]">
          {findings.map((f, i) => (
            <li key={i} className="flex items-start gap-2">
              <CircleAlert
                aria-hidden="true"
                className={`mt-0.5 size-4 shrink-0 ${f.level === 'stop' ? 'text-danger' : 'text-warning'}`}
              />
              <span>
                <Badge tone={f.level === 'stop' ? 'danger' : 'warning'}>
                  {f.level === 'stop'
                    ? t('listings.moderation.not_allowed')
                    : t('listings.moderation.check')}
                </Badge>{' '}
                <a href={`#field-${sidebarRow(f.path)}`} className="underline underline-offset-2">
                  {f.text}
                </a>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Possible duplicates, side by side with this product. */
export function DuplicateListings({ duplicates }: { duplicates: readonly DuplicateListing[] }) {
  const t = useText();
  return (
    <Panel title={t('listings.moderation.twins')}>
      {duplicates.length === 0 ? (
        <p className="text-[14px] text-ink-muted">{t('listings.moderation.no_twins')}</p>
      ) : (
        <ul className="grid gap-3">
          {duplicates.map((duplicate) => (
            <li key={duplicate._id} className="flex gap-3">
              <div className="size-14 shrink-0 overflow-hidden rounded-small border border-border">
                {duplicate.image ? (
                  <Picture
                    image={{ ...duplicate.image, alt: '' }}
                    sizes="56px"
                    className="size-14 object-cover"
                  />
                ) : (
                  <div className="grid size-14 place-items-center bg-sunken text-ink-muted">
                    <ImageOff aria-hidden="true" className="size-5" />
                  </div>
                )}
              </div>
              <div className="min-w-0 text-[14px]">
                {duplicate.isInShop ? (
                  <a
                    href={`/product/${duplicate.slug}`}
                    target="_blank"
                    rel="noreferrer"
                    className="font-semibold underline-offset-2 hover:underline"
                  >
                    {duplicate.name}
                    <span className="sr-only"> {t('common.opens_in_new_tab')}</span>
                  </a>
                ) : (
                  <span className="font-semibold">{duplicate.name}</span>
                )}
                <p className="mt-0.5 flex flex-wrap items-center gap-1.5 text-[13px] text-ink-muted">
                  <Badge tone={duplicate.why === 'alike' ? 'neutral' : 'warning'}>
                    {t(WHY[duplicate.why])}
                  </Badge>
                  {duplicate.brand}
                  {duplicate.isInShop
                    ? t('common.seller_count', { n: duplicate.sellers })
                    : ` · ${t('listings.moderation.not_live')}`}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
