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
import { useStaffMay, useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toast.ts';
import { PayeeLine } from './payee-line.tsx';
import { requestQuery, orderActionsKey } from './queries.ts';
import { ActionEffectList } from './action-effects.tsx';
import { ORDER_ACTION_STATE } from './labels.ts';

type Found = EndpointData<typeof getOrderAction>;

/** A refund above the limit with its effects, for the second person; empty `id`: closed. */
export function RequestDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText();
  const query = useQuery(requestQuery(useStaff()._id, id));
  const number = query.data?.orderAction._id === id ? query.data.orderAction.orderNumber : '';
  return (
    <Drawer
      open={id !== ''}
      onClose={onClose}
      title={t('common.refund')}
      description={number ? t('common.order_number', { number }) : undefined}
    >
      <Listed
        query={query}
        failed="order_actions.admin.refund_load_failed"
        waiting={<RowsSkeleton rows={4} />}
      >
        {(found) => <RequestDetail key={`${id} ${found.orderAction.state}`} found={found} />}
      </Listed>
    </Drawer>
  );
}

function RequestDetail({
  found: { orderAction, payee, needsPayee, preview, changed, isOwn, isAlone, problem },
}: {
  found: Found;
}) {
  const t = useText();
  const { formatDateTime } = useDates();
  const mayDecide =
    useStaffMay('money:write') && orderAction.state === 'waiting' && (!isOwn || isAlone);
  const mayWithdraw = useStaffMay('orders:write') && orderAction.state === 'waiting' && isOwn;
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={ORDER_ACTION_STATE[orderAction.state].tone}>
          {t(ORDER_ACTION_STATE[orderAction.state].text)}
        </Badge>
        <span className="text-[14px] text-ink-muted">
          {orderAction.askedBy.name}, {formatDateTime(orderAction.askedAt)}
        </span>
      </p>
      <div>
        <p className="font-semibold">
          {orderAction.words}: {formatExact(orderAction.back)}
        </p>
        <p className="whitespace-pre-line">{orderAction.reason}</p>
      </div>
      {orderAction.decidedBy ? (
        <RequestOutcome orderAction={orderAction} decidedBy={orderAction.decidedBy} />
      ) : null}
      {changed && preview ? (
        <Alert tone="warning" title={t('order_actions.admin.changed_since')}>
          {t('order_actions.admin.changed_since_text')}
        </Alert>
      ) : null}
      {problem ? (
        <Alert tone="danger" title={t('order_actions.admin.no_longer')}>
          {problem} {t('order_actions.admin.problem_text')}
        </Alert>
      ) : null}
      {needsPayee ? <PayeeLine payee={payee} /> : null}
      {preview ? <ActionEffectList effects={preview.effects} /> : null}
      <Link
        to={`/admin/orders/${orderAction.orderId}`}
        className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
      >
        {t('returns.view_order')}
      </Link>
      {isOwn && orderAction.state === 'waiting' ? (
        <Alert tone="info" title={t('order_actions.admin.own_request')}>
          {isAlone ? t('order_actions.admin.own_alone') : t('order_actions.admin.own_wait')}
        </Alert>
      ) : null}
      {mayDecide ? <DecideRequest id={orderAction._id} token={preview?.token} /> : null}
      {mayWithdraw ? <WithdrawRequest id={orderAction._id} /> : null}
    </div>
  );
}

function RequestOutcome({
  orderAction,
  decidedBy,
}: {
  orderAction: Found['orderAction'];
  decidedBy: NonNullable<Found['orderAction']['decidedBy']>;
}) {
  const t = useText();
  const { formatDateTime } = useDates();
  return (
    <p className="text-[14px]">
      {t(
        orderAction.state === 'done'
          ? 'order_actions.admin.approved_by'
          : orderAction.state === 'refused'
            ? 'order_actions.admin.rejected_by'
            : 'order_actions.admin.withdrawn_by',
        { name: decidedBy.name },
      )}
      {orderAction.isAlone ? ` (${t('order_actions.admin.alone')})` : ''}
      {orderAction.decidedAt ? `, ${formatDateTime(orderAction.decidedAt)}` : ''}
      {orderAction.answer ? `: ${orderAction.answer}` : ''}
    </p>
  );
}

function DecideRequest({ id, token }: { id: string; token: string | undefined }) {
  const t = useText();
  const member = useStaff();
  const client = useQueryClient();
  const { busy, run } = useAct('common.action_failed');
  const [answer, setAnswer] = useState('');
  const [isErrorShown, setErrorShown] = useState(false);
  const decide = async (outcome: 'approved' | 'refused') => {
    setErrorShown(outcome === 'refused');
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
        message:
          outcome === 'approved' ? t('order_actions.admin.approved_done') : t('common.rejected'),
        type: 'success',
      });
    // After a refused change it is loaded again.
    await client.invalidateQueries({ queryKey: orderActionsKey(member._id) });
  };
  return (
    <section aria-labelledby="request-decide" className="grid gap-3 border-t border-border pt-4">
      <h3 id="request-decide" className="text-[18px] font-extrabold">
        {t('order_actions.admin.decide')}
      </h3>
      <UnsavedGuard isDirty={answer.trim() !== ''} />
      <TextArea
        label={t('order_actions.admin.comment')}
        hint={t('order_actions.admin.comment_hint')}
        rows={2}
        maxLength={300}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
        error={isErrorShown && answer.trim().length < 3 ? t('errors.reason_missing') : null}
      />
      <DecisionButtons busy={busy} decide={decide} token={token} />
    </section>
  );
}

function DecisionButtons({
  busy,
  decide,
  token,
}: {
  busy: string | null;
  decide: (outcome: 'approved' | 'refused') => Promise<void>;
  token: string | undefined;
}) {
  const t = useText();
  return (
    <div className="flex flex-wrap gap-3 [&>*]:max-sm:grow">
      <Button variant="danger" busy={busy === 'refused'} onClick={() => void decide('refused')}>
        {t('common.reject')}
      </Button>
      {token ? (
        <Button variant="action" busy={busy === 'approved'} onClick={() => void decide('approved')}>
          {t('order_actions.admin.approve_refund')}
        </Button>
      ) : null}
    </div>
  );
}

/** The requester can withdraw it; nothing was performed. */
function WithdrawRequest({ id }: { id: string }) {
  const t = useText();
  const member = useStaff();
  const client = useQueryClient();
  const { busy, run } = useAct('common.action_failed');
  const [reason, setReason] = useState('');
  const [isErrorShown, setErrorShown] = useState(false);
  const isShort = reason.trim().length < 3;
  const withdraw = async () => {
    setErrorShown(true);
    if (isShort) return;
    if (
      await run('withdraw', () =>
        callApi(withdrawOrderAction, { params: { id }, body: { reason: reason.trim() } }),
      )
    )
      toast.show({ message: t('common.withdrawn'), type: 'success' });
    await client.invalidateQueries({ queryKey: orderActionsKey(member._id) });
  };
  return (
    <section aria-labelledby="request-back" className="grid gap-3 border-t border-border pt-4">
      <h3 id="request-back" className="text-[18px] font-extrabold">
        {t('order_actions.admin.withdraw')}
      </h3>
      <UnsavedGuard isDirty={reason.trim() !== ''} />
      <TextArea
        label={t('common.reason')}
        rows={2}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={isErrorShown && isShort ? t('errors.reason_missing') : null}
      />
      <div>
        <Button variant="outline" busy={busy === 'withdraw'} onClick={() => void withdraw()}>
          {t('order_actions.admin.withdraw')}
        </Button>
      </div>
    </section>
  );
}
