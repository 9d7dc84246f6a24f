/** What the bar needs of a milestone; thresholds in rupees. */
export interface BarMilestone { _id: string; title: string; type: string; threshold: number; value: number; icon: string; color: string }
export type MilestoneState = 'achieved' | 'current' | 'locked';

export interface MilestoneProgress<M> {
  nodes: { milestone: M; state: MilestoneState; /** Whole percent of the bar's length. */ at: number }[];
  next: M | null;
  /** Rupees still missing to the next milestone. */
  missing: number;
  /** Whole percent of the bar that is filled. */
  filled: number;
}

/**
 * Specification §4: achieved when the total is at or above the threshold, current when it is the next
 * one, otherwise locked. Nodes stand in the middle of equal parts of the bar; the fill runs in proportion
 * between them, so it touches a node exactly when that is reached, and the end when all are.
 */
export function milestoneProgress<M extends Pick<BarMilestone, 'threshold'>>(milestones: readonly M[], total: number): MilestoneProgress<M> {
  const sorted = [...milestones].sort((a, b) => a.threshold - b.threshold);
  const next = sorted.find((m) => total < m.threshold) ?? null;
  const nextIndex = next ? sorted.indexOf(next) : sorted.length;
  const from = nextIndex > 0 ? sorted[nextIndex - 1]!.threshold : 0;
  const part = next ? (total - from) / (next.threshold - from) : 0;
  const place = (i: number) => (i + 0.5) / sorted.length;
  const start = nextIndex > 0 ? place(nextIndex - 1) : 0;
  return {
    nodes: sorted.map((milestone, i) => ({
      milestone, at: Math.round(place(i) * 100), state: i < nextIndex ? 'achieved' : i === nextIndex ? 'current' : 'locked',
    })),
    next,
    missing: next ? next.threshold - total : 0,
    filled: sorted.length === 0 ? 0 : next ? Math.floor((start + Math.max(0, part) * (place(nextIndex) - start)) * 100) : 100,
  };
}
