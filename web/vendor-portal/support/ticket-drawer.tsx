import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerVendorTicket, type TicketThread } from '#contracts/support/support.ts';
import { callApi } from '#web/api/client.ts';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useDates } from '#web/i18n/dates.ts';
import { say, useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toast.ts';
import { useMember } from '#web/vendor-portal/member-context.tsx';
import { vendorTicketsKey, vendorTicketKey, vendorTicketQuery } from './queries.ts';

/** One thread with its answer; empty `id`: closed. */
export function TicketDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText();
  const member = useMember();
  const query = useQuery(vendorTicketQuery(member._id, id));
  const ticket = query.data?._id === id ? query.data : undefined;
  return (
    <Drawer
      open={id !== ''}
      onClose={onClose}
      title={ticket?.number ?? t('common.question')}
      description={ticket ? t('common.order_number', { number: ticket.orderNumber }) : undefined}
    >
      <Listed query={query} failed="messages.load_one_failed" waiting={<RowsSkeleton rows={4} />}>
        {(found) => <Thread key={found._id} ticket={found} />}
      </Listed>
    </Drawer>
  );
}

function Thread({ ticket }: { ticket: TicketThread }) {
  const t = useText();
  const { formatDateTime } = useDates();
  const member = useMember();
  const answer = useTicketAnswer(ticket);
  const name = {
    shopper: t('common.customer'),
    vendor: member.vendorName ?? t('common.you'),
    operator: t('common.marketplace_name'),
  };
  return (
    <div className="grid gap-4">
      {ticket.item ? (
        <p className="text-[14px] text-ink-muted">
          {t('support.about_item', { name: ticket.item.name })}
        </p>
      ) : null}
      <ol className="grid gap-3">
        {ticket.posts.map((post) => (
          <li
            key={post._id}
            className={`max-w-[92%] rounded-card p-3 ${post.by === 'shopper' ? 'justify-self-start border border-border bg-surface' : 'justify-self-end bg-brand-soft'}`}
          >
            <p className="text-[13px] font-semibold">
              {name[post.by]}{' '}
              <span className="font-normal text-ink-muted">{formatDateTime(post.at)}</span>
            </p>
            <p className="break-words whitespace-pre-line">{post.text}</p>
          </li>
        ))}
      </ol>
      <form
        className="grid gap-2 border-t border-border pt-4"
        onSubmit={(event) => {
          event.preventDefault();
          void answer.send();
        }}
      >
        <TextArea
          label={t('reviews.questions.your_answer')}
          rows={4}
          maxLength={2000}
          value={answer.text}
          onChange={(event) => answer.setText(event.target.value)}
          error={answer.isAsked && answer.isShort ? t('errors.message_required') : null}
        />
        <Checkbox
          label={t('support.mark_resolved')}
          checked={answer.close}
          onChange={(event) => answer.setClose(event.target.checked)}
        />
        <Button type="submit" busy={answer.busy === 'answer'}>
          {t('support.send_answer')}
        </Button>
      </form>
      <UnsavedGuard isDirty={answer.text.trim() !== ''} />
    </div>
  );
}

function useTicketAnswer(ticket: TicketThread) {
  const member = useMember();
  const client = useQueryClient();
  const { busy, run } = useAct('common.answer_failed');
  const [text, setText] = useState('');
  const [close, setClose] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const isShort = text.trim().length < 2;
  const send = async () => {
    setAsked(true);
    if (isShort) return;
    const reply = await run('answer', () =>
      callApi(answerVendorTicket, {
        params: { id: ticket._id },
        body: { text: text.trim(), close },
      }),
    );
    if (!reply) return;
    setText('');
    setAsked(false);
    toast.show({ message: say('support.answer_sent'), type: 'success' });
    client.setQueryData(vendorTicketKey(member._id, ticket._id), reply.ticket);
    await client.invalidateQueries({ queryKey: [...vendorTicketsKey(member._id), 'list'] });
  };
  return { send, text, setText, isAsked, isShort, close, setClose, busy };
}
