import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type PictureData, PICTURE_WIDTHS } from '#contracts/kernel/schemas.ts';
import { useText } from '#web/i18n/text.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useModal } from '#web/ui/use-modal.ts';

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

/** The full view: arrow keys switch, a click or the button zooms to double size for panning. */
export default function ZoomDialog({ images, start, name, onClose }: ZoomDialogProps) {
  const t = useText();
  const [at, setAt] = useState(start);
  const [isLarge, setLarge] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const ref = useModal(true, () => onClose(at));
  const image = images[at]!;
  const step = (by: number) => {
    setAt((at + by + images.length) % images.length);
    setLarge(false);
  };
  useEffect(() => {
    const box = area.current;
    if (box && isLarge)
      box.scrollTo({
        left: (box.scrollWidth - box.clientWidth) / 2,
        top: (box.scrollHeight - box.clientHeight) / 2,
      });
  }, [isLarge]);
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (images.length > 1 && event.key === 'ArrowRight') step(1);
    else if (images.length > 1 && event.key === 'ArrowLeft') step(-1);
    else return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={ref}
      aria-label={t('media.images_of', { name })}
      onKeyDown={onKeyDown}
      className="m-0 h-dvh max-h-none w-full max-w-none bg-canvas p-0 text-ink open:flex open:flex-col"
    >
      <ZoomHeader at={at} images={images} isLarge={isLarge} setLarge={setLarge} onClose={onClose} />
      <div className="relative min-h-0 grow">
        {/* what scrolls must be reachable by keyboard */}
        <div
          ref={area}
          tabIndex={isLarge ? 0 : -1}
          className={`grid size-full touch-pan-x touch-pan-y place-items-center overscroll-contain ${isLarge ? 'overflow-auto' : 'overflow-hidden'}`}
        >
          <ZoomablePicture setLarge={setLarge} isLarge={isLarge} image={image} />
          <p className="sr-only">{image.alt}</p>
        </div>
        {images.length > 1 && <ZoomArrows step={step} />}
      </div>
    </dialog>
  );
}

interface ZoomablePictureProps {
  setLarge: (value: boolean) => void;
  isLarge: boolean;
  image: Pick<PictureData, 'url' | 'width' | 'height' | 'alt'>;
}
function ZoomablePicture({ setLarge, isLarge, image }: ZoomablePictureProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      onClick={() => setLarge(!isLarge)}
      className={`block ${isLarge ? 'size-[200vmin] cursor-zoom-out' : 'size-[min(100%,100dvh-57px)] max-w-full cursor-zoom-in'}`}
    >
      <img
        src={sourceOf(image)}
        width={image.width}
        height={image.height}
        alt=""
        className="size-full object-contain"
      />
    </button>
  );
}

interface ZoomHeaderProps {
  at: number;
  images: Pick<PictureData, 'url' | 'width' | 'height' | 'alt'>[];
  isLarge: boolean;
  setLarge: (value: boolean) => void;
  onClose: (last: number) => void;
}
function ZoomHeader({ at, images, isLarge, setLarge, onClose }: ZoomHeaderProps) {
  const t = useText();
  return (
    <header className="flex items-center justify-between gap-2 border-b border-border bg-surface px-3 py-1.5">
      <p aria-live="polite" className="font-semibold tabular-nums">
        {t('media.image_n_of', { n: at + 1, count: images.length })}
      </p>
      <div className="flex">
        <IconButton
          label={isLarge ? t('media.zoom_out') : t('media.zoom_in')}
          aria-pressed={isLarge}
          onClick={() => setLarge(!isLarge)}
        >
          {isLarge ? <ZoomOut {...icon} /> : <ZoomIn {...icon} />}
        </IconButton>
        <IconButton label={t('common.close')} onClick={() => onClose(at)}>
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
