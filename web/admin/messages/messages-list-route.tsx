import { useState } from 'react';
import { Link } from 'react-router';
import {
  isSmsPart,
  MESSAGE_AUDIENCES,
  type MessageHead,
} from '#contracts/messages/message-templates.ts';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useMessages } from './queries.ts';
import { AUDIENCE_WORDS, partName } from './labels.ts';

/** E-mail and SMS of a message, and which SMS are registered. */
function MessageChannels({ message: m }: { message: MessageHead }) {
  const t = useText();
  return (
    <>
      {m.parts
        .map((part) =>
          isSmsPart(part)
            ? partName(t, part)
            : t('messages.templates.email_in', { language: partName(t, part) }),
        )
        .join(', ')}
      {m.registrations.map(({ part, dltId }) => (
        <span key={part} className="block text-[13px] text-ink-muted">
          {dltId
            ? t('messages.templates.dlt_registered', { part: partName(t, part), id: dltId })
            : t('messages.templates.dlt_missing', { part: partName(t, part) })}
        </span>
      ))}
    </>
  );
}

const columnsOf = (
  t: Text,
  formatDateTime: (time: string) => string,
): readonly ListColumn<MessageHead>[] => [
  {
    key: 'name',
    label: t('common.message'),
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
    label: t('messages.templates.channel'),
    cell: (m) => <MessageChannels message={m} />,
  },
  {
    key: 'words',
    label: t('common.fields.text'),
    cell: (m) =>
      m.changed.length > 0 ? (
        <>
          <Badge tone="info">
            {t('messages.templates.customized_in', {
              parts: m.changed.map((part) => partName(t, part)).join(', '),
            })}
          </Badge>
          <span className="mt-0.5 block text-[13px] text-ink-muted">
            {t('messages.templates.changed_by', {
              time: formatDateTime(m.at!),
              name: m.by ?? t('common.someone'),
            })}
          </span>
        </>
      ) : (
        <span className="text-ink-muted">{t('common.default')}</span>
      ),
  },
];

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'common.messages' });

/** Every kind of message the marketplace sends, by who gets it. */
export default function MessagesPage() {
  const t = useText();
  const query = useMessages();
  const [search, setSearch] = useState('');
  const [isOwnOnly, setOwnOnly] = useState(false);
  const sought = search.trim().toLowerCase();
  const isShown = (m: MessageHead) =>
    (!isOwnOnly || m.changed.length > 0) &&
    [m.name, m.when, m.id].some((text) => text.toLowerCase().includes(sought));
  return (
    <>
      <PageHead title={t('common.messages')} text={t('messages.templates.intro')}>
        <LinkButton to="/admin/settings" variant="outline" size="sm">
          {t('settings.all')}
        </LinkButton>
      </PageHead>
      <Listed query={query} failed="messages.load_failed">
        {(messages) => {
          const shown = messages.filter(isShown);
          return (
            <>
              <div className="mb-5 flex flex-wrap items-end gap-x-6 gap-y-3">
                <TextField
                  label={t('messages.templates.search')}
                  type="search"
                  className="w-full max-w-[360px]"
                  value={search}
                  onChange={(event) => setSearch(event.target.value)}
                />
                <Switch
                  label={t('messages.templates.customized_only')}
                  className="gap-3"
                  checked={isOwnOnly}
                  onChange={(event) => setOwnOnly(event.target.checked)}
                />
              </div>
              <p role="status" className="sr-only">
                {t('messages.templates.count', { n: shown.length })}
              </p>
              {shown.length === 0 ? (
                <p className="text-ink-muted">
                  {isOwnOnly && sought === ''
                    ? t('messages.templates.none_customized')
                    : t('messages.templates.no_match')}
                </p>
              ) : null}
              {MESSAGE_AUDIENCES.filter((to) => shown.some((m) => m.to === to)).map((to) => (
                <AudienceMessages key={to} to={to} shown={shown} />
              ))}
            </>
          );
        }}
      </Listed>
    </>
  );
}

function AudienceMessages({ to, shown }: { to: MessageHead['to']; shown: MessageHead[] }) {
  const t = useText();
  const { formatDateTime } = useDates();
  return (
    <section className="mb-8">
      <h2 className="text-[18px] leading-[24px] font-extrabold">{t(AUDIENCE_WORDS[to].name)}</h2>
      <p className="mb-3 text-[14px] text-ink-muted">{t(AUDIENCE_WORDS[to].about)}</p>
      <DataList
        label={t(AUDIENCE_WORDS[to].name)}
        columns={columnsOf(t, formatDateTime)}
        rows={shown.filter((m) => m.to === to)}
        rowKey={(m) => m.id}
      />
    </section>
  );
}
