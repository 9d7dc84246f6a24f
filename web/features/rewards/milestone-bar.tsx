import { Diamond, Flame, Gift, type LucideIcon, PartyPopper, Sparkles, Star, Trophy, Truck, Wallet } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatRupees } from '#contracts/kernel/money.ts';
import { type BarMilestone, milestoneProgress } from './milestone-progress.ts';

const ICON: Record<string, LucideIcon> = { truck: Truck, money: Wallet, party: PartyPopper, star: Star, gift: Gift, diamond: Diamond, trophy: Trophy, fire: Flame, sparkles: Sparkles, confetti: PartyPopper };
const COLOR: Record<string, string> = { blue: 'bg-milestone-blue', green: 'bg-milestone-green', purple: 'bg-milestone-purple', orange: 'bg-milestone-orange', red: 'bg-milestone-red', indigo: 'bg-milestone-indigo' };
const STATE = { achieved: 'reached', current: 'next', locked: 'locked' };

/** Progress to the next reward, or the news that every reward is unlocked. `total` in rupees. */
export function MilestoneBar({ milestones, total }: { milestones: readonly BarMilestone[]; total: number }) {
  const { nodes, next, missing, filled } = milestoneProgress(milestones, total);
  const fill = useRef<HTMLSpanElement>(null);
  // The page's policy forbids style attributes; setting the property from script is allowed.
  useEffect(() => { if (fill.current) fill.current.style.width = `${filled}%`; }, [filled]);
  if (nodes.length === 0) return null;
  const text = next ? `Add ${formatRupees(missing)} more for ${next.title}` : 'All rewards unlocked! Enjoy every one of them.';
  return (
    <section aria-label="Rewards" className="rounded-card border border-border bg-surface p-4">
      <p className="font-bold" aria-live="polite">{text}</p>
      <div role="progressbar" aria-label="Progress to the next reward" aria-valuemin={0} aria-valuemax={100} aria-valuenow={filled} aria-valuetext={text} className="mt-3 h-2 overflow-hidden rounded-pill bg-sunken">
        <span ref={fill} className="block h-full w-0 rounded-pill bg-gradient-to-r from-brand to-action transition-[width] duration-[360ms]" />
      </div>
      <ol className="mt-2 grid auto-cols-fr grid-flow-col gap-1">
        {nodes.map(({ milestone, state }) => {
          const Icon = ICON[milestone.icon] ?? Star;
          return (
            <li key={milestone._id} className="text-center text-[12px] leading-[16px]">
              <span className={`mx-auto grid size-8 place-items-center rounded-full ${state === 'achieved' ? `${COLOR[milestone.color] ?? 'bg-milestone-indigo'} text-white` : state === 'current' ? 'border-2 border-action text-action' : 'border border-border-strong text-ink-subtle'}`}>
                <Icon aria-hidden="true" className="size-4" strokeWidth={2} />
              </span>
              <span className={`mt-1 block ${state === 'achieved' ? 'font-bold' : 'text-ink-muted'}`}>{milestone.title}</span>
              <span className="block text-ink-muted tabular-nums">{formatRupees(milestone.threshold)}<span className="sr-only">, {STATE[state]}</span></span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
