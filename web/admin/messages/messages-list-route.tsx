import { useState } from 'react';
import { Link } from 'react-router';
import { MESSAGE_AUDIENCES, type MessageHead } from '#contracts/messages/message-templates.ts';
import { type Column, DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useMessages } from './queries.ts';
import { AUDIENCE_WORDS, PART_WORDS } from './labels.ts';

const columnsOf = (formatDateTime: (time: string) => string): readonly Column<MessageHead>[] => [
  {
    key: 'name',
    label: 'common.message',
    isHead: true,
    cell: (m) => (
      <>
        <Link
          to={`/admin/settings/messages/${m.id}`}
          className="inline-flex min-h-11 items-center font-bold text-brand hover:underline md:min-h-0"
        >
          {m.name}
        </Link>
        <span className="block text-[13px] text-ink-muted">{m.when}</span>
      </>
    ),
  },
  {
    key: 'parts',
    label: 'Goes out as',
    cell: (m) =>
      m.parts
        .map((part) => (part === 'sms' ? 'common.sms' : `letter in ${PART_WORDS[part]}`))
        .join(', '),
  },
  {
    key: 'words',
    label: 'Words',
    cell: (m) =>
      m.changed.length > 0 ? (
        <>
          <Badge tone="info">
            Your own: {m.changed.map((part) => PART_WORDS[part]).join(', ')}
          </Badge>
          <span className="mt-0.5 block text-[13px] text-ink-muted">
            {formatDateTime(m.at!)}, {m.by ?? 'somebody'}
          </span>
        </>
      ) : (
        <span className="text-ink-muted">Standard</span>
      ),
  },
];

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'common.messages' });

/** Every kind of message the shop sends, by who gets it. */
export default function MessagesPage() {
  const query = useMessages();
  const { formatDateTime } = useDates();
  const [search, setSearch] = useState('');
  const [isOwnOnly, setOwnOnly] = useState(false);
  const sought = search.trim().toLowerCase();
  const isShown = (m: MessageHead) =>
    (!isOwnOnly || m.changed.length > 0) &&
    [m.name, m.when, m.id].some((text) => text.toLowerCase().includes(sought));
  return (
    <>
      <PageHead
        title="common.messages"
        text="The words of every letter and SMS. What you change is sent from the next message on; what has gone out stays as it was."
      >
        <LinkButton to="/admin/settings" variant="outline" size="sm">
          All settings
        </LinkButton>
      </PageHead>
      <Listed query={query} failed="messages.load_failed">
        {(messages) => {
          const shown = messages.filter(isShown);
          return (
            <>
              <div className="mb-5 flex flex-wrap items-end gap-x-6 gap-y-3">
                <TextField
                  label="Find a message"
                  type="search"
                  className="w-full max-w-[360px]"
                  value={search}
                  onChange={(event) => setSearch(event.target.value)}
                />
                <Switch
                  label="Only those with words of your own"
                  className="gap-3"
                  checked={isOwnOnly}
                  onChange={(event) => setOwnOnly(event.target.checked)}
                />
              </div>
              <p role="status" className="sr-only">
                {shown.length === 1 ? '1 message' : `${shown.length} messages`}
              </p>
              {shown.length === 0 ? (
                <p className="text-ink-muted">
                  {isOwnOnly && sought === ''
                    ? 'All messages have their standard words.'
                    : 'No message is called that.'}
                </p>
              ) : null}
              {MESSAGE_AUDIENCES.filter((to) => shown.some((m) => m.to === to)).map((to) => (
                <section key={to} className="mb-8">
                  <h2 className="text-[18px] leading-[24px] font-extrabold">
                    {AUDIENCE_WORDS[to].name}
                  </h2>
                  <p className="mb-3 text-[14px] text-ink-muted">{AUDIENCE_WORDS[to].about}</p>
                  <DataList
                    label={AUDIENCE_WORDS[to].name}
                    columns={columnsOf(formatDateTime)}
                    rows={shown.filter((m) => m.to === to)}
                    rowKey={(m) => m.id}
                  />
                </section>
              ))}
            </>
          );
        }}
      </Listed>
    </>
  );
}
