import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type ContentPage,
  type ContentVersion,
  getContentVersion,
} from '#contracts/content/content.ts';
import { adminKey, useStaffMay, useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.ts';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { DiffView } from './diff-view.tsx';

interface VersionsProps {
  page: ContentPage;
  isBusy: boolean;
  /** Converts texts stored at different times to one form. */
  read: (stored: unknown) => unknown;
  onRestore: (version: number, note: string) => Promise<boolean>;
}

/** Published versions of a text: author, time, changes, and restoring. */
export function Versions({ page, isBusy, read, onRestore }: VersionsProps) {
  const t = useText();
  const { formatDateTime } = useDates();
  const [open, setOpen] = useState<ContentVersion | null>(null);
  return (
    <Panel title={t('messages.versions.title')} text={t('content.versions.intro')}>
      {page.versions.length === 0 ? (
        <p className="text-ink-muted">{t('content.nothing_published')}</p>
      ) : null}
      <ol className="divide-y divide-border">
        {page.versions.map((v) => (
          <li
            key={v.version}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {t('messages.versions.version_n', { n: v.version })}
                {v.isCurrent ? <Badge tone="success">{t('common.published')}</Badge> : null}
              </p>
              <p className="text-[13px] text-ink-muted">
                {t(v.restoredFrom ? 'content.versions.restored' : 'messages.templates.changed_by', {
                  time: formatDateTime(v.at),
                  name: v.by ?? t('content.built_in'),
                  n: v.restoredFrom ?? 0,
                })}
              </p>
              {v.note ? <p className="text-[14px] break-words">{v.note}</p> : null}
            </div>
            {v.isCurrent && v.version === 1 ? null : (
              <Button
                variant="ghost"
                size="sm"
                className="min-h-11 md:min-h-9"
                onClick={() => setOpen(v)}
              >
                {v.isCurrent ? t('messages.versions.view_changes') : t('catalog.compare.action')}
                <span className="sr-only">
                  : {t('messages.versions.version_n', { n: v.version })}
                </span>
              </Button>
            )}
          </li>
        ))}
      </ol>
      <VersionDrawer
        page={page}
        version={open}
        isBusy={isBusy}
        read={read}
        onClose={() => setOpen(null)}
        onRestore={onRestore}
      />
    </Panel>
  );
}

function VersionDrawer({
  page,
  version,
  isBusy,
  read,
  onClose,
  onRestore,
}: VersionsProps & { version: ContentVersion | null; onClose: () => void }) {
  const t = useText();
  const mayWrite = useStaffMay('content:write');
  const [note, setNote] = useState('');
  // The published one is compared with its predecessor, others with the published one.
  const other = version?.isCurrent ? version.version - 1 : (version?.version ?? 0);
  const query = usePreviousVersion(page, other);
  const restore = async () => {
    if (await onRestore(other, note.trim())) {
      setNote('');
      onClose();
    }
  };
  return (
    <Drawer
      open={version !== null}
      onClose={onClose}
      title={
        version?.isCurrent
          ? t('messages.versions.changes_title', { n: version.version })
          : t('messages.versions.version_n', { n: other })
      }
      description={version?.isCurrent ? undefined : t('content.versions.diff_text')}
      footer={
        mayWrite && version && !version.isCurrent ? (
          <PublishAgain
            note={note}
            setNote={setNote}
            isBusy={isBusy}
            restore={restore}
            other={other}
          />
        ) : undefined
      }
    >
      <Listed
        query={query}
        failed="messages.versions.load_failed"
        waiting={<RowsSkeleton rows={4} />}
      >
        {(value) =>
          version?.isCurrent ? (
            <DiffView before={read(value)} after={read(page.value)} />
          ) : (
            <DiffView before={read(page.value)} after={read(value)} />
          )
        }
      </Listed>
    </Drawer>
  );
}

function usePreviousVersion(page: ContentPage, other: number) {
  const member = useStaff()._id;
  const query = useQuery({
    queryKey: adminKey(member, 'content', page.key, 'version', other),
    enabled: other > 0,
    queryFn: async ({ signal }) =>
      (
        await callApi(
          getContentVersion,
          { params: { key: page.key, version: other } },
          { signal, fresh: true },
        )
      ).value,
  });
  return query;
}

interface PublishAgainProps {
  note: string;
  setNote: (value: string) => void;
  isBusy: boolean;
  restore: () => Promise<void>;
  other: number;
}
function PublishAgain({ note, setNote, isBusy, restore, other }: PublishAgainProps) {
  const t = useText();
  return (
    <div className="grid gap-3">
      <TextField
        label={t('content.versions.reason')}
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button busy={isBusy} onClick={() => void restore()}>
        {isBusy ? t('common.publishing') : t('content.versions.publish_again', { n: other })}
      </Button>
    </div>
  );
}
