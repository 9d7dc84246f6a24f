import type { RiskDecision } from '#contracts/risk/risk.ts';
import { useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { OUTCOME, riskRuleText, valueText } from './labels.ts';

/** The rules that matched an order, each with its value and limit. */
export function Matches({ matches }: { matches: RiskDecision['matches'] }) {
  const t = useText();
  if (matches.length === 0)
    return <p className="text-[14px] text-ink-muted">{t('risk.no_match')}</p>;
  return (
    <ul className="grid gap-2 text-[14px]">
      {matches.map((m) => (
        <li key={m.rule}>
          <span className="block font-semibold">{t(riskRuleText(m.rule).title)}</span>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-muted">
            {t('risk.value_of_limit', {
              value: valueText(t, m.rule, m.value),
              limit: valueText(t, m.rule, m.limit),
            })}{' '}
            <Badge tone={OUTCOME[m.outcome].tone}>{t(OUTCOME[m.outcome].text)}</Badge>
          </span>
        </li>
      ))}
    </ul>
  );
}
