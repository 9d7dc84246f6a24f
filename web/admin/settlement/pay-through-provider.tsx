import { useState } from 'react';
import { type getPayoutBatch, submitPayoutBatch } from '#contracts/settlement/payout-runs.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { callApi } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { Button } from '#web/ui/button.tsx';
import { MoneyRequest } from './money-text.tsx';
import { useMoneyAction } from './use-money-query.ts';

/** Gives the run's unpaid payouts to the payout provider, if there is one. */
export function PayThroughProvider({ data }: { data: EndpointData<typeof getPayoutBatch> }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const action = useMoneyAction();
  const { batch, provider, payouts } = data;
  const isLeft = payouts.some((p) => p.status === 'pending' && p.submission === null);
  if (!provider || batch.state !== 'approved' || !isLeft) return null;
  const pay = async () => {
    const done = await action.run(
      () => callApi(submitPayoutBatch, { params: { id: batch._id } }),
      (r) => t('settlement.done.run_submitted', { n: r.submitted }),
    );
    if (done) setOpen(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {t('settlement.provider.pay', { provider: provider.name })}
      </Button>
      <MoneyRequest
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('settlement.provider.pay_question', {
          amount: exactRupees(batch.pendingAmount),
          provider: provider.name,
        })}
        text={[
          t('settlement.provider.pay_text'),
          provider.isTest ? t('settlement.provider.test') : '',
        ]
          .filter(Boolean)
          .join(' ')}
        label={t('settlement.provider.pay', { provider: provider.name })}
        busy={action.busy}
        error={action.error}
        onYes={() => void pay()}
      />
    </>
  );
}
