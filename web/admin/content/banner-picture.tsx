import { useId, useState, type MouseEvent } from 'react';
import { cutBannerPicture, uploadBannerPicture } from '#contracts/content/content.ts';
import { BANNER_SIZES } from '#contracts/content/banner-sizes.ts';
import type { BannerFocus, BannerPicture } from '#contracts/content/home-content.ts';
import { callApi } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.ts';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { shrinkPhoto } from '#web/ui/shrink-photo.ts';
import { TextField } from '#web/ui/text-field.tsx';

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const address = (name: string) => `/media/${name}`;

interface BannerPictureFieldProps {
  picture: BannerPicture | null;
  error: string | undefined;
  onChange: (picture: BannerPicture | null) => void;
}

/** A banner's picture: one upload, of which phones and desktops get a part around one point. */
export function BannerPictureField({ picture, error, onChange }: BannerPictureFieldProps) {
  const t = useText();
  const { busy, run } = useAct('media.photo_upload_failed');
  const id = useId();
  const upload = (file: File | undefined) =>
    file &&
    run('upload', async () => {
      const form = new FormData();
      form.append('picture', await shrinkPhoto(file), file.name);
      const stored = await callApi(uploadBannerPicture, {}, { form });
      onChange({ ...stored.picture, x: 50, y: 50, zoom: 1, alt: picture?.alt ?? '' });
    });
  const cut = (focus: BannerFocus) =>
    run('cut', async () => {
      const { source } = picture!;
      const cuts = await callApi(cutBannerPicture, { params: { source }, query: focus });
      onChange({ ...picture!, ...focus, ...cuts.picture });
    });
  return (
    <fieldset className="grid gap-3 rounded-card border border-border p-4">
      <legend className="px-1 font-bold">{t('content.picture.title')}</legend>
      <div className="flex flex-wrap items-center gap-2">
        <label
          htmlFor={id}
          aria-busy={busy !== null || undefined}
          className="inline-flex min-h-11 cursor-pointer items-center rounded-button border border-border-strong px-4 font-bold hover:border-brand hover:text-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          {busy === 'upload'
            ? t('common.saving')
            : t(picture ? 'content.picture.replace' : 'content.picture.upload')}
          <input
            id={id}
            type="file"
            accept={TYPES.join(',')}
            aria-describedby={`${id}-note`}
            className="sr-only"
            onChange={(event) => {
              void upload(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </label>
        {picture ? (
          <Button variant="ghost" onClick={() => onChange(null)}>
            {t('content.picture.remove')}
          </Button>
        ) : null}
      </div>
      <p id={`${id}-note`} className="text-[14px] text-ink-muted">
        {t('content.picture.hint')}
      </p>
      {picture ? (
        <>
          <TextField
            label={t('content.picture.alt')}
            hint={t('content.picture.alt_hint')}
            maxLength={160}
            value={picture.alt}
            error={error}
            onChange={(event) => onChange({ ...picture, alt: event.target.value })}
          />
          <FocusField key={picture.source} picture={picture} onCut={(focus) => void cut(focus)} />
        </>
      ) : null}
    </fieldset>
  );
}

interface FocusFieldProps {
  picture: BannerPicture;
  onCut: (focus: BannerFocus) => void;
}
/** The point both parts are cut around: pressed in the picture or moved with the sliders. */
function FocusField({ picture, onCut }: FocusFieldProps) {
  const t = useText();
  const [focus, setFocus] = useState<BannerFocus>({
    x: picture.x,
    y: picture.y,
    zoom: picture.zoom,
  });
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A press by keyboard has no place.
    if (event.detail === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    const percent = (at: number, from: number, edge: number) =>
      Math.round(Math.min(100, Math.max(0, ((at - from) / edge) * 100)));
    const next = {
      ...focus,
      x: percent(event.clientX, box.left, box.width),
      y: percent(event.clientY, box.top, box.height),
    };
    setFocus(next);
    onCut(next);
  };
  return (
    <>
      <button
        type="button"
        aria-label={t('content.picture.press')}
        className="relative block w-full max-w-md cursor-crosshair overflow-hidden rounded-small"
        onClick={press}
      >
        <img src={address(picture.source)} alt="" className="block w-full" />
        <FocusMark x={focus.x} y={focus.y} />
      </button>
      <div className="grid gap-3 sm:grid-cols-3">
        {(
          [
            ['x', 'content.picture.across', 0, 100, 1],
            ['y', 'content.picture.down', 0, 100, 1],
            ['zoom', 'content.picture.zoom', 1, 3, 0.1],
          ] as const
        ).map(([name, label, min, max, step]) => (
          <label key={name} className="text-[14px] font-semibold">
            {t(label)}
            <input
              type="range"
              min={min}
              max={max}
              step={step}
              value={focus[name]}
              className="mt-1 h-11 w-full accent-action"
              onChange={(event) => setFocus({ ...focus, [name]: Number(event.target.value) })}
              onPointerUp={() => onCut(focus)}
              onKeyUp={() => onCut(focus)}
            />
          </label>
        ))}
      </div>
      <CutPreviews picture={picture} />
    </>
  );
}

/** A cross of two lines: an SVG, because the page's policy allows no inline styles. */
const FocusMark = ({ x, y }: { x: number; y: number }) => (
  <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full text-action">
    <circle cx={`${x}%`} cy={`${y}%`} r="12" fill="none" stroke="white" strokeWidth="5" />
    <circle cx={`${x}%`} cy={`${y}%`} r="12" fill="none" stroke="currentColor" strokeWidth="2.5" />
  </svg>
);

function CutPreviews({ picture }: { picture: BannerPicture }) {
  const t = useText();
  return (
    <div className="grid items-start gap-3 sm:grid-cols-[1fr_2fr]">
      {(['phone', 'desktop'] as const).map((cut) => (
        <figure key={cut}>
          <img
            src={address(picture[cut])}
            {...BANNER_SIZES[cut]}
            alt=""
            className="h-auto w-full rounded-small border border-border"
          />
          <figcaption className="mt-1 text-[13px] text-ink-muted">
            {t(cut === 'phone' ? 'content.preview.phone' : 'content.preview.desktop')}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
