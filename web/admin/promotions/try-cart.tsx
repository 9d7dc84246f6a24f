import { type SubmitEvent, useState } from 'react';
import { previewCartPromotions } from '#contracts/promotions/ads.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { callApi } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { rupeesOf } from '#web/modules/portal-kit/forms/parse-rupees.ts';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type Outcome = EndpointData<typeof previewCartPromotions>;
const PROBLEMS: Record<NonNullable<Outcome['problem']>, string> = {
  unknown: 'promotions.try.unknown',
  off: 'promotions.try.off',
  upcoming: 'promotions.try.upcoming',
  ended: 'promotions.try.ended',
  used_up: 'promotions.try.used_up',
  too_little: 'promotions.try.too_little',
};

/** The totals of a cart of this value, computed as at checkout. */
export function TryCart({ codes }: { codes: readonly string[] }) {
  const t = useText();
  const [total, setTotal] = useState('2000');
  const [code, setCode] = useState('');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const act = useAct('promotions.try.failed');
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
    <Panel title={t('promotions.try.title')} className="w-full max-w-[480px]">
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-3">
        <TextField
          label={t('promotions.try.items_total')}
          inputMode="decimal"
          maxLength={12}
          value={total}
          onChange={(event) => setTotal(event.target.value)}
          error={rupees ? undefined : t('promotions.amount_required')}
        />
        <TextField
          label={t('promotions.coupon.code')}
          hint={t('promotions.try.code_hint')}
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
          {t('promotions.try.action')}
        </Button>
      </form>
      <div role="status" className="mt-4 empty:mt-0">
        {outcome ? <Result outcome={outcome} /> : null}
      </div>
    </Panel>
  );
}

function Result({ outcome: o }: { outcome: Outcome }) {
  const t = useText();
  const rows: [string, string][] = [
    [t('promotions.try.milestone_discount'), formatRupees(o.milestoneDiscount)],
    [t('promotions.coupon.code'), formatRupees(o.promoDiscount)],
    [
      t('promotions.try.applied'),
      o.source === null
        ? t('common.none')
        : `${formatRupees(o.discount)} (${o.source === 'promo' ? t('promotions.try.by_code') : t('promotions.try.by_milestone')})`,
    ],
    [t('common.delivery'), o.shipping === 0 ? t('common.free') : formatRupees(o.shipping)],
    [t('common.cashback'), o.cashback === 0 ? t('common.none') : formatRupees(o.cashback)],
    [t('promotions.gifts.title'), o.gifts === 0 ? t('common.none') : String(o.gifts)],
    [t('promotions.try.to_pay'), formatRupees(o.total)],
  ];
  return (
    <>
      {o.problem ? (
        <div className="mb-3">
          <Alert tone="warning">{t(PROBLEMS[o.problem])}</Alert>
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
