import { useQuery } from '@tanstack/react-query';
import { MOST_COUNTED } from '#contracts/reports/reports.ts';
import { groupIndian } from '#contracts/kernel/money.ts';
import type { SuspensionEffect } from '#contracts/vendor-onboarding/vendor-admin.ts';
import { useStaff } from '#web/admin/staff-context.tsx';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { effectQuery } from './queries.ts';

const count = (n: number) =>
  n >= MOST_COUNTED ? `${groupIndian(MOST_COUNTED)} or more` : groupIndian(n);

/** What suspending a shop does, counted now. */
export function SuspensionPreview({ id }: { id: string }) {
  const query = useQuery(effectQuery(useStaff()._id, id));
  return (
    <div className="mb-4">
      <Listed
        query={query}
        failed="What it would do could not be counted"
        waiting={<RowsSkeleton rows={4} />}
      >
        {(effect) => <Effects effect={effect} />}
      </Listed>
    </div>
  );
}

function Effects({ effect: e }: { effect: SuspensionEffect }) {
  const owed = e.unpaid.due + e.unpaid.inPayout + e.unpaid.earned + e.unpaid.carried;
  const rows: readonly (readonly [label: string, value: string, note?: string])[] = [
    [
      'Products that leave the shop',
      count(e.products),
      e.shared > 0 ? `${count(e.shared)} more are sold by other shops too and stay.` : undefined,
    ],
    [
      'Orders not delivered yet',
      count(e.openOrders),
      'They stay in force: staff see them through.',
    ],
    ['Returns under way', count(e.returns)],
    ['People signed out at once', count(e.members)],
    [
      'Owed to the shop',
      exactRupees(owed),
      `${exactRupees(e.unpaid.due)} due now, ${exactRupees(e.unpaid.inPayout)} with the bank. Payouts go on unless you hold them.`,
    ],
    [
      'Its own coupons that run',
      count(e.coupons.length),
      e.coupons.length > 0
        ? `${e.coupons.map((c) => c.code).join(', ')}: nobody can use them while nothing of the shop is sold.`
        : undefined,
    ],
    ['Festive offers it takes part in', count(e.festive)],
  ];
  return (
    <dl
      aria-label="What it does"
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
