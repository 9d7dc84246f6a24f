import { Camera, ImagePlus, X } from 'lucide-react';
import { type Dispatch, type SetStateAction, useId, useRef, useState, type RefObject } from 'react';
import { MAX_RETURN_PHOTOS } from '#contracts/returns/returns.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import { type Failed, sendEach } from '#web/modules/portal-kit/forms/send-each.ts';
import { useText } from '#web/i18n/text.ts';
import { dataUrlOf } from '#web/ui/data-url.ts';
import { shrinkPhoto } from '#web/ui/shrink-photo.ts';

export interface Shown {
  name: string;
  preview: string;
}
const TILE =
  'grid size-20 cursor-pointer content-center justify-items-center gap-0.5 rounded-button border-[1.5px] border-dashed border-border-strong text-[13px] text-ink-muted hover:border-brand hover:text-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus aria-busy:opacity-60';

interface EvidenceProps {
  /** Uploads one photo and gives its name. */
  upload: (form: FormData) => Promise<{ photo: string }>;
  photos: readonly Shown[];
  onChange: Dispatch<SetStateAction<Shown[]>>;
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
  most?: number;
  label?: MessageId;
  hint?: MessageId;
  error?: string | null;
}

/** Photos of the received items, uploaded as they are chosen; attached to the refusal or check. */
export function Evidence({
  upload,
  photos,
  onChange,
  isBusy,
  onBusy,
  most = MAX_RETURN_PHOTOS,
  label: title = 'returns.vendor.evidence_label',
  hint = 'returns.vendor.evidence_hint',
  error = null,
}: EvidenceProps) {
  const t = useText();
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const { add, failed, leftOut } = useEvidenceUpload({
    photos,
    onBusy,
    upload,
    onChange,
    most,
  });
  const pick = (label: string, Icon: typeof Camera, camera: boolean) => (
    <label aria-busy={isBusy || undefined} className={TILE}>
      <Icon aria-hidden="true" className="size-6" strokeWidth={1.75} />
      {label}
      <input
        ref={camera ? undefined : first}
        type="file"
        disabled={isBusy}
        aria-describedby={`${id}-note`}
        className="sr-only"
        onChange={(event) => void add(event.target)}
        {...(camera
          ? { accept: 'image/*', capture: 'environment' as const }
          : { accept: 'image/jpeg,image/png,image/webp', multiple: true })}
      />
    </label>
  );
  return (
    <div role="group" aria-labelledby={`${id}-title`}>
      <p id={`${id}-title`} className="text-[14px] font-semibold">
        {t(title)}{' '}
        <span className="font-normal text-ink-muted">
          {t('common.n_of_most', { n: photos.length, most })}
        </span>
      </p>
      <ul className="mt-2 flex flex-wrap gap-3">
        {photos.map((photo, i) => (
          <EvidencePhoto key={photo.name} photo={photo} i={i} onChange={onChange} first={first} />
        ))}
        {photos.length < most ? (
          <>
            <li>{pick(t('media.add_photos'), ImagePlus, false)}</li>
            <li className="pointer-fine:hidden">{pick(t('common.camera'), Camera, true)}</li>
          </>
        ) : null}
      </ul>
      <p id={`${id}-note`} className="mt-1.5 text-[14px] text-ink-muted">
        {isBusy ? t('common.uploading') : t(hint)}
      </p>
      {error ? (
        <p role="alert" className="text-[14px] text-danger">
          {error}
        </p>
      ) : null}
      {failed.length > 0 || leftOut > 0 ? (
        <EvidenceProblems failed={failed} leftOut={leftOut} most={most} />
      ) : null}
    </div>
  );
}

interface UseEvidenceUploadOptions {
  photos: readonly Shown[];
  onBusy: (isBusy: boolean) => void;
  upload: EvidenceProps['upload'];
  onChange: Dispatch<SetStateAction<Shown[]>>;
  most: number;
}
function useEvidenceUpload({ photos, onBusy, upload, onChange, most }: UseEvidenceUploadOptions) {
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const [leftOut, setLeftOut] = useState(0);
  async function add(input: HTMLInputElement) {
    const files = [...(input.files ?? [])];
    const room = most - photos.length;
    input.value = '';
    onBusy(true);
    setFailed([]);
    setLeftOut(Math.max(0, files.length - room));
    setFailed(
      await sendEach(
        files.slice(0, room),
        async (file) => {
          const small = await shrinkPhoto(file);
          const form = new FormData();
          form.append('photo', small, 'photo.jpg');
          const { photo } = await upload(form);
          const preview = await dataUrlOf(small);
          onChange((now) => [...now, { name: photo, preview }]);
        },
        'media.photo_upload_failed',
      ),
    );
    onBusy(false);
  }
  return { add, failed, leftOut };
}

interface EvidencePhotoProps {
  photo: Shown;
  i: number;
  onChange: Dispatch<SetStateAction<Shown[]>>;
  first: RefObject<HTMLInputElement | null>;
}
function EvidencePhoto({ photo, i, onChange, first }: EvidencePhotoProps) {
  const t = useText();
  return (
    <li className="relative">
      <img
        src={photo.preview}
        width={80}
        height={80}
        alt={t('media.your_photo', { n: i + 1 })}
        className="size-20 rounded-button border border-border object-cover"
      />
      <button
        type="button"
        aria-label={t('media.remove_photo', { n: i + 1 })}
        onClick={() => {
          onChange((now) => now.filter((p) => p !== photo));
          first.current?.focus();
        }}
        className="absolute -top-3 -right-3 grid size-11 place-items-center"
      >
        <span className="grid size-7 place-items-center rounded-full border border-border bg-surface shadow-e1">
          <X aria-hidden="true" className="size-4" strokeWidth={2} />
        </span>
      </button>
    </li>
  );
}

function EvidenceProblems({
  failed,
  leftOut,
  most,
}: {
  failed: readonly Failed[];
  leftOut: number;
  most: number;
}) {
  const t = useText();
  return (
    <div role="alert" className="text-[14px] text-danger">
      {failed.map(({ name, reason }, i) => (
        <p key={i} className="break-words">
          <span className="font-semibold">{name}</span>: {t(reason)}
        </p>
      ))}
      {leftOut > 0 ? <p>{t('returns.vendor.evidence_full', { n: leftOut, most })}</p> : null}
    </div>
  );
}
