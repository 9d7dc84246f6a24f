import {
  Cake,
  Diamond,
  Flame,
  Gift,
  type LucideIcon,
  PartyPopper,
  Sparkles,
  Star,
  Trophy,
  Truck,
  Wallet,
} from 'lucide-react';
import { formatRupees } from '#contracts/kernel/money.ts';
import type { RewardMilestone, MilestoneState } from '#contracts/pricing/rewards.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { Progress } from '#web/ui/progress.tsx';
import { milestoneProgress } from './milestone-progress.ts';

/** Milestone data for the bar. */
export interface BarMilestone extends RewardMilestone {
  _id: string;
  title: string;
  icon: string;
  color: string;
}

const ICON: Record<string, LucideIcon> = {
  truck: Truck,
  money: Wallet,
  party: Cake,
  star: Star,
  gift: Gift,
  diamond: Diamond,
  trophy: Trophy,
  fire: Flame,
  sparkles: Sparkles,
  confetti: PartyPopper,
};
const COLOR: Record<string, string> = {
  blue: 'bg-milestone-blue',
  green: 'bg-milestone-green',
  purple: 'bg-milestone-purple',
  orange: 'bg-milestone-orange',
  red: 'bg-milestone-red',
  indigo: 'bg-milestone-indigo',
};

export const iconOf = (icon: string): LucideIcon => ICON[icon] ?? Star;
export const colorOf = (color: string): string => COLOR[color] ?? 'bg-milestone-indigo';

/** The operator's title; default titles in the page's language. */
function titleOf({ type, value, title }: BarMilestone, t: Text): string {
  const n = { n: value };
  const usual: Record<BarMilestone['type'], [english: string, here: string]> = {
    free_delivery: ['common.free_delivery', t('common.free_delivery')],
    discount: [`${value}% off`, t('common.percent_off', n)],
    cashback: [`₹${value} cashback`, t('promotions.rewards.cashback', n)],
    gift: ['common.free_gift', t('common.free_gift')],
  };
  const [english, here] = usual[type];
  return title.toLowerCase() === english.toLowerCase() ? here : title;
}

/** Progress to the next reward, or a note that every reward is unlocked. `total` in rupees. */
export function MilestoneBar({
  milestones,
  total,
}: {
  milestones: readonly BarMilestone[];
  total: number;
}) {
  const t = useText();
  const { nodes, next, missing, filled } = milestoneProgress(milestones, total);
  if (nodes.length === 0) return null;
  const text = next
    ? t('promotions.rewards.add_more', {
        amount: formatRupees(missing),
        reward: titleOf(next, t),
      })
    : t('promotions.rewards.all_unlocked');
  const said = {
    achieved: t('promotions.rewards.unlocked'),
    current: t('promotions.rewards.next'),
    locked: t('promotions.rewards.locked'),
  };
  return (
    <section
      aria-label={t('promotions.rewards.label')}
      className="rounded-card border border-border bg-surface p-4"
    >
      <MilestoneText next={next} text={text} />
      <div className="relative mt-3">
        {next ? (
          <Progress
            label={t('promotions.rewards.progress')}
            value={filled}
            text={text}
            className="absolute inset-x-0 top-3 h-2"
            fillClassName="bg-linear-to-r from-brand to-action"
          />
        ) : null}
        <ol className="relative grid auto-cols-fr grid-flow-col gap-1">
          {nodes.map(({ milestone, state }) => {
            const Icon = iconOf(milestone.icon);
            return (
              <MilestoneNode
                key={milestone._id}
                milestone={milestone}
                state={state}
                Icon={Icon}
                said={said}
              />
            );
          })}
        </ol>
      </div>
    </section>
  );
}

function MilestoneText({ next, text }: { next: BarMilestone | null; text: string }) {
  return (
    <p className="flex items-center gap-2 font-bold" aria-live="polite">
      {next ? null : (
        <PartyPopper aria-hidden="true" className="size-5 shrink-0 text-success" strokeWidth={2} />
      )}
      {text}
    </p>
  );
}

interface MilestoneNodeProps {
  milestone: BarMilestone;
  state: MilestoneState;
  Icon: LucideIcon;
  said: { achieved: string; current: string; locked: string };
}
function MilestoneNode({ milestone, state, Icon, said }: MilestoneNodeProps) {
  const t = useText();
  return (
    <li className="text-center text-[12px] leading-[16px]">
      <span
        className={`mx-auto grid size-8 place-items-center rounded-full border-2 ${state === 'achieved' ? `border-surface text-white ${colorOf(milestone.color)}` : state === 'current' ? 'border-action bg-surface text-action' : 'border-border bg-surface text-ink-subtle'}`}
      >
        <Icon aria-hidden="true" className="size-4" strokeWidth={2} />
      </span>
      <span className={`mt-1 block ${state === 'locked' ? 'text-ink-muted' : 'font-bold'}`}>
        {titleOf(milestone, t)}
      </span>
      <span className="block text-ink-muted tabular-nums">
        {formatRupees(milestone.threshold)}
        <span className="sr-only">, {said[state]}</span>
      </span>
    </li>
  );
}
