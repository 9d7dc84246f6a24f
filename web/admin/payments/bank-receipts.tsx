import { Landmark } from 'lucide-react';
import { useState } from 'react';
import {
  type BankReceipt,
  recordBankReceipt,
  listBankReceipts,
} from '#contracts/payments/payments.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import type { z } from 'zod';
import { useStaffMay } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText, type Text } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { noon } from '#web/admin/settlement/money-text.tsx';
import { DialogForm } from '#web/admin/settlement/form-dialog.tsx';
import { useMoneyAction, useMoney } from '#web/admin/settlement/use-money-query.ts';

type Receipt = z.infer<typeof BankReceipt>;
const KINDS = { courier: 'common.courier', gateway: 'payments.gateway' };

const columnsOf = (
  t: Text,
  { formatDate, formatDateTime }: ReturnType<typeof useDates>,
): ListColumn<Receipt>[] => [
  {
    key: 'reference',
    label: t('cash.admin.reference'),
    isHead: true,
    cell: (r) => <strong className="[overflow-wrap:anywhere]">{r.reference}</strong>,
  },
  { key: 'kind', label: t('payments.receipts.from'), cell: (r) => t(KINDS[r.kind]) },
  { key: 'day', label: t('payments.receipts.day'), cell: (r) => formatDate(noon(r.day)) },
  {
    key: 'booked',
    label: t('payments.receipts.recorded_at'),
    cell: (r) => formatDateTime(r.createdAt),
  },
  {
    key: 'amount',
    label: t('settlement.amount'),
    isNumber: true,
    cell: (r) => <strong>{exactRupees(r.amountPaise / 100)}</strong>,
  },
];

/** Money of couriers and gateways received by the bank, newest first. */
export function Receipts() {
  const t = useText();
  const { page, limit: size, set } = useListAddress();
  const dates = useDates();
  const may = useStaffMay('money:write');
  const [isOpen, setOpen] = useState(false);
  const query = useMoney(['receipts', page, size], (signal) =>
    callApi(listBankReceipts, { query: { page, limit: size } }, { signal, fresh: true }),
  );
  return (
    <section aria-labelledby="receipts" className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="receipts" className="text-[18px] leading-[24px] font-extrabold">
          {t('payments.receipts.title')}
        </h2>
        {may ? (
          <Button variant="outline" onClick={() => setOpen(true)}>
            {t('payments.receipts.add')}
          </Button>
        ) : null}
      </div>
      <Listed query={query} failed="payments.receipts.load_failed">
        {({ results, total, limit }, isOld) =>
          total === 0 ? (
            <NoReceipts />
          ) : (
            <>
              <DataList<Receipt>
                label={t('payments.receipts.list')}
                columns={columnsOf(t, dates)}
                rows={results}
                rowKey={(r) => r._id}
                isBusy={isOld}
              />
              <Pager
                page={page}
                limit={limit}
                total={total}
                label={t('payments.receipts.pages')}
                isSized
                onPage={(to) => set({ page: to })}
              />
            </>
          )
        }
      </Listed>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('payments.receipts.add')}
        description={t('payments.receipts.add_text')}
      >
        <ReceiptForm onClose={() => setOpen(false)} />
      </Dialog>
    </section>
  );
}

function NoReceipts() {
  const t = useText();
  return (
    <EmptyState
      icon={<Landmark aria-hidden="true" className="size-9" strokeWidth={1.5} />}
      title={t('payments.receipts.empty')}
      text={t('payments.receipts.empty_text')}
    />
  );
}

const START = { rupees: '', reference: '', day: '' };

function ReceiptForm({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { action, typed, mayExceed, setMayExceed, today, field, isTooMuch, send } = useReceiptForm({
    onClose,
  });
  return (
    <DialogForm
      action={action}
      isDirty={JSON.stringify(typed) !== JSON.stringify(START)}
      label={t('payments.receipts.save')}
      onClose={onClose}
      onSend={send}
    >
      <TextField
        label={t('cash.admin.amount')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        {...field('rupees')}
      />
      {isTooMuch ? (
        <Checkbox
          label={t('payments.receipts.may_exceed')}
          checked={mayExceed}
          onChange={(event) => setMayExceed(event.target.checked)}
        />
      ) : null}
      <TextField
        label={t('cash.admin.reference')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        {...field('reference')}
      />
      <TextField label={t('cash.admin.day')} type="date" max={today} {...field('day')} />
    </DialogForm>
  );
}

function useReceiptForm({ onClose }: { onClose: () => void }) {
  const t = useText();
  const action = useMoneyAction();
  const [typed, setTyped] = useState(START);
  const [mayExceed, setMayExceed] = useState(false);
  const today = dayInIndia(Date.now());
  const field = (name: keyof typeof START) => ({
    name,
    value: typed[name],
    error: action.errors[name === 'rupees' ? 'amountPaise' : name],
    onChange: (event: { target: { value: string } }) =>
      setTyped({ ...typed, [name]: event.target.value }),
  });
  const isTooMuch = /^Only .* is owed/.test(action.errors.amountPaise ?? '') || mayExceed;
  const send = async () => {
    const rupees = typed.rupees.replaceAll(/[,\s₹]/g, '');
    const reference = typed.reference.trim().toUpperCase();
    const wrong = {
      ...(/^\d{1,12}(\.\d{1,2})?$/.test(rupees) && Number(rupees) > 0
        ? {}
        : { amountPaise: t('cash.admin.amount_invalid') }),
      ...(/^[A-Z0-9][A-Z0-9/_-]{3,59}$/.test(reference)
        ? {}
        : { reference: t('cash.admin.reference_invalid') }),
      ...(typed.day === '' || typed.day > today ? { day: t('cash.admin.day_invalid') } : {}),
    };
    if (Object.keys(wrong).length > 0) return action.refuse(wrong);
    const done = await action.run(
      () =>
        callApi(recordBankReceipt, {
          body: {
            kind: 'gateway',
            amountPaise: Math.round(Number(rupees) * 100),
            reference,
            day: typed.day,
            mayExceed,
          },
        }),
      ({ owed }) => t('payments.receipts.recorded', { amount: exactRupees(owed) }),
    );
    if (done) onClose();
  };
  return { action, typed, mayExceed, setMayExceed, today, field, isTooMuch, send };
}
