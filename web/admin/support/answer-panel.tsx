import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type AdminThread,
  answerAdminTicket,
  fillResponse,
  type CannedResponse,
} from '#contracts/support/support.ts';
import { DEFAULT_LOCALE, LOCALES, portalLocaleOf } from '#contracts/kernel/locales.ts';
import { formatDate } from '#contracts/kernel/time.ts';
import { timeIn } from '#contracts/kernel/time-in-language.ts';
import { useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { say, useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { readyQuery } from './queries.ts';

/** A canned response in the customer's language, filled in for this ticket. */
function filledResponse(ready: CannedResponse, ticket: AdminThread): string {
  const asked = portalLocaleOf(ticket.customer?.language ?? DEFAULT_LOCALE);
  const translated = asked === DEFAULT_LOCALE ? undefined : ready.translations[asked]?.text;
  const due = formatDate(ticket.redressBy);
  return fillResponse(translated ?? ready.text, {
    name: ticket.customer?.name.split(' ')[0] ?? '',
    order: ticket.orderNumber,
    ticket: ticket.number,
    item: ticket.item?.name ?? ticket.orderNumber,
    seller: ticket.vendor?.name ?? say('common.marketplace_name'),
    date: timeIn(translated === undefined ? DEFAULT_LOCALE : asked, due),
  });
}

/** Answers for the marketplace; a canned response is added after the text and can be edited. */
export function AnswerPanel({
  ticket,
  onChange,
}: {
  ticket: AdminThread;
  onChange: (next: AdminThread, said: string) => Promise<unknown>;
}) {
  const t = useText();
  const { send, busy, text, insert, setText, isAsked, isShort, close, setClose } = useAnswer(
    ticket,
    onChange,
  );
  return (
    <Panel
      title={t('support.answer_title')}
      text={t(ticket.vendor ? 'support.answer_text_vendor' : 'support.answer_text', {
        language: LOCALES[ticket.customer?.language ?? DEFAULT_LOCALE].name,
        vendor: ticket.vendor?.name ?? '',
      })}
    >
      <form
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <UnsavedGuard isDirty={busy === null && text.trim() !== ''} />
        <CannedResponses ticket={ticket} onSelect={insert} />
        <TextArea
          label={t('reviews.questions.your_answer')}
          rows={6}
          maxLength={2000}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={isAsked && isShort ? t('errors.message_required') : null}
        />
        <Checkbox
          label={t('support.mark_resolved')}
          checked={close}
          onChange={(event) => setClose(event.target.checked)}
        />
        <div>
          <Button type="submit" variant="brand" busy={busy !== null}>
            {t('support.send_answer')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

function useAnswer(
  ticket: AdminThread,
  onChange: (next: AdminThread, said: string) => Promise<unknown>,
) {
  const t = useText();
  const { busy, run } = useAct('common.answer_failed');
  const [text, setText] = useState('');
  const [close, setClose] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const isShort = text.trim().length < 2;
  const insert = (response: string) =>
    setText((typed) => [typed.trim(), response].filter(Boolean).join('\n\n').slice(0, 2000));
  const send = async () => {
    setAsked(true);
    if (isShort) return;
    const reply = await run('answer', () =>
      callApi(answerAdminTicket, {
        params: { id: ticket._id },
        body: { text: text.trim(), close },
      }),
    );
    if (!reply) return;
    setText('');
    setClose(false);
    setAsked(false);
    await onChange(
      reply.ticket,
      close ? t('support.answer_sent_resolved') : t('support.answer_sent'),
    );
  };
  return { send, busy, text, insert, setText, isAsked, isShort, close, setClose };
}

function CannedResponses({
  ticket,
  onSelect,
}: {
  ticket: AdminThread;
  onSelect: (response: string) => void;
}) {
  const t = useText();
  const member = useStaff();
  const ready = useQuery(readyQuery(member._id));
  const fitting = (ready.data ?? []).filter((a) => a.topic === null || a.topic === ticket.topic);
  const pick = (id: string) => {
    const response = fitting.find((a) => a._id === id);
    if (response) onSelect(filledResponse(response, ticket));
  };
  return fitting.length > 0 ? (
    <SelectField
      label={t('support.canned.field')}
      placeholder={t('support.canned.placeholder')}
      value=""
      onChange={(event) => pick(event.target.value)}
      options={fitting.map((a) => ({ value: a._id, label: a.title }))}
    />
  ) : null;
}
