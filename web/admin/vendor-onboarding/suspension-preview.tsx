import { useQuery } from '@tanstack/react-query';
import { MAX_TASKS_COUNTED } from '#contracts/reports/reports.ts';
import { groupIndian } from '#contracts/kernel/money.ts';
import type { SuspensionEffect } from '#contracts/vendor-onboarding/vendor-admin.ts';
import { useStaff } from '#web/admin/staff-context.tsx';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { type Text, useText } from '#web/i18n/text.ts';
import { effectQuery } from './queries.ts';

const countText = (t: Text, n: number) =>
  n >= MAX_TASKS_COUNTED
    ? t('vendors.count_or_more', { n: groupIndian(MAX_TASKS_COUNTED) })
    : groupIndian(n);

/** The effects of suspending a vendor, counted now. */
export function SuspensionPreview({ id }: { id: string }) {
  const query = useQuery(effectQuery(useStaff()._id, id));
  return (
    <div className="mb-4">
      <Listed
        query={query}
        failed="vendor_onboarding.effect.failed"
        waiting={<RowsSkeleton rows={4} />}
      >
        {(effect) => <Effects effect={effect} />}
      </Listed>
    </div>
  );
}

function Effects({ effect: e }: { effect: SuspensionEffect }) {
  const t = useText();
  const payable = e.unpaid.due + e.unpaid.inPayout + e.unpaid.earned + e.unpaid.carried;
  const rows: readonly (readonly [label: string, value: string, note?: string])[] = [
    [
      t('vendor_onboarding.effect.products'),
      countText(t, e.products),
      e.shared > 0
        ? t('vendor_onboarding.effect.shared', { n: countText(t, e.shared) })
        : undefined,
    ],
    [
      t('vendor_onboarding.effect.open_orders'),
      countText(t, e.openOrders),
      t('vendor_onboarding.effect.open_orders_note'),
    ],
    [t('vendor_onboarding.effect.returns'), countText(t, e.returns)],
    [t('vendor_onboarding.effect.members'), countText(t, e.members)],
    [
      t('vendor_onboarding.effect.payable'),
      exactRupees(payable),
      t('vendor_onboarding.effect.payable_note', {
        due: exactRupees(e.unpaid.due),
        paying: exactRupees(e.unpaid.inPayout),
      }),
    ],
    [
      t('vendor_onboarding.effect.coupons'),
      countText(t, e.coupons.length),
      e.coupons.length > 0
        ? t('vendor_onboarding.effect.coupons_note', {
            codes: e.coupons.map((c) => c.code).join(', '),
          })
        : undefined,
    ],
    [t('vendor_onboarding.effect.festive'), countText(t, e.festive)],
  ];
  return (
    <dl
      aria-label={t('vendor_onboarding.effect.title')}
      className="divide-y divide-border rounded-button border border-border bg-sunken/50 px-4"
    >
      {rows.map(([label, value, note]) => (
        <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
          <dt className="min-w-0 flex-1">{label}</dt>
          <dd className="font-bold tabular-nums">{value}</dd>
          {note ? <dd className="w-full text-[13px] text-ink-muted">{note}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
