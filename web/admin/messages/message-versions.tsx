import { useState } from 'react';
import type {
  MessagePart,
  MessageTemplate,
  MessageWording,
} from '#contracts/messages/message-templates.ts';
import { DiffView } from '#web/admin/content/diff-view.tsx';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { useMessageVersion } from './queries.ts';
import { partName } from './labels.ts';
import { useText } from '#web/i18n/text.ts';

type Value = Partial<Record<MessagePart, MessageWording>>;

/** Every version of the texts: author, time, changes. */
export function MessageVersions({ message }: { message: MessageTemplate }) {
  const t = useText();
  const { formatDateTime } = useDates();
  const [open, setOpen] = useState<number | null>(null);
  return (
    <Panel title={t('messages.versions.title')} text={t('messages.versions.intro')}>
      {message.versions.length === 0 ? (
        <p className="text-ink-muted">{t('messages.versions.empty')}</p>
      ) : null}
      <ol className="divide-y divide-border">
        {message.versions.map((v) => (
          <li
            key={v.version}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {t('messages.versions.version_n', { n: v.version })}
                {v.isCurrent ? (
                  <Badge tone="success">{t('messages.versions.current')}</Badge>
                ) : null}
              </p>
              <p className="text-[13px] text-ink-muted">
                {t('messages.templates.changed_by', {
                  time: formatDateTime(v.at),
                  name: v.by ?? t('common.someone'),
                })}
              </p>
              {v.note ? <p className="text-[14px] break-words">{v.note}</p> : null}
            </div>
            <Button
              variant="ghost"
              size="sm"
              className="min-h-11 md:min-h-9"
              onClick={() => setOpen(v.version)}
            >
              {t('messages.versions.view_changes')}
              <span className="sr-only">
                : {t('messages.versions.version_n', { n: v.version })}
              </span>
            </Button>
          </li>
        ))}
      </ol>
      <Drawer
        open={open !== null}
        onClose={() => setOpen(null)}
        title={t('messages.versions.changes_title', { n: open ?? '' })}
        description={t('messages.versions.changes_text')}
      >
        {open === null ? null : <Change message={message} version={open} />}
      </Drawer>
    </Panel>
  );
}

function Change({ message, version }: { message: MessageTemplate; version: number }) {
  const t = useText();
  const after = useMessageVersion(message.id, version);
  const before = useMessageVersion(message.id, version - 1);
  // A missing part used the default text.
  const whole = (value: Value) =>
    Object.fromEntries(
      message.wordings.map(({ part, standard }) => [partName(t, part), value[part] ?? standard]),
    );
  const changed = (value: Value) => (
    <DiffView before={whole(version === 1 ? {} : (before.data ?? {}))} after={whole(value)} />
  );
  return (
    <Listed
      query={after}
      failed="messages.versions.load_failed"
      waiting={<RowsSkeleton rows={4} />}
    >
      {(value) =>
        version === 1 ? (
          changed(value)
        ) : (
          <Listed
            query={before}
            failed="messages.versions.previous_load_failed"
            waiting={<RowsSkeleton rows={4} />}
          >
            {() => changed(value)}
          </Listed>
        )
      }
    </Listed>
  );
}
