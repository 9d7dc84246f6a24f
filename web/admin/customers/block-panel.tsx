import { useState } from 'react';
import {
  blockCustomer,
  type CustomerFile,
  unblockCustomer,
} from '#contracts/customers/customers.ts';
import { callApi } from '#web/api/client.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { ReasonPrompt } from '#web/modules/portal-kit/forms/reason-dialog.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { useCustomerChange } from './use-customer.ts';

/** Blocks or unblocks a customer, with a reason. */
export function BlockPanel({ person }: { person: CustomerFile }) {
  const t = useText();
  const { formatDateTime } = useDates();
  const [isAsking, setAsking] = useState(false);
  const change = useCustomerChange(person._id);
  const id = person._id;
  const block = async (reason: string) =>
    change(
      (await callApi(blockCustomer, { params: { id }, body: { reason } })).person,
      t('customers.block.done_toast'),
    );
  const unblock = async (reason: string) =>
    change(
      (await callApi(unblockCustomer, { params: { id }, body: { reason } })).person,
      t('customers.block.unblocked_toast'),
    );
  return person.blocked ? (
    <Panel
      title={t('customers.blocked')}
      text={t('customers.block.since', { time: formatDateTime(person.blocked.at) })}
    >
      <p className="mb-3 [overflow-wrap:anywhere]">
        {t('customers.block.reason_given', { reason: person.blocked.reason })}
      </p>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {t('customers.block.unblock')}
      </Button>
      <UnblockPrompt isAsking={isAsking} setAsking={setAsking} unblock={unblock} />
    </Panel>
  ) : (
    <Panel title={t('customers.block.block')} text={t('customers.block.text')}>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('customers.block.action')}
      </Button>
      <ReasonPrompt
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('customers.block.title')}
        text={t('customers.block.confirm_text')}
        label={t('common.reason')}
        hint={t('customers.block.hint')}
        least={10}
        tooShort={t('customers.block.reason_short')}
        confirmLabel={t('customers.block.block')}
        isDanger
        onConfirm={block}
      />
    </Panel>
  );
}

interface UnblockPromptProps {
  isAsking: boolean;
  setAsking: (value: boolean) => void;
  unblock: (reason: string) => Promise<void>;
}
function UnblockPrompt({ isAsking, setAsking, unblock }: UnblockPromptProps) {
  const t = useText();
  return (
    <ReasonPrompt
      open={isAsking}
      onClose={() => setAsking(false)}
      title={t('customers.block.unblock_title')}
      text={t('customers.block.unblock_text')}
      label={t('common.reason')}
      hint={t('customers.block.unblock_hint')}
      least={5}
      tooShort={t('errors.reason_missing')}
      confirmLabel={t('customers.block.unblock')}
      onConfirm={unblock}
    />
  );
}
