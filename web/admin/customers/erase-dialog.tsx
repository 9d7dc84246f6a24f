import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatRupees } from '#contracts/kernel/money.ts';
import { type Erasure, eraseCustomer, type CustomerFile } from '#contracts/customers/customers.ts';
import { useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { Listed, reasonOf, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { useText } from '#web/i18n/text.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { erasureQuery } from './queries.ts';
import { useCustomerChange } from './use-customer.ts';

const OBSTACLE: Record<NonNullable<Erasure['obstacle']>, MessageId> = {
  open_order: 'customers.erase.open_order',
  money: 'customers.erase.money',
};

/** Shows what is erased and what the law requires to keep, then confirms. */
export function EraseDialog({
  person,
  open,
  onClose,
}: {
  person: CustomerFile;
  open: boolean;
  onClose: () => void;
}) {
  const t = useText();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('customers.erase.title')}
      description={t('customers.erase.text')}
    >
      {open ? <Body person={person} onClose={onClose} /> : null}
    </Dialog>
  );
}

function Body({ person, onClose }: { person: CustomerFile; onClose: () => void }) {
  const member = useStaff();
  const query = useQuery(erasureQuery(member._id, person._id));
  return (
    <Listed query={query} failed="customers.erase.load_failed" waiting={<RowsSkeleton rows={3} />}>
      {(erasure) => <Preview erasure={erasure} person={person} onClose={onClose} />}
    </Listed>
  );
}

function Preview({
  erasure: { obstacle, cashback, counts: c },
  person,
  onClose,
}: {
  erasure: Erasure;
  person: CustomerFile;
  onClose: () => void;
}) {
  const t = useText();
  const erasing = useErasure(person, cashback, onClose);
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void erasing.erase();
      }}
    >
      {erasing.failure ? (
        <Alert tone="danger" role="alert">
          {erasing.failure}
        </Alert>
      ) : null}
      <ErasureSummary counts={c} />
      {erasing.hasCashback ? <CashbackLoss cashback={cashback} /> : null}
      {obstacle ? (
        <Obstacle obstacle={obstacle} onClose={onClose} />
      ) : (
        <>
          <TextField
            label={t('common.reason')}
            hint={t('customers.data.reason_hint')}
            maxLength={300}
            value={erasing.reason}
            onChange={(event) => erasing.setReason(event.target.value)}
            error={erasing.isAsked && erasing.isShort ? t('errors.reason_missing') : null}
          />
          <Confirmation
            hasCashback={erasing.hasCashback}
            isChecked={erasing.isSure}
            isMissing={erasing.isAsked && !erasing.isSure}
            onChange={erasing.setSure}
          />
          <Buttons isBusy={erasing.isBusy} onClose={onClose} />
        </>
      )}
    </form>
  );
}

function useErasure(person: CustomerFile, cashback: Erasure['cashback'], onClose: () => void) {
  const t = useText();
  const change = useCustomerChange(person._id);
  const [reason, setReason] = useState('');
  const [isSure, setSure] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isShort = reason.trim().length < 5;
  const hasCashback = cashback.balance > 0 || cashback.coming > 0;
  const erase = async () => {
    setAsked(true);
    if (isShort || !isSure) return;
    setBusy(true);
    setFailure(null);
    try {
      await callApi(eraseCustomer, {
        params: { id: person._id },
        body: { reason: reason.trim(), givesUpCashback: hasCashback },
      });
      onClose();
      await change(null, t('customers.erase.done_toast'));
    } catch (error) {
      setFailure(t(reasonOf(error, 'customers.erase.failed')));
      setBusy(false);
    }
  };
  return {
    erase,
    failure,
    hasCashback,
    reason,
    setReason,
    isAsked,
    isShort,
    isSure,
    setSure,
    isBusy,
  };
}

function ErasureSummary({ counts: c }: Pick<Erasure, 'counts'>) {
  const t = useText();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <section>
        <h3 className="mb-1 font-bold">{t('customers.erase.removed')}</h3>
        <ul className="list-disc pl-5 text-[14px]">
          <li>{t('customers.erase.profile')}</li>
          <li>{t('customers.erase.addresses', { n: c.addresses })}</li>
          <li>{t('customers.erase.list_items', { n: c.lists })}</li>
          <li>{t('customers.erase.messages', { n: c.messages })}</li>
          <li>{t('customers.erase.ticket_texts')}</li>
        </ul>
      </section>
      <section>
        <h3 className="mb-1 font-bold">{t('customers.erase.kept')}</h3>
        <ul className="list-disc pl-5 text-[14px]">
          <li>{t('customers.erase.orders', { n: c.orders })}</li>
          <li>{t('customers.erase.tickets', { n: c.tickets })}</li>
          <li>
            {t('customers.erase.reviews', { n: c.reviews })},{' '}
            {t('customers.erase.questions', { n: c.questions })}
          </li>
          <li>{t('customers.erase.wallet')}</li>
        </ul>
      </section>
    </div>
  );
}

interface ConfirmationProps {
  hasCashback: boolean;
  isChecked: boolean;
  isMissing: boolean;
  onChange: (isChecked: boolean) => void;
}
function Confirmation({ hasCashback, isChecked, isMissing, onChange }: ConfirmationProps) {
  const t = useText();
  return (
    <div>
      <Checkbox
        label={
          hasCashback ? t('customers.erase.confirmed_cashback') : t('customers.erase.confirmed')
        }
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {isMissing ? (
        <p role="alert" className="text-[14px] text-danger">
          {t('customers.erase.confirm_missing')}
        </p>
      ) : null}
    </div>
  );
}

function Buttons({ isBusy, onClose }: { isBusy: boolean; onClose: () => void }) {
  const t = useText();
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="outline" onClick={onClose}>
        {t('common.cancel')}
      </Button>
      <Button type="submit" variant="danger" busy={isBusy}>
        {t('customers.erase.action')}
      </Button>
    </div>
  );
}

function Obstacle({
  obstacle,
  onClose,
}: {
  obstacle: NonNullable<Erasure['obstacle']>;
  onClose: () => void;
}) {
  const t = useText();
  return (
    <>
      <Alert tone="warning" title={t('common.not_now')}>
        {t(OBSTACLE[obstacle])}
      </Alert>
      <div className="flex justify-end">
        <Button variant="outline" onClick={onClose}>
          {t('common.close')}
        </Button>
      </div>
    </>
  );
}

function CashbackLoss({ cashback }: Pick<Erasure, 'cashback'>) {
  const t = useText();
  return (
    <Alert tone="warning">
      {t('customers.erase.cashback_lost', {
        balance: formatRupees(cashback.balance),
        pending: formatRupees(cashback.coming),
      })}
    </Alert>
  );
}
