import { useState } from 'react';
import type { Order } from '#contracts/orders/orders.ts';
import { createTicket, SUPPORT_TOPICS, type TicketThread } from '#contracts/support/support.ts';
import { callApi } from '#web/api/client.ts';
import { useOwnDraft } from '#web/modules/accounts/session/own-draft.ts';
import { draftMessageOf, isUnsent } from '#web/modules/feedback/error-message.ts';
import { errorsByField } from '#web/modules/feedback/field-errors.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TOPIC_TEXT } from './ticket-labels.ts';

interface SupportDialogProps {
  order: Order;
  onClose: () => void;
  onAsked: (ticket: TicketThread) => Promise<void>;
}

/** Opens a support ticket about an order. Input stays after a refusal. */
export default function SupportDialog({ order, onClose, onAsked }: SupportDialogProps) {
  const t = useText();
  const draft = useOwnDraft(`ticket:${order._id}`, { topic: '', itemId: '', text: '' });
  const { submit, errors, problem, isBusy } = useTicketForm(order, onClose, async (ticket) => {
    draft.forget();
    await onAsked(ticket);
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('support.form.open')}
      description={t('support.form.text')}
    >
      <form
        noValidate
        onChange={(event) => {
          const { topic, itemId, text } = Object.fromEntries(new FormData(event.currentTarget));
          draft.change({ topic: `${topic}`, itemId: `${itemId}`, text: `${text}` });
        }}
        onSubmit={(event) => {
          event.preventDefault();
          void submit(new FormData(event.currentTarget));
        }}
      >
        <SelectField
          label={t('support.form.topic')}
          name="topic"
          defaultValue={draft.value.topic}
          placeholder={t('common.select')}
          error={errors.topic}
          options={SUPPORT_TOPICS.map((one) => ({ value: one, label: t(TOPIC_TEXT[one]) }))}
        />
        <SelectField
          className="mt-4"
          label={t('support.form.item')}
          name="itemId"
          defaultValue={draft.value.itemId}
          placeholder={t('support.form.whole_order')}
          options={order.items.map((item) => ({ value: item._id, label: item.name }))}
        />
        <TextArea
          className="mt-4"
          label={t('support.form.description')}
          name="text"
          defaultValue={draft.value.text}
          rows={5}
          maxLength={2000}
          error={errors.text}
        />
        <div role="alert" className="mt-4 empty:hidden">
          {problem ? <Alert tone="danger">{problem}</Alert> : null}
        </div>
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <Button variant="ghost" disabled={isBusy} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" busy={isBusy}>
            {isUnsent(problem) ? t('common.retry') : t('common.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function useTicketForm(
  order: Order,
  onClose: () => void,
  onAsked: (ticket: TicketThread) => Promise<void>,
) {
  const t = useText();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function submit(form: FormData) {
    if (isBusy) return;
    const read = (name: string) => String(form.get(name) ?? '').trim();
    const [topic, text, itemId] = [
      SUPPORT_TOPICS.find((one) => one === read('topic')),
      read('text'),
      read('itemId'),
    ];
    const missing = {
      ...(topic ? {} : { topic: t('errors.topic_required') }),
      ...(text.length < 10 ? { text: t('errors.description_too_short') } : {}),
    };
    setErrors(missing);
    setProblem(null);
    if (!topic || Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      const { ticket } = await callApi(
        createTicket,
        { params: { id: order._id }, body: { topic, text, ...(itemId ? { itemId } : {}) } },
        { audience: 'user' },
      );
      onClose();
      await onAsked(ticket);
      return;
    } catch (error) {
      const fields = errorsByField(error);
      setErrors(fields);
      setProblem(
        Object.keys(fields).length > 0
          ? t('errors.fields_invalid')
          : draftMessageOf(error, 'support.form.failed'),
      );
    }
    setBusy(false);
  }
  return { submit, errors, problem, isBusy };
}
