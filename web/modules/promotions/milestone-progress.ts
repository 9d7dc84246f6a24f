import { rupeesToPaise } from '#contracts/kernel/money.ts';
import {
  type MilestoneState,
  milestoneStates,
  type RewardMilestone,
} from '#contracts/pricing/rewards.ts';

export interface MilestoneProgress<M> {
  nodes: { milestone: M; state: MilestoneState }[];
  next: M | null;
  /** Rupees missing to the next milestone. */
  missing: number;
  /** Filled share of the bar in whole percent. */
  filled: number;
}

/**
 * Progress of a cart of `total` rupees. Nodes are centred in equal parts of the bar; the fill
 * interpolates between them, so it reaches a node exactly at its threshold, and the end with the
 * last one.
 */
export function milestoneProgress<M extends RewardMilestone>(
  milestones: readonly M[],
  total: number,
): MilestoneProgress<M> {
  const nodes = milestoneStates(milestones, rupeesToPaise(total));
  const at = nodes.findIndex(({ state }) => state === 'current');
  const next = nodes[at]?.milestone;
  if (!next) return { nodes, next: null, missing: 0, filled: nodes.length > 0 ? 100 : 0 };
  const from = nodes[at - 1]?.milestone.threshold ?? 0;
  const place = (i: number) => (i < 0 ? 0 : (i + 0.5) / nodes.length);
  const part = Math.max(0, total - from) / (next.threshold - from);
  return {
    nodes,
    next,
    missing: next.threshold - total,
    filled: Math.floor((place(at - 1) + part * (place(at) - place(at - 1))) * 100),
  };
}
