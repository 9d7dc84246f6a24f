import { Camera } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useText } from '#web/i18n/text.ts';

const MAX_BYTES = 5 * 1024 * 1024;
const TYPES = ['image/jpeg', 'image/png', 'image/webp'];

interface PhotoFieldProps {
  current: string | null;
  name: string;
  photo: File | null;
  onChange: (photo: File | null) => void;
}

/** The profile photo: one JPEG, PNG or WebP of at most 5 MB, previewed before saving. */
export function PhotoField({ current, name, photo, onChange }: PhotoFieldProps) {
  const t = useText();
  const id = useId();
  const [preview, setPreview] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    if (!photo) return setPreview(null);
    // A data: URL, since the page's policy only allows pictures from 'self' and data:.
    const reader = new FileReader();
    reader.onload = () => setPreview(String(reader.result));
    reader.readAsDataURL(photo);
    return () => {
      reader.onload = null;
    };
  }, [photo]);
  function choose(file: File | undefined) {
    if (!file) return;
    const isGood = TYPES.includes(file.type) && file.size <= MAX_BYTES;
    setRefused(!isGood);
    onChange(isGood ? file : null);
  }
  const shown = preview ?? current;
  return (
    <div className="flex items-center gap-4">
      <ProfilePhoto shown={shown} name={name} />
      <div className="min-w-0">
        <label
          htmlFor={id}
          className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-button border border-border-strong px-4 font-semibold hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <Camera aria-hidden="true" className="size-5" strokeWidth={1.75} />
          {shown ? t('accounts.photo.change') : t('accounts.photo.add')}
          <input
            id={id}
            type="file"
            name="profilePic"
            accept={TYPES.join(',')}
            aria-describedby={`${id}-note`}
            className="sr-only"
            onChange={(event) => {
              choose(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </label>
        <PhotoNote id={id} isRefused={isRefused} photo={photo} />
      </div>
    </div>
  );
}

function ProfilePhoto({ shown, name }: { shown: string | null; name: string }) {
  const t = useText();
  return shown ? (
    <img
      src={shown}
      alt={t('accounts.photo.title')}
      width={80}
      height={80}
      className="size-20 shrink-0 rounded-full border border-border object-cover"
    />
  ) : (
    <span
      aria-hidden="true"
      className="grid size-20 shrink-0 place-items-center rounded-full bg-brand-soft text-[30px] font-extrabold text-brand"
    >
      {name.trim().charAt(0).toUpperCase()}
    </span>
  );
}

interface PhotoNoteProps {
  id: string;
  isRefused: boolean;
  photo: File | null;
}
function PhotoNote({ id, isRefused, photo }: PhotoNoteProps) {
  const t = useText();
  return (
    <p
      id={`${id}-note`}
      role={isRefused ? 'alert' : undefined}
      className={`mt-1 text-[14px] break-words ${isRefused ? 'text-danger' : 'text-ink-muted'}`}
    >
      {isRefused
        ? t('errors.image_format')
        : photo
          ? t('accounts.photo.unsaved', { file: photo.name })
          : t('accounts.photo.formats')}
    </p>
  );
}
