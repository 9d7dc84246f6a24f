import { ImagePlus, X } from 'lucide-react';
import { type Dispatch, type SetStateAction, useRef } from 'react';
import type { MAX_REVIEW_PHOTOS, ReviewPhoto } from '#contracts/reviews/reviews.ts';
import { messageOf } from '#web/modules/feedback/error-message.ts';
import { useText } from '#web/i18n/text.ts';
import { uploadPhoto } from './review-calls.ts';

const MOST: typeof MAX_REVIEW_PHOTOS = 4;

interface PhotoPickerProps {
  photos: ReviewPhoto[];
  isBusy: boolean;
  onChange: Dispatch<SetStateAction<ReviewPhoto[]>>;
  onBusy: (isBusy: boolean) => void;
  onError: (message: string | null) => void;
}

/** Up to four photos, uploaded when chosen; a removed one stays removed. */
export function PhotoPicker({ photos, isBusy, onChange, onBusy, onError }: PhotoPickerProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const add = async (files: File[]) => {
    onBusy(true);
    onError(null);
    try {
      for (const file of files.slice(0, MOST - photos.length)) {
        const photo = await uploadPhoto(file);
        onChange((now) => (now.some((p) => p.hash === photo.hash) ? now : [...now, photo]));
      }
    } catch (cause) {
      onError(messageOf(cause, 'media.photo_upload_failed'));
    } finally {
      onBusy(false);
      if (input.current) input.current.value = '';
    }
  };
  return (
    <div role="group" aria-label={t('common.photos')}>
      <p className="text-[14px] font-semibold">
        {t('common.photos')}{' '}
        <span className="font-normal text-ink-muted">
          {t('common.n_of_most', { n: photos.length, most: MOST })}
        </span>
      </p>
      <ul className="mt-1.5 flex flex-wrap gap-2">
        {photos.map((photo, i) => (
          <PickedPhoto key={photo.hash} photo={photo} i={i} onChange={onChange} />
        ))}
        {photos.length < MOST ? (
          <li>
            <label
              aria-busy={isBusy || undefined}
              className="grid size-20 cursor-pointer place-items-center rounded-button border-[1.5px] border-dashed border-border-strong text-ink-muted has-focus-visible:outline-2 has-focus-visible:outline-focus hover:border-brand hover:text-brand aria-busy:opacity-60"
            >
              <ImagePlus aria-hidden="true" className="size-6" strokeWidth={1.75} />
              <span className="text-[13px]">
                {isBusy ? t('common.uploading') : t('common.add')}
              </span>
              <span className="sr-only">{t('media.add_photos')}</span>
              <input
                ref={input}
                type="file"
                accept="image/jpeg,image/png,image/webp"
                multiple
                disabled={isBusy}
                onChange={(e) => void add([...(e.target.files ?? [])])}
                className="sr-only"
              />
            </label>
          </li>
        ) : null}
      </ul>
    </div>
  );
}

interface PickedPhotoProps {
  photo: ReviewPhoto;
  i: number;
  onChange: Dispatch<SetStateAction<ReviewPhoto[]>>;
}
function PickedPhoto({ photo, i, onChange }: PickedPhotoProps) {
  const t = useText();
  return (
    <li className="relative">
      <img
        src={photo.url}
        width={80}
        height={80}
        alt={t('media.your_photo', { n: i + 1 })}
        className="size-20 rounded-button border border-border object-cover"
      />
      <button
        type="button"
        aria-label={t('media.remove_photo', { n: i + 1 })}
        onClick={() => onChange((now) => now.filter((p) => p !== photo))}
        className="absolute -top-3 -right-3 grid size-11 place-items-center"
      >
        <span className="grid size-7 place-items-center rounded-full border border-border bg-surface shadow-e1">
          <X aria-hidden="true" className="size-4" strokeWidth={2} />
        </span>
      </button>
    </li>
  );
}
