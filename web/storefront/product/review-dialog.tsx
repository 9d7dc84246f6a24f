import { useEffect, useState } from 'react';
import { useOwnDraft } from '#web/modules/accounts/session/own-draft.ts';
import { draftMessageOf, isUnsent, messageOf } from '#web/modules/feedback/error-message.ts';
import { notifySuccess } from '#web/modules/feedback/notify.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { PhotoPicker } from './photo-picker.tsx';
import { type OwnReview, sendReview, deleteOwnReview } from './review-calls.ts';
import { StarInput } from './star-input.tsx';

interface ReviewDialogProps {
  product: { _id: string; name: string };
  own: OwnReview | null;
  load: () => Promise<void>;
  /** After a change: everything showing reviews refetches. */
  onChange: () => Promise<void>;
  onClose: () => void;
}

/**
 * Writes, edits or removes the user's review; explains why if they have not received the product.
 */
export default function ReviewDialog({ product, own, load, onChange, onClose }: ReviewDialogProps) {
  const t = useText();
  const [error, setError] = useState<string | null>(null);
  const isKnown = own !== null;
  useEffect(() => {
    if (!isKnown)
      load().catch((cause: unknown) => setError(messageOf(cause, 'reviews.purchases_failed')));
  }, [isKnown, load]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={own?.review ? t('reviews.edit') : t('reviews.write')}
      description={product.name}
    >
      {error ? (
        <Alert tone="danger" role="alert">
          {t(error)}
        </Alert>
      ) : null}
      {!own && !error ? (
        <p aria-busy="true" className="min-h-24 text-ink-muted">
          {t('common.checking')}
        </p>
      ) : null}
      {own && !own.isOpen && !own.review ? (
        <p>{t('reviews.closed')}</p>
      ) : own && own.purchase !== 'delivered' && !own.review ? (
        <div className="space-y-4">
          <p>
            {own.purchase === 'ordered' ? t('reviews.after_delivery') : t('reviews.buyers_only')}
          </p>
          <Button variant="outline" onClick={onClose}>
            {t('common.close')}
          </Button>
        </div>
      ) : own ? (
        <Form productId={product._id} own={own} onChange={onChange} onClose={onClose} />
      ) : null}
    </Dialog>
  );
}

function Form({
  productId,
  own,
  onChange,
  onClose,
}: { productId: string; own: OwnReview } & Pick<ReviewDialogProps, 'onChange' | 'onClose'>) {
  const t = useText();
  const editor = useReviewForm({ own, onChange, onClose, productId });
  return (
    <form onSubmit={editor.send} noValidate className="space-y-5">
      <StarInput
        value={editor.rating}
        onChange={(stars) => {
          editor.change({ rating: stars });
          editor.setError(null);
        }}
      />
      <TextField
        label={t('common.title')}
        hint={t('reviews.title_hint')}
        maxLength={100}
        value={editor.title}
        onChange={(e) => editor.change({ title: e.target.value })}
      />
      <TextArea
        label={t('reviews.your_review')}
        hint={t('reviews.text_hint')}
        rows={5}
        maxLength={2000}
        value={editor.text}
        onChange={(e) => editor.change({ text: e.target.value })}
      />
      <PhotoPicker
        photos={editor.photos}
        isBusy={editor.isUploading}
        onChange={(next) =>
          editor.change(({ photos }) => ({
            photos: typeof next === 'function' ? next(photos) : next,
          }))
        }
        onBusy={editor.setUploading}
        onError={editor.setError}
      />
      <div role="alert">{editor.error ? <Alert tone="danger">{t(editor.error)}</Alert> : null}</div>
      <ReviewFormActions editor={editor} />
      <p className="text-[14px] text-ink-muted">{t('reviews.name_shown')}</p>
    </form>
  );
}

interface UseReviewFormOptions {
  own: OwnReview;
  onChange: () => Promise<void>;
  onClose: () => void;
  productId: string;
}
function useReviewForm({ own, onChange, onClose, productId }: UseReviewFormOptions) {
  const before = own.review;
  const draft = useOwnDraft(`review:${productId}`, {
    rating: before?.rating ?? 0,
    title: before?.title ?? '',
    text: before?.text ?? '',
    photos: before?.photos ?? [],
  });
  const { rating, title, text, photos } = draft.value;
  const [isBusy, setBusy] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const [isSure, setSure] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const run = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true);
    setError(null);
    try {
      await work();
      draft.forget();
      await onChange();
      notifySuccess(done, 'success');
      onClose();
    } catch (cause) {
      setError(draftMessageOf(cause, 'reviews.save_failed'));
    } finally {
      setBusy(false);
    }
  };
  const send = (event: React.FormEvent) => {
    event.preventDefault();
    if (isBusy || isUploading) return;
    if (rating === 0) return setError('errors.review.stars');
    void run(
      () =>
        sendReview(productId, before?._id ?? null, {
          rating,
          title,
          text,
          photos: photos.map((p) => p.hash),
        }),
      before ? 'reviews.updated' : 'reviews.published',
    );
  };
  return {
    send,
    rating,
    setError,
    title,
    text,
    photos,
    change: draft.change,
    isUploading,
    setUploading,
    error,
    isBusy,
    before,
    isSure,
    run,
    setSure,
  };
}

function ReviewFormActions({ editor }: { editor: ReturnType<typeof useReviewForm> }) {
  const t = useText();
  const { before } = editor;
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        type="submit"
        busy={editor.isBusy}
        disabled={editor.isUploading}
        className="grow sm:grow-0"
      >
        {editor.isUploading
          ? t('common.uploading')
          : editor.isBusy
            ? t('common.saving')
            : isUnsent(editor.error)
              ? t('common.retry')
              : before
                ? t('common.save_changes')
                : t('reviews.publish')}
      </Button>
      {before ? (
        <Button
          variant="danger"
          disabled={editor.isBusy}
          onClick={() =>
            editor.isSure
              ? void editor.run(() => deleteOwnReview(before._id), 'reviews.removed')
              : editor.setSure(true)
          }
        >
          {editor.isSure ? t('reviews.confirm_remove') : t('reviews.remove')}
        </Button>
      ) : null}
    </div>
  );
}
