import { useQuery } from '@tanstack/react-query';
import { getOwnScorecard, type Scorecard } from '#contracts/vendor-onboarding/scorecards.ts';
import { TIER_NAMES } from '#contracts/vendors/fee-names.ts';
import { callApi } from '#web/api/client.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { MEASURE_TEXTS, STANDING_TEXTS } from '#web/modules/vendors/scorecard-labels.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useMember, vendorKey } from '#web/vendor-portal/member-context.tsx';

/** The vendor's tier and standing, each measure with its limit, and what to do. */
export function ScorecardPanel() {
  const t = useText();
  const member = useMember();
  const query = useQuery({
    queryKey: vendorKey(member._id, 'scorecard'),
    queryFn: async ({ signal }) =>
      (await callApi(getOwnScorecard, {}, { signal, fresh: true })).scorecard,
  });
  return (
    <Panel
      className="mt-4"
      title={t('vendor_onboarding.scorecard')}
      text={t('vendor_onboarding.scorecard_text')}
    >
      <Listed
        query={query}
        failed="vendor_onboarding.scorecard_failed"
        waiting={<Skeleton className="h-28 rounded-small" />}
      >
        {(card) =>
          card === null ? (
            <p className="text-ink-muted">{t('vendor_onboarding.scorecard_none')}</p>
          ) : (
            <Card card={card} />
          )
        }
      </Listed>
    </Panel>
  );
}

function Card({ card }: { card: Scorecard }) {
  const t = useText();
  const { formatDate } = useDates();
  const standing = STANDING_TEXTS[card.standing];
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <span>
          {t('vendors.tier_label')}: <strong>{t(TIER_NAMES[card.tier])}</strong>
        </span>
        <Badge tone={standing.tone}>{t(standing.text)}</Badge>
      </p>
      {card.tierNext ? (
        <p>
          {t('vendor_onboarding.service.tier_next', {
            tier: t(TIER_NAMES[card.tierNext.tier]),
            day: formatDate(card.tierNext.at),
          })}
        </p>
      ) : null}
      {card.nextStepAt ? (
        <p className="font-semibold">
          {t('vendor_onboarding.next_step', { day: formatDate(card.nextStepAt) })}
        </p>
      ) : null}
      {card.isEnough ? null : (
        <p>
          {t('vendor_onboarding.scorecard_few', { orders: card.orders, least: card.minOrders })}
        </p>
      )}
      <ul className="mt-3 grid gap-4 md:grid-cols-2 xl:grid-cols-4">
        {card.measures.map((m) => (
          <MeasureCard key={m.kind} measure={m} />
        ))}
      </ul>
    </>
  );
}

function MeasureCard({ measure: m }: { measure: Scorecard['measures'][number] }) {
  const t = useText();
  const texts = MEASURE_TEXTS[m.kind];
  return (
    <li>
      <p className="text-[14px] text-ink-muted">{t(texts.name)}</p>
      <p className="flex flex-wrap items-center gap-2 text-[24px] leading-[32px] font-extrabold tabular-nums">
        {m.percent === null ? '–' : `${m.percent}%`}
        {m.isBreach ? <Badge tone="warning">{t('vendor_onboarding.above_limit')}</Badge> : null}
      </p>
      <p className="text-[14px] text-ink-muted">
        {t('reports.health.target_most', { target: m.limit })}
        {m.of > 0 ? ` · ${t('common.count_of', { count: m.count, of: m.of })}` : ''}
      </p>
      <p className="mt-1 text-[13px] leading-[18px] text-ink-muted">{t(texts.means)}</p>
      {m.isBreach ? <p className="mt-1 text-[14px]">{t(texts.advice)}</p> : null}
    </li>
  );
}
