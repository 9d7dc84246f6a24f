import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  decideOrderAction,
  type getOrderAction,
  withdrawOrderAction,
} from '#contracts/order-actions/actions.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { formatExact } from '#contracts/kernel/money.ts';
import { useMay, useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useDates } from '#web/i18n/dates.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toast.ts';
import { PayeeLine } from './payee-line.tsx';
import { requestQuery, tradeKey } from './queries.ts';
import { EffectList } from './action-effects.tsx';
import { DEED_STATE } from './labels.ts';

type Found = EndpointData<typeof getOrderAction>;

/** A refund above the limit with what it changes, for the second person; empty `id`: closed. */
export function RequestDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(requestQuery(useStaff()._id, id));
  const number = query.data?.deed._id === id ? query.data.deed.orderNumber : '';
  return (
    <Drawer
      open={id !== ''}
      onClose={onClose}
      title="common.refund"
      description={number ? `Order ${number}` : undefined}
    >
      <Listed
        query={query}
        failed="The refund could not be loaded"
        waiting={<RowsSkeleton rows={4} />}
      >
        {(found) => <Whole key={`${id} ${found.deed.state}`} found={found} />}
      </Listed>
    </Drawer>
  );
}

function Whole({
  found: { deed, payee, needsPayee, preview, changed, isOwn, isAlone, problem },
}: {
  found: Found;
}) {
  const { formatDateTime } = useDates();
  const mayDecide = useMay('money:write') && deed.state === 'waiting' && (!isOwn || isAlone);
  const mayWithdraw = useMay('orders:write') && deed.state === 'waiting' && isOwn;
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={DEED_STATE[deed.state].tone}>{DEED_STATE[deed.state].text}</Badge>
        <span className="text-[14px] text-ink-muted">
          {deed.askedBy.name}, {formatDateTime(deed.askedAt)}
        </span>
      </p>
      <div>
        <p className="font-semibold">
          {deed.words}: {formatExact(deed.back)}
        </p>
        <p className="whitespace-pre-line">{deed.reason}</p>
      </div>
      {deed.decidedBy ? (
        <p className="text-[14px]">
          {deed.state === 'done'
            ? 'common.approved'
            : deed.state === 'refused'
              ? 'common.refused'
              : 'common.withdrawn'}{' '}
          by {deed.decidedBy.name}
          {deed.isAlone ? ' alone, as in this demo there is nobody else' : ''}
          {deed.decidedAt ? `, ${formatDateTime(deed.decidedAt)}` : ''}
          {deed.answer ? `: ${deed.answer}` : ''}
        </p>
      ) : null}
      {changed && preview ? (
        <Alert tone="warning" title="Something has changed since it was asked for">
          This is what it would change now. Approving does exactly this.
        </Alert>
      ) : null}
      {problem ? (
        <Alert tone="danger" title="It cannot be done any more">
          {problem} Refuse it, and look at the order.
        </Alert>
      ) : null}
      {needsPayee ? <PayeeLine payee={payee} /> : null}
      {preview ? <EffectList effects={preview.effects} /> : null}
      <Link
        to={`/admin/orders/${deed.orderId}`}
        className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
      >
        To the order
      </Link>
      {isOwn && deed.state === 'waiting' ? (
        <Alert tone="info" title="You asked for this">
          {isAlone
            ? 'In this demo nobody else could decide, so you may. That you were alone stands in its history.'
            : 'Somebody else has to decide.'}
        </Alert>
      ) : null}
      {mayDecide ? <Decide id={deed._id} token={preview?.token} /> : null}
      {mayWithdraw ? <TakeBack id={deed._id} /> : null}
    </div>
  );
}

function Decide({ id, token }: { id: string; token: string | undefined }) {
  const member = useStaff();
  const client = useQueryClient();
  const { busy, run } = useAct('common.action_failed');
  const [answer, setAnswer] = useState('');
  const [isTold, setTold] = useState(false);
  const decide = async (outcome: 'approved' | 'refused') => {
    setTold(outcome === 'refused');
    if (outcome === 'refused' && answer.trim().length < 3) return;
    const reply = await run(outcome, () =>
      callApi(decideOrderAction, {
        params: { id },
        body: {
          outcome,
          ...(outcome === 'approved' ? { token: token ?? '' } : {}),
          ...(answer.trim() ? { answer: answer.trim() } : {}),
        },
      }),
    );
    if (reply)
      toast.show({
        message: outcome === 'approved' ? 'Approved and done' : 'common.refused',
        type: 'success',
      });
    // What was refused for a change is looked at anew.
    await client.invalidateQueries({ queryKey: tradeKey(member._id) });
  };
  return (
    <section aria-labelledby="request-decide" className="grid gap-3 border-t border-border pt-4">
      <h3 id="request-decide" className="text-[18px] font-extrabold">
        Decide
      </h3>
      <UnsavedGuard isDirty={answer.trim() !== ''} />
      <TextArea
        label="A word about it"
        hint="Needed to refuse."
        rows={2}
        maxLength={300}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
        error={isTold && answer.trim().length < 3 ? 'Please give the reason.' : null}
      />
      <div className="flex flex-wrap gap-3 [&>*]:max-sm:grow">
        <Button variant="danger" busy={busy === 'refused'} onClick={() => void decide('refused')}>
          Refuse
        </Button>
        {token ? (
          <Button
            variant="action"
            busy={busy === 'approved'}
            onClick={() => void decide('approved')}
          >
            Approve and do it
          </Button>
        ) : null}
      </div>
    </section>
  );
}

/** Who asked by mistake takes it back; nothing of it was done. */
function TakeBack({ id }: { id: string }) {
  const member = useStaff();
  const client = useQueryClient();
  const { busy, run } = useAct('common.action_failed');
  const [reason, setReason] = useState('');
  const [isTold, setTold] = useState(false);
  const isShort = reason.trim().length < 3;
  const withdraw = async () => {
    setTold(true);
    if (isShort) return;
    if (
      await run('withdraw', () =>
        callApi(withdrawOrderAction, { params: { id }, body: { reason: reason.trim() } }),
      )
    )
      toast.show({ message: 'common.withdrawn', type: 'success' });
    await client.invalidateQueries({ queryKey: tradeKey(member._id) });
  };
  return (
    <section aria-labelledby="request-back" className="grid gap-3 border-t border-border pt-4">
      <h3 id="request-back" className="text-[18px] font-extrabold">
        Take it back
      </h3>
      <UnsavedGuard isDirty={reason.trim() !== ''} />
      <TextArea
        label="Why you take it back"
        rows={2}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={isTold && isShort ? 'Please give the reason.' : null}
      />
      <div>
        <Button variant="outline" busy={busy === 'withdraw'} onClick={() => void withdraw()}>
          Take it back
        </Button>
      </div>
    </section>
  );
}
