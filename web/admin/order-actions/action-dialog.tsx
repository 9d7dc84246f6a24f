import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  type OrderActionRequest,
  performOrderAction,
  type OrderActionPreview,
} from '#contracts/order-actions/actions.ts';
import { adminKey, useStaff } from '#web/admin/staff-context.tsx';
import { ApiError, callApi } from '#web/api/client.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { reasonOf, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { showRefusal } from '#web/modules/portal-kit/errors/show-error.ts';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useText } from '#web/i18n/text.ts';
import { useOnce } from '#web/modules/browser-state/use-once.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toast.ts';
import { previewQuery, tradeKey } from './queries.ts';
import { ActionEffectList } from './action-effects.tsx';

interface OrderActionDialogProps {
  orderId: string;
  open: boolean;
  onClose: () => void;
  title: string;
  text: string;
  /** What is chosen; null: not enough yet, and what is missing stands at its fields. */
  ask: OrderActionRequest | null;
  /** Said where somebody wants to go on without choosing enough. */
  missing: string;
  /** Whether something was chosen or typed that closing would lose. */
  isDirty: boolean;
  /** What pressing the last button does: "Refund", "Cancel". */
  verb: string;
  /** Bad things are done by a red button. */
  isBad?: boolean;
  children: ReactNode;
}

/** Doing something with an order: choose, look at everything it changes, give the reason, and do exactly that. */
export function OrderActionDialog({ open, onClose, title, text, ...rest }: OrderActionDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} description={text}>
      <Content {...rest} onClose={onClose} />
    </Dialog>
  );
}

function Content({
  orderId,
  onClose,
  ask,
  missing,
  isDirty,
  verb,
  isBad,
  children,
}: Omit<OrderActionDialogProps, 'open' | 'title' | 'text'>) {
  const t = useText();
  const member = useStaff();
  const client = useQueryClient();
  const { headersOf } = useOnce();
  const [looked, look] = useState<OrderActionRequest | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [reason, setReason] = useState('');
  const [isTold, setTold] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const query = useQuery(previewQuery(member._id, orderId, looked));
  const why = reason.trim();
  const act = async (preview: OrderActionPreview) => {
    setTold(true);
    if (why.length < 3 || isBusy || !looked) return;
    setBusy(true);
    const body = { ask: looked, token: preview.token, reason: why };
    try {
      const { deed } = await callApi(
        performOrderAction,
        { params: { id: orderId }, body },
        { headers: headersOf(body) },
      );
      onClose();
      toast.show({
        message:
          deed.state === 'waiting' ? t('order_actions.admin.awaiting_approval') : t('common.done'),
        type: 'success',
      });
      for (const queryKey of [tradeKey(member._id), adminKey(member._id, 'audit')])
        void client.invalidateQueries({ queryKey });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'PREVIEW_CHANGED') {
        setChanged(true);
        await query.refetch();
      } else showRefusal(error, 'common.action_failed');
    } finally {
      setBusy(false);
    }
  };
  if (!looked) {
    return (
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (ask) look(ask);
        }}
      >
        <UnsavedGuard isDirty={isDirty} />
        {children}
        {isAsked && !ask ? (
          <p role="alert" className="text-[14px] text-danger">
            {missing}
          </p>
        ) : null}
        <div className="flex flex-wrap justify-end gap-3 [&>*]:max-sm:grow">
          <Button variant="outline" onClick={onClose}>
            {t('common.close')}
          </Button>
          <Button type="submit" variant="brand">
            {t('order_actions.admin.preview')}
          </Button>
        </div>
      </form>
    );
  }
  const back = (
    <Button
      variant="outline"
      disabled={isBusy}
      onClick={() => {
        look(null);
        setChanged(false);
      }}
    >
      {t('common.back')}
    </Button>
  );
  if (query.isPending || (query.isFetching && !query.data))
    return (
      <div role="status">
        <RowsSkeleton rows={4} />
        <p className="sr-only">{t('order_actions.admin.calculating')}</p>
      </div>
    );
  if (query.isError || !query.data)
    return (
      <div className="grid gap-4">
        <Alert tone="danger" role="alert" title={t('order_actions.admin.not_possible')}>
          {t(reasonOf(query.error, 'order_actions.admin.preview_failed'))}
        </Alert>
        <div className="flex justify-end gap-3">{back}</div>
      </div>
    );
  const { effects, needsSecond, limit, before } = query.data;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void act(query.data);
      }}
    >
      <UnsavedGuard isDirty={isDirty || why !== ''} />
      {isChanged ? (
        <Alert tone="warning" role="alert" title={t('order_actions.admin.changed_title')}>
          {t('order_actions.admin.changed_text')}
        </Alert>
      ) : null}
      <ActionEffectList effects={effects} />
      {needsSecond ? (
        <Alert tone="info" title={t('order_actions.admin.needs_second')}>
          {before > 0
            ? t('order_actions.admin.above_limit_with', {
                before: exactRupees(before),
                limit: exactRupees(limit),
              })
            : t('order_actions.admin.above_limit', { limit: exactRupees(limit) })}
        </Alert>
      ) : null}
      <TextArea
        label={t('common.reason')}
        hint={t('order_actions.admin.reason_hint')}
        rows={2}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={isTold && why.length < 3 ? t('errors.reason_missing') : null}
      />
      <div className="flex flex-wrap justify-end gap-3 [&>*]:max-sm:grow">
        {back}
        <Button type="submit" variant={isBad ? 'danger' : 'action'} busy={isBusy}>
          {needsSecond
            ? t('order_actions.admin.request_approval')
            : effects.shopper.back > 0
              ? `${verb}: ${exactRupees(effects.shopper.back)}`
              : verb}
        </Button>
      </div>
    </form>
  );
}
