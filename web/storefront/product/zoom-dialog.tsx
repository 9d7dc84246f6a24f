import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { useRef, useState } from 'react';
import { type PictureData, PICTURE_WIDTHS } from '#contracts/kernel/schemas.ts';
import { useText } from '#web/i18n/text.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useModal } from '#web/ui/use-modal.ts';
import { usePanZoom } from './use-pan-zoom.ts';

/** Catalog pictures come in several widths, review photos in one, under their full URL. */
const sourceOf = ({ url }: Pick<PictureData, 'url'>) =>
  url.endsWith('.webp') ? url : `${url}/${PICTURE_WIDTHS.at(-1)}.webp`;

interface ZoomDialogProps {
  images: Pick<PictureData, 'url' | 'width' | 'height' | 'alt'>[];
  start: number;
  name: string;
  onClose: (last: number) => void;
}

const icon = { 'aria-hidden': true, className: 'size-6', strokeWidth: 1.75 } as const;

const floating = 'absolute top-1/2 -translate-y-1/2 bg-surface shadow-e2';
/** Pixels an arrow key moves an enlarged picture. */
const PAN = 80;

/**
 * The full view. Pinch, wheel, double tap, the button and the + and − keys zoom; dragging or arrow
 * keys move an enlarged picture, and switch pictures otherwise.
 */
export default function ZoomDialog({ images, start, name, onClose }: ZoomDialogProps) {
  const t = useText();
  const [at, setAt] = useState(start);
  const area = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const ref = useModal(true, () => onClose(at));
  const image = images[at]!;
  const step = (by: number) => {
    setAt((now) => (now + by + images.length) % images.length);
    zoom.reset();
  };
  const zoom = usePanZoom(area, picture, (by) => images.length > 1 && step(by));
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (keyAction(event.key, zoom, images.length > 1 ? step : null)) event.preventDefault();
  };
  return (
    <dialog
      ref={ref}
      aria-label={t('media.images_of', { name })}
      onKeyDown={onKeyDown}
      className="m-0 h-dvh max-h-none w-full max-w-none bg-canvas p-0 text-ink open:flex open:flex-col"
    >
      <ZoomHeader
        at={at}
        count={images.length}
        isLarge={zoom.isLarge}
        onToggle={zoom.toggle}
        onClose={() => onClose(at)}
      />
      <div className="relative min-h-0 grow">
        <div
          ref={area}
          className={`grid size-full touch-none place-items-center overflow-hidden overscroll-contain ${zoom.isLarge ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in'}`}
        >
          <img
            key={image.url}
            ref={picture}
            src={sourceOf(image)}
            width={image.width}
            height={image.height}
            alt={image.alt}
            draggable={false}
            className="size-[min(100%,100dvh-57px)] max-w-full object-contain select-none [filter:var(--picture-filter)]"
          />
        </div>
        {images.length > 1 && <ZoomArrows step={step} />}
      </div>
    </dialog>
  );
}

type Zoom = ReturnType<typeof usePanZoom>;

/** Whether the key did something. */
function keyAction(key: string, zoom: Zoom, step: ((by: number) => void) | null): boolean {
  const pan: Record<string, [number, number]> = {
    ArrowLeft: [PAN, 0],
    ArrowRight: [-PAN, 0],
    ArrowUp: [0, PAN],
    ArrowDown: [0, -PAN],
  };
  if (key === '+' || key === '=') zoom.zoomBy(1.5);
  else if (key === '-') zoom.zoomBy(1 / 1.5);
  else if (key === '0') zoom.reset();
  else if (zoom.isLarge && pan[key]) zoom.panBy(...pan[key]);
  else if (step && key === 'ArrowRight') step(1);
  else if (step && key === 'ArrowLeft') step(-1);
  else return false;
  return true;
}

interface ZoomHeaderProps {
  at: number;
  count: number;
  isLarge: boolean;
  onToggle: () => void;
  onClose: () => void;
}
function ZoomHeader({ at, count, isLarge, onToggle, onClose }: ZoomHeaderProps) {
  const t = useText();
  return (
    <header className="flex items-center justify-between gap-2 border-b border-border bg-surface px-3 py-1.5">
      <p aria-live="polite" className="font-semibold tabular-nums">
        {t('media.image_n_of', { n: at + 1, count })}
      </p>
      <div className="flex">
        <IconButton
          label={isLarge ? t('media.zoom_out') : t('media.zoom_in')}
          aria-pressed={isLarge}
          onClick={onToggle}
        >
          {isLarge ? <ZoomOut {...icon} /> : <ZoomIn {...icon} />}
        </IconButton>
        <IconButton label={t('common.close')} onClick={onClose}>
          <X {...icon} />
        </IconButton>
      </div>
    </header>
  );
}

function ZoomArrows({ step }: { step: (by: number) => void }) {
  const t = useText();
  return (
    <>
      <IconButton
        label={t('media.previous_image')}
        look="outline"
        onClick={() => step(-1)}
        className={`${floating} left-3`}
      >
        <ChevronLeft {...icon} />
      </IconButton>
      <IconButton
        label={t('media.next_image')}
        look="outline"
        onClick={() => step(1)}
        className={`${floating} right-3`}
      >
        <ChevronRight {...icon} />
      </IconButton>
    </>
  );
}
