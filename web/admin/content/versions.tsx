import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type ContentPage,
  type ContentVersion,
  getContentVersion,
} from '#contracts/content/content.ts';
import { adminKey, useMay, useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
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
  /** Makes one form of texts stored at different times. */ read: (stored: unknown) => unknown;
  onRestore: (version: number, note: string) => Promise<boolean>;
}

/** Every version of a text that was published: by whom, when, what it changed, and the way back to it. */
export function Versions({ page, isBusy, read, onRestore }: VersionsProps) {
  const { formatDateTime } = useDates();
  const [open, setOpen] = useState<ContentVersion | null>(null);
  return (
    <Panel title="Versions" text="Each publishing is kept. An earlier one can be published again.">
      {page.versions.length === 0 ? (
        <p className="text-ink-muted">Nothing is published yet.</p>
      ) : null}
      <ol className="divide-y divide-border">
        {page.versions.map((v) => (
          <li
            key={v.version}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                Version {v.version}
                {v.isCurrent ? <Badge tone="success">Published</Badge> : null}
              </p>
              <p className="text-[13px] text-ink-muted">
                {formatDateTime(v.at)}, {v.by ?? 'came with the shop'}
                {v.restoredFrom ? `, version ${v.restoredFrom} again` : ''}
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
                {v.isCurrent ? 'What it changed' : 'catalog.compare.action'}
                <span className="sr-only"> (version {v.version})</span>
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
  const mayWrite = useMay('content:write');
  const [note, setNote] = useState('');
  // The published one is held against the one before it, others against the published one.
  const other = version?.isCurrent ? version.version - 1 : (version?.version ?? 0);
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
      title={version?.isCurrent ? `What version ${version.version} changed` : `Version ${other}`}
      description={
        version?.isCurrent ? undefined : 'From what is published now (−) to this version (+)'
      }
      footer={
        mayWrite && version && !version.isCurrent ? (
          <div className="grid gap-3">
            <TextField
              label="Why (kept with the new version)"
              maxLength={200}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
            <Button busy={isBusy} onClick={() => void restore()}>
              {isBusy ? 'common.publishing' : `Publish version ${other} again`}
            </Button>
          </div>
        ) : undefined
      }
    >
      <Listed
        query={query}
        failed="The version could not be loaded"
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
