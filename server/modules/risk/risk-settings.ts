import { fail } from '#contracts/kernel/errors.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { versionOf } from '#contracts/kernel/version.ts';
import { RISK_RULES } from '#contracts/risk/risk-rules.ts';
import type { getRiskRules, RiskSettings } from '#contracts/risk/risk.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { insertRiskSettings, selectRiskSettings } from './queries.ts';
import { DEFAULT_RISK } from './risk-rules.ts';
import { packMessage } from '#server/platform/messages/format.ts';
import { callerText } from '#server/platform/messages/caller.ts';

type Saved = EndpointData<typeof getRiskRules>;

/** The last saved settings in rule order; newer rules have their defaults. */
export const wholeSettings = (saved: RiskSettings | undefined): RiskSettings => ({
  discountMost: saved?.discountMost ?? DEFAULT_RISK.discountMost,
  rules: DEFAULT_RISK.rules.map(
    (shipped) => saved?.rules.find((r) => r.id === shipped.id) ?? shipped,
  ),
});

export async function readRiskSettings(db: Db): Promise<Saved> {
  const row = await selectRiskSettings(db);
  const settings = wholeSettings(row?.settings);
  return {
    settings,
    version: versionOf(settings),
    number: row?.version ?? 0,
    savedAt: row ? row.saved_at.toISOString() : null,
    savedBy: row ? (row.saved_by_name ?? callerText('staff.actor.marketplace')) : null,
  };
}

/** Each rule exactly once, with an outcome it allows. */
export function requireRiskSettings(settings: RiskSettings, at = ''): void {
  for (const [i, rule] of settings.rules.entries()) {
    const known = RISK_RULES.find((r) => r.id === rule.id)!;
    const message =
      settings.rules.findIndex((r) => r.id === rule.id) !== i
        ? 'errors.rule_repeated'
        : (known.outcomes as readonly string[]).includes(rule.outcome)
          ? null
          : 'errors.rule_outcome';
    if (message)
      fail('invalid_request', { message, details: [{ path: `${at}rules.${i}.outcome`, message }] });
  }
}

/**
 * Saves the risk rules; earlier versions are kept. `settings_changed` (409) for a concurrent save.
 */
export async function saveRiskSettings(
  tx: Tx,
  settings: RiskSettings,
  by: string,
  now: Date,
): Promise<Saved> {
  requireRiskSettings(settings);
  const before = await readRiskSettings(tx);
  const number = before.number + 1;
  if (!(await insertRiskSettings(tx, number, settings, by, now))) fail('settings_changed');
  const changed = settings.rules.filter(
    (r) => JSON.stringify(r) !== JSON.stringify(before.settings.rules.find((b) => b.id === r.id)),
  );
  audit(tx, {
    action: 'risk.rules_changed',
    object: {
      kind: 'settings',
      id: 'risk',
      label: packMessage('settings.record.risk_rules', { n: number }),
    },
    before: {
      rules: before.settings.rules.filter((b) => changed.some((c) => c.id === b.id)),
      discountMost: before.settings.discountMost,
    },
    after: { rules: changed, discountMost: settings.discountMost },
  });
  return readRiskSettings(tx);
}
