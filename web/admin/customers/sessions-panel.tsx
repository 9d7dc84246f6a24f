import { useState } from 'react';
import {
  endPersonSession,
  endPersonSessions,
  type PersonFile,
} from '#contracts/customers/customers.ts';
import { useMay } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useDates } from '#web/i18n/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { usePersonChange } from './use-customer.ts';

/** Where a shopper is signed in, and the ways to end it. */
export function SessionsPanel({ person }: { person: PersonFile }) {
  const mayWrite = useMay('people:write');
  const { formatDateTime } = useDates();
  const { busy, run } = useAct('The device could not be signed out. Please try again.');
  const [isAsking, setAsking] = useState(false);
  const change = usePersonChange(person._id);
  const end = (session: string) =>
    run(session, async () =>
      change(
        (await callApi(endPersonSession, { params: { id: person._id, session } })).person,
        'Device signed out',
      ),
    );
  const endAll = () =>
    run('all', async () =>
      change(
        (await callApi(endPersonSessions, { params: { id: person._id } })).person,
        'Signed out everywhere',
      ),
    );
  return (
    <Panel
      title="Signed in"
      action={
        mayWrite && person.sessions.length > 0 ? (
          <Button variant="outline" busy={busy === 'all'} onClick={() => setAsking(true)}>
            Sign out everywhere
          </Button>
        ) : null
      }
    >
      {person.sessions.length === 0 ? (
        <p className="text-ink-muted">On no device.</p>
      ) : (
        <ul className="divide-y divide-border">
          {person.sessions.map((s) => (
            <li
              key={s._id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5"
            >
              <div>
                <p className="font-semibold">{s.device}</p>
                <p className="text-[13px] text-ink-muted">
                  Last seen {formatDateTime(s.lastSeenAt)}
                  {s.ip ? ` · ${s.ip}` : ''}
                </p>
              </div>
              {mayWrite ? (
                <Button
                  variant="ghost"
                  size="sm"
                  className="max-md:min-h-11"
                  busy={busy === s._id}
                  onClick={() => void end(s._id)}
                >
                  Sign out<span className="sr-only"> {s.device}</span>
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Sign this shopper out everywhere?"
        text="Every device stops at once. They can sign in again with their password."
        confirmLabel="Sign out everywhere"
        onConfirm={() => {
          setAsking(false);
          void endAll();
        }}
      />
    </Panel>
  );
}
