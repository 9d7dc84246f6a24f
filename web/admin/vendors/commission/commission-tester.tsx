import { useState } from 'react';
import { testCommission } from '#contracts/vendors/commission.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { callApi } from '#web/api/client.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { CategoryField } from './category-choice.tsx';
import { type Named, VendorChoice } from './vendor-choice.tsx';
import { MISFIT, startOf } from './labels.ts';

type Answer = EndpointData<typeof testCommission>;

/** What a sale would pay, by which rule, and why those asked before it do not fit. */
export function Tester() {
  const [sale, setSale] = useState({
    vendor: null as Named | null,
    category: '',
    price: '',
    day: '',
  });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [answer, setAnswer] = useState<Answer | null>(null);
  const { busy, run } = useAct('This could not be reckoned. Please try again.');
  const set = (change: Partial<typeof sale>) => {
    setSale((now) => ({ ...now, ...change }));
    setAnswer(null);
  };
  const ask = async () => {
    const price = Number(sale.price);
    const wrong = {
      ...(sale.vendor ? {} : { vendor: 'Choose a shop.' }),
      ...(sale.category ? {} : { category: 'Choose the goods.' }),
      ...(price > 0 ? {} : { price: 'A price, such as 499.' }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    // Noon of a day: whatever runs on it runs then.
    const at = sale.day
      ? new Date(Date.parse(startOf(sale.day)!) + 43_200_000).toISOString()
      : undefined;
    setAnswer(
      await run('ask', () =>
        callApi(
          testCommission,
          {
            query: {
              vendor: sale.vendor!._id,
              category: sale.category,
              price,
              ...(at ? { at } : {}),
            },
          },
          { fresh: true },
        ),
      ),
    );
  };
  return (
    <Panel title="What would this sale pay?" text="One piece, sold now or on a day to come.">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
        className="grid gap-3"
      >
        <VendorChoice
          label="Shop"
          value={sale.vendor}
          error={errors.vendor ?? null}
          onChange={(vendor) => set({ vendor })}
        />
        <CategoryField
          label="Goods"
          value={sale.category}
          error={errors.category ?? null}
          placeholder="Please choose"
          onChange={(category) => set({ category })}
        />
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label="Price, ₹"
            inputMode="decimal"
            value={sale.price}
            error={errors.price ?? null}
            onChange={(event) => set({ price: event.target.value })}
          />
          <TextField
            label="Day"
            type="date"
            value={sale.day}
            hint="Empty: now."
            onChange={(event) => set({ day: event.target.value })}
          />
        </div>
        <div>
          <Button type="submit" variant="outline" busy={busy !== null}>
            Reckon
          </Button>
        </div>
      </form>
      <div role="status">{answer ? <Outcome answer={answer} /> : null}</div>
    </Panel>
  );
}

function Outcome({ answer }: { answer: Answer }) {
  return (
    <div className="mt-4 rounded-button bg-sunken p-4">
      <p className="text-[20px] leading-[28px] font-extrabold tabular-nums">
        {answer.percent} % · {exactRupees(answer.commission)}
      </p>
      <p>
        {answer.rule ? (
          <>
            By the rule <strong>{answer.rule.name}</strong>.
          </>
        ) : (
          'No rule fits: by the shop’s own rate.'
        )}
        {answer.rule ? ` The shop’s own rate would be ${answer.ownPercent} %.` : ''}
      </p>
      {answer.passed.length > 0 ? (
        <ul
          aria-label="Rules asked before"
          className="mt-2 grid gap-0.5 text-[13px] text-ink-muted"
        >
          {answer.passed.map((r) => (
            <li key={r._id}>
              {r.name}: {MISFIT[r.because]}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
