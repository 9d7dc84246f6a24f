import { useQuery } from '@tanstack/react-query';
import { demoMailbox } from '#contracts/accounts/accounts.ts';
import { callApi } from '#web/api/client.ts';
import { useDates } from '#web/i18n/dates.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'messages.mailbox.title' });

/** Demo mode: unsent email and SMS. Outside demo mode the API answers 404 and so does this page. */
export default function MailboxPage() {
  const t = useText();
  const { formatDateTime } = useDates();
  const mail = useQuery({
    queryKey: ['demo-mailbox'],
    queryFn: ({ signal }) => callApi(demoMailbox, {}, { audience: 'public', signal, fresh: true }),
    refetchInterval: 5000,
  });
  return (
    <div className="mx-auto w-full max-w-[760px] px-4 py-8 md:px-6">
      <h1 className="text-[28px] leading-[34px] font-extrabold tracking-[-0.02em]">
        {t('messages.mailbox.title')}
      </h1>
      <p className="mt-1 mb-5 text-ink-muted">{t('messages.mailbox.intro')}</p>
      {mail.isPending ? (
        <Skeleton className="h-64 rounded-card" />
      ) : mail.isError ? (
        <ErrorState title={t('messages.mailbox.unavailable')} />
      ) : mail.data.items.length === 0 ? (
        <EmptyState
          title={t('messages.mailbox.empty_title')}
          text={t('messages.mailbox.empty_text')}
        />
      ) : (
        <ul className="space-y-3">
          {mail.data.items.map((m) => (
            <li key={m._id} className="rounded-card border border-border bg-surface p-4">
              <p className="text-[13px] text-ink-muted">
                {t(m.channel === 'email' ? 'common.email' : 'common.sms')} ·{' '}
                <strong className="text-ink">{m.to}</strong> · {formatDateTime(m.createdAt)}
              </p>
              {m.subject ? <h2 className="mt-1 font-bold">{m.subject}</h2> : null}
              <p className="mt-1 whitespace-pre-line break-words">{m.body}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
