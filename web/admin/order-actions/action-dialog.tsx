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
import { previewQuery, orderActionsKey } from './queries.ts';
import { ActionEffectList } from './action-effects.tsx';

interface OrderActionDialogProps {
  orderId: string;
  open: boolean;
  onClose: () => void;
  title: string;
  text: string;
  /** The chosen action; null: incomplete, with errors at the fields. */
  ask: OrderActionRequest | null;
  /** Shown when continuing without a complete choice. */
  missing: string;
  /** Whether closing would lose input. */
  isDirty: boolean;
  /** Label of the final button: "Refund", "Cancel". */
  verb: string;
  /** Destructive actions have a red button. */
  isBad?: boolean;
  children: ReactNode;
}

/** An order action: choose, preview all effects, give the reason, perform exactly that. */
export function OrderActionDialog({ open, onClose, title, text, ...rest }: OrderActionDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} description={text}>
      <ActionForm {...rest} onClose={onClose} />
    </Dialog>
  );
}

type ActionFormProps = Omit<OrderActionDialogProps, 'open' | 'title' | 'text'>;

function ActionForm({ orderId, onClose, ask, missing, isDirty, ...rest }: ActionFormProps) {
  const member = useStaff();
  const [looked, look] = useState<OrderActionRequest | null>(null);
  const [isAsked, setAsked] = useState(false);
  const query = useQuery(previewQuery(member._id, orderId, looked));
  const confirmation = useConfirmation(orderId, looked, onClose, () => query.refetch());
  if (!looked)
    return (
      <ChoiceForm
        isDirty={isDirty}
        missing={isAsked && !ask ? missing : null}
        onClose={onClose}
        onPreview={() => {
          setAsked(true);
          if (ask) look(ask);
        }}
      >
        {rest.children}
      </ChoiceForm>
    );
  const back = (
    <BackButton
      isDisabled={confirmation.isBusy}
      onClick={() => {
        look(null);
        confirmation.forgetChange();
      }}
    />
  );
  if (query.isPending || (query.isFetching && !query.data)) return <Calculating />;
  if (query.isError || !query.data) return <PreviewFailed error={query.error} back={back} />;
  return (
    <ConfirmForm
      preview={query.data}
      confirmation={confirmation}
      isDirty={isDirty}
      back={back}
      {...rest}
    />
  );
}

/** The reason for an action, and performing it exactly as it was previewed; a preview that has changed since is shown again first. */
function useConfirmation(
  orderId: string,
  looked: OrderActionRequest | null,
  onClose: () => void,
  previewAgain: () => Promise<unknown>,
) {
  const t = useText();
  const member = useStaff();
  const client = useQueryClient();
  const { headersOf } = useOnce();
  const [reason, setReason] = useState('');
  const [isErrorShown, setErrorShown] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const why = reason.trim();
  const perform = async (preview: OrderActionPreview) => {
    setErrorShown(true);
    if (why.length < 3 || isBusy || !looked) return;
    setBusy(true);
    const body = { ask: looked, token: preview.token, reason: why };
    try {
      const { orderAction } = await callApi(
        performOrderAction,
        { params: { id: orderId }, body },
        { headers: headersOf(body) },
      );
      onClose();
      toast.show({
        message:
          orderAction.state === 'waiting'
            ? t('order_actions.admin.awaiting_approval')
            : t('common.done'),
        type: 'success',
      });
      for (const queryKey of [orderActionsKey(member._id), adminKey(member._id, 'audit')])
        void client.invalidateQueries({ queryKey });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'PREVIEW_CHANGED') {
        setChanged(true);
        await previewAgain();
      } else showRefusal(error, 'common.action_failed');
    } finally {
      setBusy(false);
    }
  };
  const forgetChange = () => setChanged(false);
  return { reason, setReason, why, isErrorShown, isBusy, isChanged, forgetChange, perform };
}

function BackButton({ isDisabled, onClick }: { isDisabled: boolean; onClick: () => void }) {
  const t = useText();
  return (
    <Button variant="outline" disabled={isDisabled} onClick={onClick}>
      {t('common.back')}
    </Button>
  );
}

function Calculating() {
  const t = useText();
  return (
    <div role="status">
      <RowsSkeleton rows={4} />
      <p className="sr-only">{t('order_actions.admin.calculating')}</p>
    </div>
  );
}

function PreviewFailed({ error, back }: { error: unknown; back: ReactNode }) {
  const t = useText();
  return (
    <div className="grid gap-4">
      <Alert tone="danger" role="alert" title={t('order_actions.admin.not_possible')}>
        {t(reasonOf(error, 'order_actions.admin.preview_failed'))}
      </Alert>
      <div className="flex justify-end gap-3">{back}</div>
    </div>
  );
}

interface ChoiceFormProps {
  isDirty: boolean;
  missing: string | null;
  onClose: () => void;
  onPreview: () => void;
  children: ReactNode;
}

function ChoiceForm({ isDirty, missing, onClose, onPreview, children }: ChoiceFormProps) {
  const t = useText();
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onPreview();
      }}
    >
      <UnsavedGuard isDirty={isDirty} />
      {children}
      {missing === null ? null : (
        <p role="alert" className="text-[14px] text-danger">
          {missing}
        </p>
      )}
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

interface ConfirmFormProps extends Pick<OrderActionDialogProps, 'isDirty' | 'verb' | 'isBad'> {
  preview: OrderActionPreview;
  confirmation: ReturnType<typeof useConfirmation>;
  back: ReactNode;
}

function ConfirmForm({ preview, confirmation, isDirty, verb, isBad, back }: ConfirmFormProps) {
  const t = useText();
  const { reason, setReason, why, isErrorShown, isBusy, isChanged, perform } = confirmation;
  const { effects, needsSecond, limit, before } = preview;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void perform(preview);
      }}
    >
      <UnsavedGuard isDirty={isDirty || why !== ''} />
      {isChanged ? (
        <Alert tone="warning" role="alert" title={t('order_actions.admin.changed_title')}>
          {t('order_actions.admin.changed_text')}
        </Alert>
      ) : null}
      <ActionEffectList effects={effects} />
      {needsSecond ? <ApprovalNotice before={before} limit={limit} /> : null}
      <TextArea
        label={t('common.reason')}
        hint={t('order_actions.admin.reason_hint')}
        rows={2}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={isErrorShown && why.length < 3 ? t('errors.reason_missing') : null}
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

function ApprovalNotice({ before, limit }: { before: number; limit: number }) {
  const t = useText();
  return (
    <Alert tone="info" title={t('order_actions.admin.needs_second')}>
      {before > 0
        ? t('order_actions.admin.above_limit_with', {
            before: exactRupees(before),
            limit: exactRupees(limit),
          })
        : t('order_actions.admin.above_limit', { limit: exactRupees(limit) })}
    </Alert>
  );
}
