import { type SubmitEvent, useState } from 'react';
import { previewCartPromotions } from '#contracts/promotions/ads.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { callApi } from '#web/api/client.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { rupeesOf } from '#web/modules/portal-kit/forms/parse-rupees.ts';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type Outcome = EndpointData<typeof previewCartPromotions>;
const PROBLEMS: Record<NonNullable<Outcome['problem']>, string> = {
  unknown: 'There is no such code. Shoppers are told nothing, as for any unknown code.',
  off: 'This code is switched off.',
  upcoming: 'This code does not count yet.',
  ended: 'This code has ended.',
  used_up: 'All uses of this code are taken.',
  too_little: 'The cart is worth less than this code asks for.',
};

/** What a cart of this worth would pay, by the sum that checkout reckons with. */
export function TryCart({ codes }: { codes: readonly string[] }) {
  const [total, setTotal] = useState('2000');
  const [code, setCode] = useState('');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const act = useAct('The cart could not be tried. Please try again.');
  const rupees = rupeesOf(total);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!rupees) return;
    const found = await act.run('try', () =>
      callApi(
        previewCartPromotions,
        { query: { cartTotal: rupees, ...(code.trim() ? { code: code.trim() } : {}) } },
        { fresh: true },
      ),
    );
    if (found) setOutcome(found);
  };
  return (
    <Panel title="Test a cart" className="w-full max-w-[480px]">
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-3">
        <TextField
          label="Items worth (₹)"
          inputMode="decimal"
          maxLength={12}
          value={total}
          onChange={(event) => setTotal(event.target.value)}
          error={rupees ? undefined : 'Please enter an amount in rupees.'}
        />
        <TextField
          label="promotions.coupon.code"
          hint="Empty: without one. Goods the code counts for are assumed."
          list="codes-to-try"
          autoComplete="off"
          maxLength={40}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <datalist id="codes-to-try">
          {codes.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </datalist>
        <Button type="submit" variant="outline" busy={act.busy !== null}>
          Test
        </Button>
      </form>
      <div role="status" className="mt-4 empty:mt-0">
        {outcome ? <Result outcome={outcome} /> : null}
      </div>
    </Panel>
  );
}

function Result({ outcome: o }: { outcome: Outcome }) {
  const rows: [string, string][] = [
    ['Milestone discount', formatRupees(o.milestoneDiscount)],
    ['promotions.coupon.code', formatRupees(o.promoDiscount)],
    [
      'Taken off',
      o.source === null
        ? 'Nothing'
        : `${formatRupees(o.discount)} (${o.source === 'promo' ? 'the code' : 'the milestone'})`,
    ],
    ['common.delivery', o.shipping === 0 ? 'common.free' : formatRupees(o.shipping)],
    ['common.cashback', o.cashback === 0 ? 'None' : formatRupees(o.cashback)],
    ['Gifts', o.gifts === 0 ? 'None' : String(o.gifts)],
    ['To pay', formatRupees(o.total)],
  ];
  return (
    <>
      {o.problem ? (
        <div className="mb-3">
          <Alert tone="warning">{PROBLEMS[o.problem]}</Alert>
        </div>
      ) : null}
      <dl className="grid gap-1.5 text-[14px] leading-[20px]">
        {rows.map(([name, value]) => (
          <div
            key={name}
            className="flex justify-between gap-4 last:border-t last:border-border last:pt-1.5 last:font-bold"
          >
            <dt className="text-ink-muted">{name}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
