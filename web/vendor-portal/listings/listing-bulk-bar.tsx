import { useState } from 'react';
import { changeListings, type ListingRow } from '#contracts/listings/listings.ts';
import { callApi } from '#web/api/client.ts';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForgetListings } from './queries.ts';

type Action = 'pause' | 'resume' | 'archive';

/**
 * Bulk actions for the selected products of this page; sticky, on a phone above the navigation bar.
 */
export function ListingBulkBar({
  chosen,
  onDone,
}: {
  chosen: readonly ListingRow[];
  onDone: () => void;
}) {
  const ids = chosen.map((r) => r._id);
  const products = chosen.flatMap((r) => r.productId ?? []);
  const t = useText();
  const forget = useForgetListings();
  const { busy, run } = useAct('common.action_failed');
  const [asking, setAsking] = useState<'resume' | 'archive' | null>(null);
  if (ids.length === 0) return null;
  const act = async (action: Action) => {
    setAsking(null);
    const reply = await run(action, () =>
      callApi(changeListings, { body: { ids: [...ids], action } }),
    );
    if (!reply) return;
    const { changed, skipped } = reply;
    toast.show({
      type: 'success',
      message:
        skipped.length > 0
          ? t('listings.bulk.changed_skipped', {
              changed,
              skipped: skipped.length,
            })
          : t('listings.bulk.changed', { changed }),
    });
    onDone();
    await forget();
  };
  const button = (action: Action, label: string, press: () => void) => (
    <Button
      key={action}
      variant="outline"
      className="max-sm:grow"
      busy={busy === action}
      disabled={busy !== null && busy !== action}
      onClick={press}
    >
      {label}
    </Button>
  );
  return (
    <>
      <div
        role="region"
        aria-label={t('listings.selection_actions')}
        className="sticky bottom-[calc(64px+env(safe-area-inset-bottom))] z-20 mt-3 flex flex-wrap items-center gap-2 rounded-card border border-border bg-raised p-3 shadow-e2 lg:bottom-4"
      >
        <p aria-live="polite" className="grow font-semibold tabular-nums">
          {t('common.count_selected', { count: ids.length })}
        </p>
        <Button variant="ghost" disabled={busy !== null} onClick={onDone}>
          {t('common.clear_selection')}
        </Button>
        {products.length > 0 ? (
          <LinkButton
            variant="outline"
            className="max-sm:grow"
            to={`/vendor-dashboard/offers?view=sheet&products=${products.join(',')}`}
          >
            {t('offers.edits.edit_selected')}
          </LinkButton>
        ) : null}
        {button('pause', t('common.pause'), () => void act('pause'))}
        {button('resume', t('common.resume'), () => setAsking('resume'))}
        {button('archive', t('common.archive'), () => setAsking('archive'))}
      </div>
      <BulkConfirmDialogs asking={asking} setAsking={setAsking} ids={ids} act={act} />
    </>
  );
}

interface BulkConfirmDialogsProps {
  asking: 'resume' | 'archive' | null;
  setAsking: (value: 'resume' | 'archive' | null) => void;
  ids: readonly string[];
  act: (action: Action) => Promise<void>;
}
function BulkConfirmDialogs({ asking, setAsking, ids, act }: BulkConfirmDialogsProps) {
  const t = useText();
  return (
    <>
      <ConfirmDialog
        open={asking === 'archive'}
        onClose={() => setAsking(null)}
        title={t('listings.bulk.archive_title', { n: ids.length })}
        text={t('listings.bulk.archive_text')}
        confirmLabel={t('common.archive')}
        onConfirm={() => void act('archive')}
      />
      <ConfirmDialog
        open={asking === 'resume'}
        onClose={() => setAsking(null)}
        title={t('listings.bulk.resume_title', { n: ids.length })}
        text={t('listings.bulk.resume_text')}
        confirmLabel={t('common.resume')}
        onConfirm={() => void act('resume')}
      />
    </>
  );
}
