import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type AdminThread,
  answerAdminTicket,
  fillAnswer,
  type ReadyAnswer,
} from '#contracts/support/support.ts';
import { formatDate } from '#contracts/kernel/time.ts';
import { inHindi } from '#contracts/kernel/time-hindi.ts';
import { useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { readyQuery } from './queries.ts';

/** A ready answer in the shopper's language with what is known of this ticket. */
function wordsFor(ready: ReadyAnswer, t: AdminThread): string {
  const isHindi = t.shopper?.language === 'hi' && ready.textHindi !== null;
  const due = formatDate(t.redressBy);
  return fillAnswer(isHindi ? ready.textHindi! : ready.text, {
    name: t.shopper?.name.split(' ')[0] ?? '',
    order: t.orderNumber,
    ticket: t.number,
    item: t.item?.name ?? t.orderNumber,
    seller: t.vendor?.name ?? 'Haatlane',
    date: isHindi ? inHindi(due) : due,
  });
}

/** Answers for the marketplace; a ready answer is put behind what is typed already and can be changed. */
export function AnswerPanel({
  ticket,
  onChange,
}: {
  ticket: AdminThread;
  onChange: (next: AdminThread, said: string) => Promise<unknown>;
}) {
  const member = useStaff();
  const ready = useQuery(readyQuery(member._id));
  const { busy, run } = useAct('Your answer could not be sent. Please try again.');
  const [text, setText] = useState('');
  const [close, setClose] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const isShort = text.trim().length < 2;
  const fitting = (ready.data ?? []).filter((a) => a.topic === null || a.topic === ticket.topic);
  const pick = (id: string) => {
    const answer = fitting.find((a) => a._id === id);
    if (answer)
      setText((typed) =>
        [typed.trim(), wordsFor(answer, ticket)].filter(Boolean).join('\n\n').slice(0, 2000),
      );
  };
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
    await onChange(reply.ticket, close ? 'Answer sent, ticket settled' : 'Answer sent');
  };
  return (
    <Panel
      title="Answer"
      text={`The shopper gets it by letter and reads ${ticket.shopper?.language === 'hi' ? 'Hindi' : 'English'}.${ticket.vendor ? ` ${ticket.vendor.name} sees it too.` : ''}`}
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
        {fitting.length > 0 ? (
          <SelectField
            label="Ready answer"
            placeholder="Choose one to begin with"
            value=""
            onChange={(event) => pick(event.target.value)}
            options={fitting.map((a) => ({ value: a._id, label: a.title }))}
          />
        ) : null}
        <TextArea
          label="Your answer"
          rows={6}
          maxLength={2000}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={isAsked && isShort ? 'Please write something.' : null}
        />
        <Checkbox
          label="This settles it"
          checked={close}
          onChange={(event) => setClose(event.target.checked)}
        />
        <div>
          <Button type="submit" variant="brand" busy={busy !== null}>
            Send answer
          </Button>
        </div>
      </form>
    </Panel>
  );
}
