import { Check, CircleAlert, CloudUpload, Copy, Eye, Trash2 } from 'lucide-react';
import { type ApplicableAttribute, attributePath } from '#contracts/catalog/attribute-rules.ts';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { rowNameOf } from '#contracts/listings/draft-errors.ts';
import type { ListingDraft } from '#contracts/listings/listing-draft.ts';
import type { Listing } from '#contracts/listings/listings.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { listingFieldId } from './form-field.ts';
import { StateBadges } from './state-badges.tsx';
import type { ListingDraftView, ListingSaving } from './use-listing-draft.ts';

interface HeadProps {
  listingDraft: ListingDraftView;
  busy: 'submit' | 'withdraw' | 'copy' | null;
  onSubmit: () => void;
  onWithdraw: () => void;
  onPreview: () => void;
  onDrop: () => void;
  onCopy: () => void;
}

/** Name, state, save status and actions. */
export function EditorHeader({
  listingDraft: { listing, draft, saving, savedAt },
  busy,
  onSubmit,
  onWithdraw,
  onPreview,
  onDrop,
  onCopy,
}: HeadProps) {
  const t = useText();
  const saved = useSavingText(saving, savedAt);
  return (
    <>
      <PageHead title={draft.name || t('listings.new_product')}>
        <Button variant="outline" onClick={onPreview}>
          <Eye aria-hidden="true" className="size-5" />
          {t('common.preview')}
        </Button>
        {listing.slug && listing.state === 'live' && !listing.takenDown ? (
          <LinkButton variant="outline" to={`/product/${listing.slug}`}>
            {t('listings.on_marketplace')}
          </LinkButton>
        ) : null}
        {listing.isOwner ? (
          <Button variant="outline" busy={busy === 'copy'} onClick={onCopy}>
            <Copy aria-hidden="true" className="size-5" />
            {t('common.duplicate')}
          </Button>
        ) : null}
        {listing.isOwner && listing.draftState !== null && listing.draftState !== 'in_review' ? (
          <Button variant="ghost" onClick={onDrop}>
            <Trash2 aria-hidden="true" className="size-5" />
            {listing.state ? t('common.discard') : t('common.delete')}
          </Button>
        ) : null}
        {!listing.isOwner ? null : listing.draftState === 'in_review' ? (
          <Button variant="outline" busy={busy === 'withdraw'} onClick={onWithdraw}>
            {t('common.withdraw')}
          </Button>
        ) : (
          <Button busy={busy === 'submit'} onClick={onSubmit}>
            <CloudUpload aria-hidden="true" className="size-5" />
            {t('listings.submit')}
          </Button>
        )}
      </PageHead>
      <EditorStatus listing={listing} saved={saved} saving={saving} />
    </>
  );
}

function useSavingText(saving: ListingSaving, savedAt: Date | null) {
  const t = useText();
  const { formatDateTime } = useDates();
  const saved =
    saving === 'saving' || saving === 'waiting'
      ? t('common.saving')
      : saving === 'failed'
        ? t('listings.draft.will_retry')
        : saving === 'changed'
          ? t('listings.draft.not_saved')
          : savedAt
            ? t('common.saved_at', { time: formatDateTime(savedAt) })
            : '';
  return saved;
}

interface EditorStatusProps {
  listing: Listing;
  saved: string;
  saving: ListingSaving;
}
function EditorStatus({ listing, saved, saving }: EditorStatusProps) {
  return (
    <div className="-mt-2 mb-4 flex min-h-6 flex-wrap items-center gap-3 text-[14px] text-ink-muted">
      <StateBadges
        state={listing.state}
        draftState={listing.draftState}
        isTakenDown={listing.takenDown !== null}
      />
      <p role="status" className="flex items-center gap-1">
        {saved ? (
          <>
            {saving === 'saved' ? (
              <Check aria-hidden="true" className="size-4 text-success" />
            ) : saving === 'failed' || saving === 'changed' ? (
              <CircleAlert aria-hidden="true" className="size-4 text-danger" />
            ) : null}
            {saved}
          </>
        ) : null}
      </p>
    </div>
  );
}

/** The reviewer's remarks, and what has to be resolved before continuing. */
export function ReviewNotes({
  listingDraft: { listing, saving, settle },
}: {
  listingDraft: ListingDraftView;
}) {
  const t = useText();
  return (
    <>
      {saving === 'changed' ? (
        <Alert tone="warning" role="alert" title={t('listings.draft.changed_title')}>
          <Button variant="outline" className="mt-2" onClick={() => void settle()}>
            {t('listings.draft.show_differences')}
          </Button>
        </Alert>
      ) : null}
      {listing.takenDown ? (
        <Alert tone="danger" title={t('listings.unlisted_title')}>
          {listing.takenDown}
        </Alert>
      ) : null}
      {listing.draftState === 'in_review' ? (
        <Alert title={t('listings.draft.in_review_title')}>
          {t('listings.draft.in_review_text')}
        </Alert>
      ) : null}
      {listing.draftState === 'changes_asked' ? (
        <Alert tone="warning" title={t('listings.draft.changes_requested_title')}>
          {listing.note ? <p>{listing.note}</p> : null}
          <ul className="list-disc pl-5">
            {listing.remarks.map((r, i) => (
              <li key={i}>
                <a className="underline" href={`#${listingFieldId(r.path)}`}>
                  {r.text}
                </a>
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {listing.draftState === 'rejected' ? (
        <Alert tone="danger" title={t('listings.draft.rejected_title')}>
          {listing.note}
        </Alert>
      ) : null}
      {!listing.isOwner ? (
        <Alert>{t('listings.error.foreign')}</Alert>
      ) : listing.state && listing.draftState === null ? (
        <Alert>{t('listings.draft.live_note')}</Alert>
      ) : null}
    </>
  );
}

/** All missing or invalid fields, each with a link to it. */
export function ListingSummary({
  draft,
  errors,
  asked,
}: {
  draft: ListingDraft;
  errors: ReadonlyMap<string, string>;
  asked: readonly ApplicableAttribute[];
}) {
  const t = useText();
  const labels = new Map(asked.map((a) => [attributePath(a._id), a.label]));
  const rowOf = (path: string) => labels.get(path) ?? rowNameOf(draft, path);
  if (errors.size === 0) return null;
  return (
    <div id="error-summary" tabIndex={-1}>
      <Alert
        tone="danger"
        role="alert"
        title={t('listings.invalid_fields', { count: errors.size })}
      >
        <ul className="list-disc pl-5">
          {[...errors].map(([path, message]) => (
            <li key={path}>
              <a className="underline" href={`#${listingFieldId(path)}`}>
                {rowOf(path) ? `${rowOf(path)}: ` : ''}
                {t(message)}
              </a>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
