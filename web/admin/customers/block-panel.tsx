import { useState } from 'react';
import { blockPerson, type PersonFile, unblockPerson } from '#contracts/customers/customers.ts';
import { callApi } from '#web/api/client.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { ReasonDialog } from '#web/modules/portal-kit/forms/reason-dialog.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { usePersonChange } from './use-customer.ts';

/** Shuts a shopper out, or lets them in again; both with a reason. */
export function BlockPanel({ person }: { person: PersonFile }) {
  const { formatDateTime } = useDates();
  const [isAsking, setAsking] = useState(false);
  const change = usePersonChange(person._id);
  const id = person._id;
  const block = async (reason: string) =>
    change(
      (await callApi(blockPerson, { params: { id }, body: { reason } })).person,
      'Blocked and signed out everywhere',
    );
  const unblock = async (reason: string) =>
    change(
      (await callApi(unblockPerson, { params: { id }, body: { reason } })).person,
      'Open again',
    );
  return person.blocked ? (
    <Panel
      title="Blocked"
      text={`Since ${formatDateTime(person.blocked.at)}. No signing in, no new orders; orders that were placed go on.`}
    >
      <p className="mb-3 [overflow-wrap:anywhere]">
        <span className="font-semibold">Reason told to the shopper: </span>
        {person.blocked.reason}
      </p>
      <Button variant="outline" onClick={() => setAsking(true)}>
        Unblock
      </Button>
      <ReasonDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Let this shopper in again?"
        text="They can sign in and order at once, and a letter tells them so."
        label="Why?"
        hint="For the audit log; the shopper does not read it."
        least={5}
        tooShort="Please give the reason in a few words."
        confirmLabel="Unblock"
        onConfirm={unblock}
      />
    </Panel>
  ) : (
    <Panel
      title="Block"
      text="For abuse or fraud: signed out everywhere at once, no signing in, no new orders. Orders that are placed go on."
    >
      <Button variant="danger" onClick={() => setAsking(true)}>
        Block this shopper
      </Button>
      <ReasonDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Block this shopper?"
        text="They are signed out everywhere and cannot sign in or order. Orders that are placed go on."
        label="Reason"
        hint="It is sent to the shopper in a letter."
        least={10}
        tooShort="Please give the reason in a sentence: it is sent to the shopper."
        confirmLabel="Block"
        isDanger
        onConfirm={block}
      />
    </Panel>
  );
}
