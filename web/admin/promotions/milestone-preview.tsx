import { useState } from 'react';
import { formatRupees, paiseToRupees, rupeesToPaise } from '#contracts/kernel/money.ts';
import type { Milestone } from '#contracts/promotions/promotions.ts';
import { benefitsFor } from '#contracts/pricing/rewards.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { rupeesOf } from '#web/modules/portal-kit/forms/parse-rupees.ts';
import { MilestoneBar } from '#web/modules/promotions/milestone-bar.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { rewardOf } from './milestone-labels.ts';

/** The drawer's own bar for any worth of a cart, and what that unlocks by the sum that checkout reckons with. */
export function MilestoneTry({ milestones }: { milestones: readonly Milestone[] }) {
  const [text, setText] = useState('1500');
  const total = rupeesOf(text);
  const { applicable, benefits, next } = benefitsFor(milestones, rupeesToPaise(total ?? 0));
  const rows: [string, string][] = [
    ['common.delivery', benefits.freeShipping ? 'common.free' : 'Charged'],
    [
      'common.discount',
      benefits.discountPercentage > 0
        ? `${benefits.discountPercentage}%, ${formatRupees(paiseToRupees(benefits.discountPaise))}`
        : 'None',
    ],
    [
      'common.cashback',
      benefits.cashbackPaise > 0 ? formatRupees(paiseToRupees(benefits.cashbackPaise)) : 'None',
    ],
    ['Gifts', benefits.gifts > 0 ? String(benefits.gifts) : 'None'],
  ];
  return (
    <Panel
      title="Test a cart total"
      text="This is the bar as the cart drawer shows it."
      className="xl:sticky xl:top-20"
    >
      <TextField
        label="The cart is worth (₹)"
        inputMode="decimal"
        value={text}
        maxLength={12}
        onChange={(event) => setText(event.target.value)}
        error={total === null ? 'Please enter an amount in rupees.' : undefined}
      />
      <div className="mt-4">
        <MilestoneBar milestones={milestones} total={total ?? 0} />
      </div>
      <div role="status" aria-label="What it unlocks" className="mt-4">
        <dl className="grid gap-1.5 text-[14px] leading-[20px]">
          {rows.map(([name, value]) => (
            <div key={name} className="flex justify-between gap-4">
              <dt className="text-ink-muted">{name}</dt>
              <dd className="font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-[13px] leading-[18px] text-ink-muted">
          {applicable.length > 0
            ? `Reached: ${applicable.map((m) => m.title).join(', ')}. `
            : 'Nothing is reached yet. '}
          {next
            ? `Next: ${rewardOf(next)} from ${formatRupees(next.threshold)}.`
            : 'Every reward is unlocked.'}
        </p>
      </div>
    </Panel>
  );
}
