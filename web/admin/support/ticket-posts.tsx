import type { AdminThread } from '#contracts/support/support.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';

/** Messages of a ticket, oldest first. */
export function Posts({ ticket }: { ticket: AdminThread }) {
  const t = useText();
  const { formatDateTime } = useDates();
  const name = {
    shopper: ticket.customer?.name ?? t('customers.closed_account'),
    vendor: ticket.vendor?.name ?? t('common.vendor'),
    operator: t('common.marketplace_name'),
  };
  if (ticket.posts.length === 0)
    return <p className="text-ink-muted">{t('support.posts_erased')}</p>;
  return (
    <ol aria-label={t('support.posts')} className="grid gap-3">
      {ticket.posts.map((post) => (
        <li
          key={post._id}
          className={`max-w-[92%] min-w-0 rounded-card p-3 ${post.by === 'shopper' ? 'justify-self-start border border-border' : 'justify-self-end bg-brand-soft'}`}
        >
          <p className="text-[13px] font-semibold">
            {name[post.by]}{' '}
            <span className="font-normal text-ink-muted">{formatDateTime(post.at)}</span>
          </p>
          <p className="[overflow-wrap:anywhere] whitespace-pre-line">{post.text}</p>
        </li>
      ))}
    </ol>
  );
}
