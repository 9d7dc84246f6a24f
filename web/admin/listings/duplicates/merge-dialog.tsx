import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  type ComparedProduct,
  type MergeRequest,
  mergeProducts,
} from '#contracts/listings/duplicates.ts';
import { adminKey, useStaff } from '#web/admin/staff-context.tsx';
import { ApiError, callApi } from '#web/api/client.ts';
import { reasonOf, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { showRefusal } from '#web/modules/portal-kit/errors/show-error.ts';
import { useOnce } from '#web/modules/browser-state/use-once.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { duplicatesKey, mergeQuery } from './queries.ts';
import { MergeEffectList } from './merge-effects.tsx';
import { useText } from '#web/i18n/text.ts';

interface MergeDialogProps {
  ask: MergeRequest | null;
  keep: ComparedProduct;
  gone: ComparedProduct;
  onClose: () => void;
}

/** Shows the effects of a merge, then performs exactly that. */
export function MergeDialog({ ask, keep, gone, onClose }: MergeDialogProps) {
  const t = useText();
  return (
    <Dialog
      open={ask !== null}
      onClose={onClose}
      title={t('listings.duplicates.merge_title')}
      description={t('listings.duplicates.merge_text', { gone: gone.name, keep: keep.name })}
    >
      {ask ? <Content ask={ask} keep={keep} gone={gone} onClose={onClose} /> : null}
    </Dialog>
  );
}

function Content({ ask, keep, gone, onClose }: MergeDialogProps & { ask: MergeRequest }) {
  const t = useText();
  const { query, isBusy, act, isChanged, isSure, setSure, isAsked } = useMerge(ask, onClose, keep);
  if (query.isPending || (query.isFetching && !query.data))
    return (
      <div role="status">
        <RowsSkeleton rows={4} />
        <p className="sr-only">{t('listings.duplicates.calculating')}</p>
      </div>
    );
  const back = (
    <Button variant="outline" disabled={isBusy} onClick={onClose}>
      {t('common.back')}
    </Button>
  );
  if (query.isError)
    return (
      <div className="grid gap-4">
        <Alert tone="danger" role="alert" title={t('listings.duplicates.not_possible')}>
          {reasonOf(query.error, t('listings.duplicates.effects_failed'))}
        </Alert>
        <div className="flex justify-end">{back}</div>
      </div>
    );
  const { effects, token } = query.data;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void act(token);
      }}
    >
      {isChanged ? (
        <Alert tone="warning" role="alert" title={t('listings.duplicates.changed_title')}>
          {t('listings.duplicates.changed_text')}
        </Alert>
      ) : null}
      <MergeEffectList effects={effects} />
      <p className="text-[14px]">
        {t('listings.duplicates.redirect_text', { gone: gone.slug, keep: keep.slug })}
      </p>
      <MergeConfirmation isSure={isSure} setSure={setSure} isAsked={isAsked} />
      <div className="flex flex-wrap justify-end gap-3 [&>*]:max-sm:grow">
        {back}
        <Button type="submit" variant="danger" busy={isBusy}>
          {t('listings.duplicates.merge_action')}
        </Button>
      </div>
    </form>
  );
}

function useMerge(ask: MergeRequest, onClose: () => void, keep: ComparedProduct) {
  const member = useStaff();
  const t = useText();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { headersOf } = useOnce();
  const query = useQuery(mergeQuery(member._id, ask));
  const [isSure, setSure] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const act = async (token: string) => {
    setAsked(true);
    if (!isSure || isBusy) return;
    setBusy(true);
    const body = { ...ask, token };
    try {
      await callApi(mergeProducts, { body }, { headers: headersOf(body) });
      onClose();
      toast.show({
        type: 'success',
        message: t('listings.duplicates.merged_notice', { name: keep.name }),
        duration: 6_000,
      });
      for (const queryKey of [
        duplicatesKey(member._id),
        adminKey(member._id, 'products'),
        adminKey(member._id, 'audit'),
      ])
        void client.invalidateQueries({ queryKey });
      void navigate('/admin/duplicates');
    } catch (error) {
      if (error instanceof ApiError && error.code === 'PREVIEW_CHANGED') {
        setChanged(true);
        setSure(false);
        await query.refetch();
      } else showRefusal(error, 'common.action_failed');
    } finally {
      setBusy(false);
    }
  };
  return { query, isBusy, act, isChanged, isSure, setSure, isAsked };
}

interface MergeConfirmationProps {
  isSure: boolean;
  setSure: (value: boolean) => void;
  isAsked: boolean;
}
function MergeConfirmation({ isSure, setSure, isAsked }: MergeConfirmationProps) {
  const t = useText();
  return (
    <div>
      <Checkbox
        label={t('listings.duplicates.confirm')}
        checked={isSure}
        onChange={(event) => setSure(event.target.checked)}
      />
      {isAsked && !isSure ? (
        <p role="alert" className="text-[14px] text-danger">
          {t('listings.duplicates.confirm_required')}
        </p>
      ) : null}
    </div>
  );
}
