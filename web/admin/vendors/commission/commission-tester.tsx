import { useState } from 'react';
import { testCommission } from '#contracts/vendors/commission.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { callApi } from '#web/api/client.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { CategoryField } from './category-choice.tsx';
import { type Named, VendorChoice } from './vendor-choice.tsx';
import { MISFIT, startOf } from './labels.ts';

type Answer = EndpointData<typeof testCommission>;

interface Sale {
  vendor: Named | null;
  category: string;
  price: string;
  day: string;
}

const wrongOf = (sale: Sale, t: Text): Record<string, string> => ({
  ...(sale.vendor ? {} : { vendor: t('errors.vendor_required') }),
  ...(sale.category ? {} : { category: t('errors.category_required') }),
  ...(Number(sale.price) > 0 ? {} : { price: t('errors.price_example') }),
});

const queryOf = ({ vendor, category, price, day }: Sale) => ({
  vendor: vendor!._id,
  category,
  price: Number(price),
  // Noon of a day: whatever applies on that day applies then.
  ...(day ? { at: new Date(Date.parse(startOf(day)!) + 43_200_000).toISOString() } : {}),
});

/** The commission of a sale, the rule that sets it, and why earlier rules do not match. */
export function Tester() {
  const t = useText();
  const { sale, errors, answer, busy, set, ask } = useCommissionTest();
  return (
    <Panel title={t('vendors.commission.test_title')} text={t('vendors.commission.test_text')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
        className="grid gap-3"
      >
        <VendorChoice
          label={t('vendors.vendor')}
          value={sale.vendor}
          error={errors.vendor ?? null}
          onChange={(vendor) => set({ vendor })}
        />
        <CategoryField
          label={t('common.category')}
          value={sale.category}
          error={errors.category ?? null}
          placeholder={t('common.select_placeholder')}
          onChange={(category) => set({ category })}
        />
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label={t('vendors.commission.price')}
            inputMode="decimal"
            value={sale.price}
            error={errors.price ?? null}
            onChange={(event) => set({ price: event.target.value })}
          />
          <TextField
            label={t('common.day')}
            type="date"
            value={sale.day}
            hint={t('vendors.commission.day_hint')}
            onChange={(event) => set({ day: event.target.value })}
          />
        </div>
        <div>
          <Button type="submit" variant="outline" busy={busy !== null}>
            {t('vendors.commission.calculate')}
          </Button>
        </div>
      </form>
      <div role="status">{answer ? <Outcome answer={answer} /> : null}</div>
    </Panel>
  );
}

function useCommissionTest() {
  const t = useText();
  const [sale, setSale] = useState<Sale>({ vendor: null, category: '', price: '', day: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [answer, setAnswer] = useState<Answer | null>(null);
  const { busy, run } = useAct('vendors.commission.test_failed');
  const set = (change: Partial<Sale>) => {
    setSale((now) => ({ ...now, ...change }));
    setAnswer(null);
  };
  const ask = async () => {
    const wrong = wrongOf(sale, t);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    setAnswer(
      await run('ask', () => callApi(testCommission, { query: queryOf(sale) }, { fresh: true })),
    );
  };
  return { sale, errors, answer, busy, set, ask };
}

function Outcome({ answer }: { answer: Answer }) {
  const t = useText();
  return (
    <div className="mt-4 rounded-button bg-sunken p-4">
      <p className="text-[20px] leading-[28px] font-extrabold tabular-nums">
        {answer.percent}% · {exactRupees(answer.commission)}
      </p>
      <p>
        {answer.rule
          ? `${t('vendors.commission.by_rule', { name: answer.rule.name })} ${t('vendors.commission.own_rate', { percent: answer.ownPercent })}`
          : t('vendors.commission.no_rule')}
      </p>
      {answer.passed.length > 0 ? (
        <ul
          aria-label={t('vendors.commission.passed_rules')}
          className="mt-2 grid gap-0.5 text-[13px] text-ink-muted"
        >
          {answer.passed.map((r) => (
            <li key={r._id}>
              {r.name}: {t(MISFIT[r.because])}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
