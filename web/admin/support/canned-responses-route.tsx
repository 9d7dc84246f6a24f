import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MessageSquareQuote } from 'lucide-react';
import { useState } from 'react';
import { type CannedResponse, removeCannedResponse } from '#contracts/support/support.ts';
import { useStaffMay, useStaff } from '#web/admin/staff-context.tsx';
import { BackLink } from '#web/admin/record-page.tsx';
import {
  DEFAULT_LOCALE,
  PORTAL_LOCALES,
  LOCALES,
  type TranslatedLocale,
} from '#contracts/kernel/locales.ts';
import { callApi } from '#web/api/client.ts';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead, Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useText } from '#web/i18n/text.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { toast } from '#web/ui/toast.ts';
import { readyKey, readyQuery } from './queries.ts';
import { ReadyForm } from './canned-response-form.tsx';
import { TOPIC } from './labels.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'support.canned.title' });

/** Answers used often, with placeholders filled in for each ticket. */
export default function AdminCannedResponsesPage() {
  const t = useText();
  const member = useStaff();
  const mayWrite = useStaffMay('support:write');
  const client = useQueryClient();
  const query = useQuery(readyQuery(member._id));
  const { run } = useAct('support.canned.remove_failed');
  const [edited, setEdited] = useState<CannedResponse | 'new' | null>(null);
  const [removed, setRemoved] = useState<CannedResponse | null>(null);
  const done = async (said: string) => {
    setEdited(null);
    toast.show({ type: 'success', message: said });
    await client.invalidateQueries({ queryKey: readyKey(member._id) });
  };
  const remove = (answer: CannedResponse) =>
    run('remove', async () => {
      await callApi(removeCannedResponse, { params: { id: answer._id }, version: answer.version });
      await done(t('support.canned.removed_toast'));
    });
  return (
    <>
      <BackLink to="/admin/care" label={t('support.all_tickets')} />
      <PageHead title={t('support.canned.title')} text={t('support.canned.text')}>
        {mayWrite ? (
          <Button variant="brand" onClick={() => setEdited('new')}>
            {t('support.canned.new')}
          </Button>
        ) : null}
      </PageHead>
      <Listed query={query} failed="support.canned.load_failed" waiting={<RowsSkeleton rows={4} />}>
        {(answers) =>
          answers.length === 0 ? (
            <NoResponses />
          ) : (
            <ul className="grid gap-4 lg:grid-cols-2">
              {answers.map((a) => (
                <Response
                  key={a._id}
                  response={a}
                  mayWrite={mayWrite}
                  onEdit={() => setEdited(a)}
                  onRemove={() => setRemoved(a)}
                />
              ))}
            </ul>
          )
        }
      </Listed>
      <EditResponseDialog edited={edited} setEdited={setEdited} done={done} />
      <RemoveResponseDialog removed={removed} setRemoved={setRemoved} remove={remove} />
    </>
  );
}

function NoResponses() {
  const t = useText();
  return (
    <EmptyState
      icon={<MessageSquareQuote aria-hidden="true" className="size-9" strokeWidth={1.5} />}
      title={t('support.canned.empty_title')}
      text={t('support.canned.empty_text')}
    />
  );
}

interface EditResponseDialogProps {
  edited: CannedResponse | 'new' | null;
  setEdited: (value: CannedResponse | 'new' | null) => void;
  done: (said: string) => Promise<void>;
}
function EditResponseDialog({ edited, setEdited, done }: EditResponseDialogProps) {
  const t = useText();
  return (
    <Dialog
      open={edited !== null}
      onClose={() => setEdited(null)}
      title={edited === 'new' ? t('support.canned.new') : t('support.canned.edit')}
    >
      {edited === null ? null : (
        <ReadyForm
          answer={edited === 'new' ? null : edited}
          onDone={() => done(t('support.canned.saved_toast'))}
          onClose={() => setEdited(null)}
        />
      )}
    </Dialog>
  );
}

interface RemoveResponseDialogProps {
  removed: CannedResponse | null;
  setRemoved: (value: CannedResponse | null) => void;
  remove: (answer: CannedResponse) => Promise<unknown>;
}
function RemoveResponseDialog({ removed, setRemoved, remove }: RemoveResponseDialogProps) {
  const t = useText();
  return (
    <ConfirmDialog
      open={removed !== null}
      onClose={() => setRemoved(null)}
      title={t('common.remove_named_question', { name: removed?.title ?? '' })}
      text={t('support.canned.remove_text')}
      confirmLabel={t('common.remove')}
      onConfirm={() => {
        if (removed) void remove(removed);
        setRemoved(null);
      }}
    />
  );
}

interface ResponseProps {
  response: CannedResponse;
  mayWrite: boolean;
  onEdit: () => void;
  onRemove: () => void;
}
function Response({ response: a, mayWrite, onEdit, onRemove }: ResponseProps) {
  const t = useText();
  return (
    <li>
      <Panel
        title={a.title}
        className="h-full"
        action={
          <span className="flex gap-2">
            <Badge>{a.topic ? t(TOPIC[a.topic]) : t('support.canned.any_topic')}</Badge>
            <Badge>
              {PORTAL_LOCALES.filter(
                (code) => code === DEFAULT_LOCALE || a.translations[code as TranslatedLocale]?.text,
              )
                .map((code) => LOCALES[code].name)
                .join(', ')}
            </Badge>
          </span>
        }
      >
        <p className="line-clamp-4 text-[14px] [overflow-wrap:anywhere] whitespace-pre-line text-ink-muted">
          {a.text}
        </p>
        {mayWrite ? (
          <div className="mt-3 flex gap-2">
            <Button variant="outline" onClick={onEdit}>
              {t('common.edit')}
              <span className="sr-only"> {a.title}</span>
            </Button>
            <Button variant="ghost" onClick={onRemove}>
              {t('common.remove')}
              <span className="sr-only"> {a.title}</span>
            </Button>
          </div>
        ) : null}
      </Panel>
    </li>
  );
}
