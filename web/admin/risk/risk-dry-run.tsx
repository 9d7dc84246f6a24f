import { useState } from 'react';
import { type RiskSettings, dryRunRiskRules } from '#contracts/risk/risk.ts';
import { useText } from '#web/i18n/text.ts';
import { OUTCOME } from './labels.ts';
import { callApi } from '#web/api/client.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import type { Tried } from './rule-form.ts';

/** Tests the form's rules on past orders; nothing is saved. */
export function DryRun({
  settings,
  tried,
  onTried,
}: {
  settings: RiskSettings;
  tried: Tried | null;
  onTried: (tried: Tried) => void;
}) {
  const t = useText();
  const { busy, run } = useAct('risk.try_failed');
  const [days, setDays] = useState('30');
  const start = async () => {
    const result = await run('try', () =>
      callApi(dryRunRiskRules, { body: { settings, days: Number(days) } }),
    );
    if (result) onTried(result);
  };
  return (
    <Panel title={t('risk.try_title')} text={t('risk.try_text')}>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={t('risk.try_period')}
          value={days}
          options={['7', '30', '90'].map((n) => ({
            value: n,
            label: t('common.days', { n: Number(n) }),
          }))}
          onChange={(event) => setDays(event.target.value)}
        />
        <Button variant="outline" busy={busy !== null} onClick={() => void start()}>
          {busy ? t('risk.try_busy') : t('risk.try_action')}
        </Button>
      </div>
      <div role="status" className="mt-3 text-[14px]">
        {tried ? (
          <>
            <p className="font-semibold">
              {tried.looked === 0
                ? t('risk.try_empty')
                : t(tried.isCut ? 'risk.tried_newest' : 'risk.tried', { n: tried.looked })}
            </p>
            <ul className="mt-2 flex flex-wrap gap-2">
              {tried.outcomes.map((o) => (
                <li key={o.outcome}>
                  <Badge tone={OUTCOME[o.outcome].tone}>
                    {t(OUTCOME[o.outcome].text)}: {o.orders}
                  </Badge>
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
    </Panel>
  );
}
