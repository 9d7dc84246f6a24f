import type { Campaign } from '#contracts/campaigns/campaigns.ts';
import { PORTAL_LOCALES, LOCALES } from '#contracts/kernel/locales.ts';
import { CHANNEL_LABELS } from '#web/admin/segments/condition-labels.ts';
import { RuleShown } from '#web/admin/segments/rule-shown.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';

/** All that is sent, when and to whom: what a second person decides about. */
export function WordingShown({ campaign }: { campaign: Campaign }) {
  const t = useText();
  return (
    <section className="grid gap-3">
      {campaign.stoppedBy === 'size' ? (
        <Alert tone="warning">{t('campaigns.stopped_by_size')}</Alert>
      ) : null}
      {campaign.requestedBy ? (
        <p className="text-[14px] text-ink-muted">
          {t('campaigns.by', { name: campaign.requestedBy })}{' '}
          {campaign.approvedBy ? t('campaigns.approved_by', { name: campaign.approvedBy }) : null}
        </p>
      ) : null}
      <Facts campaign={campaign} />
      {PORTAL_LOCALES.map((locale) => {
        const wording = campaign.texts[locale];
        return wording?.text ? (
          <section key={locale} lang={LOCALES[locale].tag} className="grid gap-1">
            <h3 className="text-[14px] text-ink-muted">{LOCALES[locale].name}</h3>
            {wording.subject ? <p className="font-bold">{wording.subject}</p> : null}
            <p className="break-words whitespace-pre-line">{wording.text}</p>
            {wording.dltId ? (
              <p className="text-[14px] text-ink-muted">
                {t('campaigns.dlt')}: {wording.dltId}
              </p>
            ) : null}
          </section>
        ) : null;
      })}
      {campaign.rule ? <RuleShown rule={campaign.rule} /> : null}
    </section>
  );
}

function Facts({ campaign }: { campaign: Campaign }) {
  const t = useText();
  const { formatDateTime } = useDates();
  const facts: [string, string][] = [
    [t('campaigns.channel.title'), t(CHANNEL_LABELS[campaign.channel])],
    ...(campaign.link ? [[t('campaigns.link'), campaign.link] as [string, string]] : []),
    ...(campaign.startsAt
      ? [[t('campaigns.starts'), formatDateTime(campaign.startsAt)] as [string, string]]
      : []),
    [t('campaigns.holdout'), `${campaign.holdoutPercent}`],
    ...(campaign.segmentName
      ? [[t('segments.one'), campaign.segmentName] as [string, string]]
      : []),
    ...(campaign.size === null
      ? []
      : [[t('segments.customers'), t('segments.size', { n: campaign.size })] as [string, string]]),
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-[15px]">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-muted">{label}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
