import { useEffect, useId, useState } from 'react';

const MAX_BYTES = 5 * 1024 * 1024;
const TYPES = ['image/jpeg', 'image/png', 'image/webp'];

interface PhotoFieldProps { current: string | null; name: string; photo: File | null; onChange: (photo: File | null) => void }

/** The profile photo: one JPEG, PNG or WebP of at most 5 MB, shown before it is saved. */
export function PhotoField({ current, name, photo, onChange }: PhotoFieldProps) {
  const id = useId();
  const [preview, setPreview] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    if (!photo) return setPreview(null);
    // A data: address, because the page's policy admits pictures from 'self' and data: alone.
    const reader = new FileReader();
    reader.onload = () => setPreview(String(reader.result));
    reader.readAsDataURL(photo);
    return () => { reader.onload = null; };
  }, [photo]);
  function choose(file: File | undefined) {
    if (!file) return;
    const isGood = TYPES.includes(file.type) && file.size <= MAX_BYTES;
    setError(isGood ? null : 'Send one JPEG, PNG or WebP picture of at most 5 MB.');
    onChange(isGood ? file : null);
  }
  const shown = preview ?? current;
  return (
    <div className="flex items-center gap-4">
      {shown
        ? <img src={shown} alt="" width={72} height={72} className="size-18 rounded-full border border-border object-cover" />
        : <span aria-hidden="true" className="grid size-18 place-items-center rounded-full bg-brand-soft text-[28px] font-extrabold text-brand">{name.trim().charAt(0).toUpperCase()}</span>}
      <div>
        <label htmlFor={id} className="inline-flex min-h-11 cursor-pointer items-center rounded-button border border-border-strong px-4 font-semibold hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-focus">
          {shown ? 'Change photo' : 'Add a photo'}
          <input id={id} type="file" name="profilePic" accept={TYPES.join(',')} className="sr-only" onChange={(event) => choose(event.target.files?.[0])} />
        </label>
        <p role={error ? 'alert' : undefined} className={`mt-1 text-[14px] ${error ? 'text-danger' : 'text-ink-muted'}`}>{error ?? (photo ? `${photo.name}: save to keep it` : 'JPEG, PNG or WebP, at most 5 MB')}</p>
      </div>
    </div>
  );
}
