import { useState } from 'react';
import { formatRupees, paiseToRupees, rupeesToPaise } from '#contracts/kernel/money.ts';
import type { Milestone } from '#contracts/promotions/promotions.ts';
import { benefitsFor, type CartBenefits } from '#contracts/pricing/rewards.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { rupeesOf } from '#web/modules/portal-kit/forms/parse-rupees.ts';
import { MilestoneBar } from '#web/modules/promotions/milestone-bar.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { rewardOf } from './milestone-labels.ts';
import { useText } from '#web/i18n/text.ts';

/** The drawer's bar for any cart value, and what it unlocks, computed as at checkout. */
export function MilestoneTry({ milestones }: { milestones: readonly Milestone[] }) {
  const t = useText();
  const [text, setText] = useState('1500');
  const total = rupeesOf(text);
  const { applicable, benefits, next } = benefitsFor(milestones, rupeesToPaise(total ?? 0));
  const rows = useRewardRows(benefits);
  return (
    <Panel
      title={t('promotions.milestones.test_title')}
      text={t('promotions.milestones.test_text')}
      className="xl:sticky xl:top-20"
    >
      <TextField
        label={t('promotions.milestones.cart_value')}
        inputMode="decimal"
        value={text}
        maxLength={12}
        onChange={(event) => setText(event.target.value)}
        error={total === null ? t('promotions.amount_required') : undefined}
      />
      <div className="mt-4">
        <MilestoneBar milestones={milestones} total={total ?? 0} />
      </div>
      <div role="status" aria-label={t('promotions.milestones.unlocks')} className="mt-4">
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
            ? t('promotions.milestones.reached', {
                names: applicable.map((m) => m.title).join(', '),
              })
            : t('promotions.milestones.none_reached')}{' '}
          {next
            ? t('promotions.milestones.next_reward', {
                reward: rewardOf(t, next),
                amount: formatRupees(next.threshold),
              })
            : t('promotions.milestones.all_unlocked')}
        </p>
      </div>
    </Panel>
  );
}

function useRewardRows(benefits: CartBenefits) {
  const t = useText();
  const rows: [string, string][] = [
    [
      t('common.delivery'),
      benefits.freeShipping ? t('common.free') : t('promotions.milestones.charged'),
    ],
    [
      t('common.discount'),
      benefits.discountPercentage > 0
        ? `${benefits.discountPercentage}%, ${formatRupees(paiseToRupees(benefits.discountPaise))}`
        : t('common.none'),
    ],
    [
      t('common.cashback'),
      benefits.cashbackPaise > 0
        ? formatRupees(paiseToRupees(benefits.cashbackPaise))
        : t('common.none'),
    ],
    [t('promotions.gifts.title'), benefits.gifts > 0 ? String(benefits.gifts) : t('common.none')],
  ];
  return rows;
}
