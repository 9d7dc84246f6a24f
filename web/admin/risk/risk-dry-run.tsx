import { useState } from 'react';
import { type RiskSettings, dryRunRiskRules } from '#contracts/risk/risk.ts';
import { OUTCOME } from './labels.ts';
import { callApi } from '#web/api/client.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import type { Tried } from './rule-form.ts';

/** Tries the rules of the form on past orders; nothing is saved. */
export function DryRun({
  settings,
  tried,
  onTried,
}: {
  settings: RiskSettings;
  tried: Tried | null;
  onTried: (tried: Tried) => void;
}) {
  const { busy, run } = useAct('The rules could not be tried. Check the limits.');
  const [days, setDays] = useState('30');
  const start = async () => {
    const result = await run('try', () =>
      callApi(dryRunRiskRules, { body: { settings, days: Number(days) } }),
    );
    if (result) onTried(result);
  };
  return (
    <Panel
      title="Try on past orders"
      text="See which orders these rules would have hit before you save them."
    >
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label="Orders of the last"
          value={days}
          options={['7', '30', '90'].map((n) => ({ value: n, label: `${n} days` }))}
          onChange={(event) => setDays(event.target.value)}
        />
        <Button variant="outline" busy={busy !== null} onClick={() => void start()}>
          {busy ? 'Trying...' : 'Try the rules'}
        </Button>
      </div>
      <div role="status" className="mt-3 text-[14px]">
        {tried ? (
          <>
            <p className="font-semibold">
              {tried.looked === 0
                ? 'No orders in this time.'
                : `${tried.looked} orders checked${tried.isCut ? '; there are more, the newest count' : ''}.`}
            </p>
            <ul className="mt-2 flex flex-wrap gap-2">
              {tried.outcomes.map((o) => (
                <li key={o.outcome}>
                  <Badge tone={OUTCOME[o.outcome].tone}>
                    {OUTCOME[o.outcome].text}: {o.orders}
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
