import {
  type CampaignResult,
  SKIP_REASONS,
  type SkipReason,
} from '#contracts/campaigns/campaigns.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import { addDays } from '#contracts/kernel/time.ts';
import type { Db } from '#server/platform/db/database.ts';
import { selectCampaign } from './queries.ts';
import { countStates, type GroupFigures, selectGroups } from './queries.results.ts';

const NOBODY: GroupFigures = {
  isControl: false,
  customers: 0,
  buyers: 0,
  orders: 0,
  paise: 0,
  last: null,
};
const presentGroup = ({ customers, buyers, orders, paise }: GroupFigures) => ({
  customers,
  buyers,
  orders,
  revenue: paiseToRupees(Number(paise)),
});

/** What recipients have above the holdout group, by customer; null if one of the groups is empty. */
export function upliftOf(
  recipients: GroupFigures,
  control: GroupFigures,
): { buyersUplift: number | null; revenueUplift: number | null } {
  if (recipients.customers === 0 || control.customers === 0)
    return { buyersUplift: null, revenueUplift: null };
  const difference = (of: (group: GroupFigures) => number) =>
    of(recipients) / recipients.customers - of(control) / control.customers;
  return {
    buyersUplift: Math.round(difference((g) => g.buyers) * 1_000) / 10,
    revenueUplift: paiseToRupees(Math.round(difference((g) => Number(g.paise)))),
  };
}

/** What was sent, and what recipients ordered against the holdout group. */
export async function readResult(db: Db, id: string, now: Date): Promise<CampaignResult> {
  const campaign = (await selectCampaign(db, id)) ?? fail('campaign_not_found');
  const states = await countStates(db, id);
  const groups = await selectGroups(db, id, campaign.result_days);
  const of = (state: string) =>
    states.filter((s) => s.state === state).reduce((sum, { n }) => sum + n, 0);
  const skippedFor = (reason: SkipReason) =>
    (campaign.skipped[reason] ?? 0) +
    states.filter((s) => s.reason === reason).reduce((sum, { n }) => sum + n, 0);
  const recipients = groups.find((g) => !g.isControl) ?? NOBODY;
  const control = groups.find((g) => g.isControl) ?? NOBODY;
  const lasts = groups.flatMap(({ last }) => (last === null ? [] : [new Date(last).getTime()]));
  const until = lasts.length === 0 ? null : addDays(Math.max(...lasts), campaign.result_days);
  return {
    sent: of('sent'),
    failed: of('failed'),
    waiting: of('queued'),
    holdout: of('holdout'),
    skipped: SKIP_REASONS.map((reason) => ({ reason, n: skippedFor(reason) })).filter(
      ({ n }) => n > 0,
    ),
    recipients: presentGroup(recipients),
    control: presentGroup(control),
    ...upliftOf(recipients, control),
    until: until?.toISOString() ?? null,
    isFinal:
      (campaign.state === 'done' || campaign.state === 'stopped') &&
      (until === null || until <= now),
  };
}
