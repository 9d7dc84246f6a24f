import { Camera, ImagePlus, X } from 'lucide-react';
import { type Dispatch, type SetStateAction, useId, useRef, useState, type RefObject } from 'react';
import { MAX_RETURN_PHOTOS, uploadReturnPhoto } from '#contracts/returns/returns.ts';
import { callApi } from '#web/api/client.ts';
import { messageOf } from '#web/modules/feedback/error-message.ts';
import { useText } from '#web/i18n/text.ts';
import { dataUrlOf } from '#web/ui/data-url.ts';
import { shrinkPhoto } from '#web/ui/shrink-photo.ts';

export interface PickedPhoto {
  name: string;
  preview: string;
}
const TYPES = 'image/jpeg,image/png,image/webp';
const SQUARE = 'aspect-square w-full sm:size-20';
const TILE = `${SQUARE} grid cursor-pointer content-center justify-items-center gap-0.5 rounded-button border-[1.5px] border-dashed border-border-strong text-center text-ink-muted has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus hover:border-brand hover:text-brand aria-busy:opacity-60`;

interface PhotosProps {
  orderId: string;
  photos: readonly PickedPhoto[];
  isNeeded: boolean;
  error: string | undefined;
  disabled: boolean;
  onChange: Dispatch<SetStateAction<PickedPhoto[]>>;
  onBusy: (isBusy: boolean) => void;
}

/**
 * Photos of the received items: from gallery or camera, uploaded when chosen, up to four; a removed
 * one stays removed.
 */
export function ReturnPhotos({
  orderId,
  photos,
  isNeeded,
  error,
  disabled,
  onChange,
  onBusy,
}: PhotosProps) {
  const t = useText();
  const id = useId();
  const { problem, remove, sending, first, add } = useReturnPhotoUpload({
    photos,
    onBusy,
    orderId,
    onChange,
  });
  const said = problem ?? error;
  return (
    <div
      role="group"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-note`}
      className="mt-4"
    >
      <p id={`${id}-title`} className="text-[14px] font-semibold">
        {isNeeded ? t('returns.photos') : t('returns.photos_optional')}{' '}
        <span className="font-normal text-ink-muted">
          {t('common.n_of_most', { n: photos.length, most: MAX_RETURN_PHOTOS })}
        </span>
      </p>
      <ul className="mt-2 grid grid-cols-4 gap-2.5 sm:flex sm:flex-wrap sm:gap-3">
        {photos.map((photo, i) => (
          <PickedReturnPhoto
            key={photo.name}
            photo={photo}
            i={i}
            disabled={disabled}
            remove={remove}
          />
        ))}
        {photos.length < MAX_RETURN_PHOTOS ? (
          <AddPhotoTiles sending={sending} first={first} disabled={disabled} id={id} add={add} />
        ) : null}
      </ul>
      <p
        id={`${id}-note`}
        role={said ? 'alert' : undefined}
        className={`mt-1.5 text-[14px] ${said ? 'text-danger' : 'text-ink-muted'}`}
      >
        {said ?? t('returns.photos_hint')}
      </p>
      <p role="status" className="sr-only">
        {sending ? t('common.uploading') : ''}
      </p>
    </div>
  );
}

interface UseReturnPhotoUploadOptions {
  photos: readonly PickedPhoto[];
  onBusy: (isBusy: boolean) => void;
  orderId: string;
  onChange: Dispatch<SetStateAction<PickedPhoto[]>>;
}
function useReturnPhotoUpload({ photos, onBusy, orderId, onChange }: UseReturnPhotoUploadOptions) {
  const [sending, setSending] = useState<{ at: number; of: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const first = useRef<HTMLInputElement>(null);
  async function add(input: HTMLInputElement) {
    const files = [...(input.files ?? [])].slice(0, MAX_RETURN_PHOTOS - photos.length);
    input.value = '';
    if (files.length === 0) return;
    onBusy(true);
    setProblem(null);
    try {
      for (const [i, file] of files.entries()) {
        setSending({ at: i + 1, of: files.length });
        const small = await shrinkPhoto(file);
        const form = new FormData();
        form.append('photo', small, 'photo.jpg');
        const { photo } = await callApi(
          uploadReturnPhoto,
          { params: { id: orderId }, body: {} },
          { audience: 'user', form },
        );
        const preview = await dataUrlOf(small);
        onChange((now) => [...now, { name: photo, preview }]);
      }
    } catch (cause) {
      setProblem(messageOf(cause, 'media.photo_upload_failed'));
    }
    setSending(null);
    onBusy(false);
  }
  function remove(one: PickedPhoto) {
    onChange((now) => now.filter((p) => p !== one));
    first.current?.focus();
  }
  return { problem, remove, sending, first, add };
}

interface PickedReturnPhotoProps {
  photo: PickedPhoto;
  i: number;
  disabled: boolean;
  remove: (one: PickedPhoto) => void;
}
function PickedReturnPhoto({ photo, i, disabled, remove }: PickedReturnPhotoProps) {
  const t = useText();
  return (
    <li className="relative">
      <img
        src={photo.preview}
        width={80}
        height={80}
        alt={t('media.your_photo', { n: i + 1 })}
        className={`${SQUARE} rounded-button border border-border object-cover`}
      />
      <button
        type="button"
        aria-label={t('media.remove_photo', { n: i + 1 })}
        disabled={disabled}
        onClick={() => remove(photo)}
        className="absolute -top-3 -right-3 grid size-11 place-items-center"
      >
        <span className="grid size-7 place-items-center rounded-full border border-border bg-surface shadow-e1">
          <X aria-hidden="true" className="size-4" strokeWidth={2} />
        </span>
      </button>
    </li>
  );
}

interface AddPhotoTilesProps {
  sending: { at: number; of: number } | null;
  first: RefObject<HTMLInputElement | null>;
  disabled: boolean;
  id: string;
  add: (input: HTMLInputElement) => Promise<void>;
}
function AddPhotoTiles({ sending, first, disabled, id, add }: AddPhotoTilesProps) {
  const t = useText();
  return (
    <>
      <li>
        <label aria-busy={sending !== null || undefined} className={TILE}>
          <ImagePlus aria-hidden="true" className="size-6" strokeWidth={1.75} />
          <span className="text-[13px]">
            {sending ? t('common.n_of_most', { n: sending.at, most: sending.of }) : t('common.add')}
          </span>
          <span className="sr-only">{t('media.add_photos')}</span>
          <input
            ref={first}
            type="file"
            accept={TYPES}
            multiple
            disabled={disabled || sending !== null}
            aria-describedby={`${id}-note`}
            onChange={(event) => void add(event.target)}
            className="sr-only"
          />
        </label>
      </li>
      <li className="pointer-fine:hidden">
        <label aria-busy={sending !== null || undefined} className={TILE}>
          <Camera aria-hidden="true" className="size-6" strokeWidth={1.75} />
          <span className="text-[13px]">{t('common.camera')}</span>
          <input
            type="file"
            accept="image/*"
            capture="environment"
            disabled={disabled || sending !== null}
            onChange={(event) => void add(event.target)}
            className="sr-only"
          />
        </label>
      </li>
    </>
  );
}
