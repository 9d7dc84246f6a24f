import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  closeTicket,
  type TicketThread as Thread,
  writeToTicket,
  type TicketThread,
} from '#contracts/support/support.ts';
import { callApi } from '#web/api/client.ts';
import { messageOf } from '#web/modules/feedback/error-message.ts';
import { notifyError, notifySuccess } from '#web/modules/feedback/notify.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { refetchOrders } from '#web/storefront/profile/orders/cancel-items.tsx';
import { TICKET_STATUS, TOPIC_TEXT } from './ticket-labels.ts';

/** One ticket: dates, messages, and replying or closing it. */
export function TicketConversation({ userId, ticket }: { userId: string; ticket: Thread }) {
  const t = useText();
  const reply = useTicketReply(ticket, userId);
  const form = <ReplyForm reply={reply} ticket={ticket} />;
  return (
    <article aria-label={ticket.number} className="py-4">
      <TicketHeading ticket={ticket} />
      <ol className="mt-3 grid gap-2.5">
        {ticket.posts.map((post) => (
          <TicketPost key={post._id} post={post} said={reply.said} />
        ))}
      </ol>
      {ticket.status === 'closed' ? (
        <details className="mt-2">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-brand hover:underline">
            {t('support.ticket.reopen')}
          </summary>
          {form}
        </details>
      ) : (
        form
      )}
    </article>
  );
}

function useTicketReply(ticket: Thread, userId: string) {
  const t = useText();
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const said = {
    shopper: t('common.you'),
    vendor: ticket.vendor?.name ?? '',
    operator: t('common.marketplace_name'),
  };
  const params = { id: ticket._id };
  async function run(work: () => Promise<unknown>, fallback: string) {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
      await refetchOrders(client, userId);
    } catch (error) {
      notifyError(error, fallback);
    }
    setBusy(false);
  }
  async function write() {
    setProblem(text.trim().length < 2 ? t('errors.message_required') : null);
    if (text.trim().length < 2) return;
    await run(async () => {
      await callApi(
        writeToTicket,
        { params, body: { text: text.trim() } },
        { audience: 'user' },
      ).catch((error: unknown) => {
        setProblem(messageOf(error, 'support.ticket.send_failed'));
        throw error;
      });
      setText('');
      notifySuccess(t('common.sent'), 'success');
    }, 'support.ticket.send_failed');
  }
  return { write, text, problem, setText, isBusy, run, params, said };
}

interface ReplyFormProps {
  reply: ReturnType<typeof useTicketReply>;
  ticket: Thread;
}
function ReplyForm({ reply, ticket }: ReplyFormProps) {
  const t = useText();
  return (
    <form
      noValidate
      className="mt-3 max-w-[60ch]"
      onSubmit={(event) => {
        event.preventDefault();
        void reply.write();
      }}
    >
      <TextArea
        label={t('support.ticket.reply')}
        rows={2}
        maxLength={2000}
        value={reply.text}
        error={reply.problem ?? undefined}
        onChange={(event) => reply.setText(event.target.value)}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" variant="outline" size="sm" className="min-h-11" busy={reply.isBusy}>
          {t('common.send')}
        </Button>
        {ticket.status === 'closed' ? null : (
          <Button
            variant="ghost"
            size="sm"
            className="min-h-11"
            disabled={reply.isBusy}
            onClick={() =>
              void reply.run(
                () => callApi(closeTicket, { params: reply.params }, { audience: 'user' }),
                'support.ticket.send_failed',
              )
            }
          >
            {t('support.ticket.resolve')}
          </Button>
        )}
      </div>
    </form>
  );
}

function TicketHeading({ ticket }: { ticket: Thread }) {
  const t = useText();
  const { formatDateTime, formatDate } = useDates();
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={TICKET_STATUS[ticket.status].tone}>
          {t(TICKET_STATUS[ticket.status].text)}
        </Badge>
        <h4 className="font-bold tabular-nums select-all">{ticket.number}</h4>
        <span className="text-[15px] text-ink-muted">
          {[t(TOPIC_TEXT[ticket.topic]), ticket.item?.name].filter(Boolean).join(' · ')}
        </span>
      </header>
      <p className="mt-1 text-[14px] text-ink-muted">
        {ticket.acknowledgedAt
          ? t('support.ticket.received_at', { time: formatDateTime(ticket.acknowledgedAt) })
          : t('support.ticket.acknowledge_by', { time: formatDateTime(ticket.acknowledgeBy) })}
        {' · '}
        {ticket.resolvedAt
          ? t('support.ticket.resolved_on', { day: formatDate(ticket.resolvedAt) })
          : t('support.ticket.resolve_by', { day: formatDate(ticket.redressBy) })}
      </p>
    </>
  );
}

interface TicketPostProps {
  post: TicketThread['posts'][number];
  said: { shopper: string; vendor: string; operator: string };
}
function TicketPost({ post, said }: TicketPostProps) {
  const { formatDateTime } = useDates();
  return (
    <li
      className={`max-w-[60ch] rounded-button p-3.5 text-[15px] ${post.by === 'shopper' ? 'bg-brand-soft' : 'bg-sunken'}`}
    >
      <p className="text-[14px] font-semibold">
        {said[post.by]}{' '}
        <span className="font-normal text-ink-muted">{formatDateTime(post.at)}</span>
      </p>
      <p className="break-words whitespace-pre-wrap">{post.text}</p>
    </li>
  );
}
