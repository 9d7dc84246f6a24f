import { useEffect, useRef, useState, type RefObject } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { dataUrlOf } from '#web/ui/data-url.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { cutPicture } from './crop-picture.ts';

type Shape = 'square' | 'free';
interface CropDialogProps {
  number: number;
  /** The original file while this page has it; otherwise the address of the stored picture. */
  source: File | string;
  alt: string;
  onAlt: (alt: string) => void;
  /** Uploads the crop; throws on failure. */
  onCut: (file: File) => Promise<void>;
  onClose: () => void;
}

/** The largest centred frame of an aspect ratio. */
const wholeOf = (shape: Shape, width: number, height: number): PercentCrop =>
  shape === 'square'
    ? centerCrop(
        makeAspectCrop(
          { unit: '%', ...(width < height ? { width: 100 } : { height: 100 }) },
          1,
          width,
          height,
        ),
        width,
        height,
      )
    : { unit: '%', x: 0, y: 0, width: 100, height: 100 };

const look = (isOn: boolean) =>
  `min-h-11 rounded-pill px-4 text-[14px] font-semibold ${isOn ? 'bg-brand text-on-brand' : 'border border-border-strong bg-surface hover:border-brand'}`;

/**
 * Crops a picture to a square or freely, with pointer or arrow keys. The original is kept, so that
 * it can be cropped again.
 */
export default function CropDialog({
  number,
  source,
  alt,
  onAlt,
  onCut,
  onClose,
}: CropDialogProps) {
  const t = useText();
  const image = useRef<HTMLImageElement>(null);
  const { shape, choose, src, crop, setCrop, setFailure, failure, isBusy, cut } = useCrop({
    source,
    image,
    onCut,
    number,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('listings.crop.title', { number })}
      description={t('listings.crop.hint')}
    >
      <div className="grid gap-4">
        <CropShapeButtons shape={shape} choose={choose} />
        <CropArea
          src={src}
          crop={crop}
          shape={shape}
          setCrop={setCrop}
          image={image}
          alt={alt}
          number={number}
          setFailure={setFailure}
        />
        {shape === 'free' ? (
          <p className="text-[14px] text-ink-muted">{t('listings.crop.not_square_note')}</p>
        ) : null}
        <TextField
          label={t('listings.photos.alt', { number })}
          value={alt}
          maxLength={150}
          onChange={(event) => onAlt(event.target.value)}
        />
        {failure ? (
          <Alert tone="danger" role="alert">
            {t(failure)}
          </Alert>
        ) : null}
        <CropActions
          isBusy={isBusy}
          isDisabled={!crop}
          onApply={() => void cut()}
          onClose={onClose}
        />
      </div>
    </Dialog>
  );
}

interface CropActionsProps {
  isBusy: boolean;
  isDisabled: boolean;
  onApply: () => void;
  onClose: () => void;
}
function CropActions({ isBusy, isDisabled, onApply, onClose }: CropActionsProps) {
  const t = useText();
  return (
    <div className="flex flex-wrap gap-2">
      <Button busy={isBusy} disabled={isDisabled} onClick={onApply}>
        {isBusy ? t('common.sending') : t('listings.crop.apply')}
      </Button>
      <Button variant="ghost" onClick={onClose}>
        {t('common.cancel')}
      </Button>
    </div>
  );
}

interface UseCropOptions {
  source: File | string;
  image: RefObject<HTMLImageElement | null>;
  onCut: (file: File) => Promise<void>;
  number: number;
}
function useCrop({ source, image, onCut, number }: UseCropOptions) {
  const [src, setSrc] = useState(typeof source === 'string' ? source : null);
  const [shape, setShape] = useState<Shape>('square');
  const [crop, setCrop] = useState<PercentCrop>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if (typeof source === 'string') return undefined;
    let isHere = true;
    const read = async () => {
      const url = await dataUrlOf(source);
      if (isHere) setSrc(url);
    };
    read().catch(() => setFailure('listings.crop.unreadable'));
    return () => {
      isHere = false;
    };
  }, [source]);
  const choose = (next: Shape) => {
    setShape(next);
    if (image.current)
      setCrop(wholeOf(next, image.current.naturalWidth, image.current.naturalHeight));
  };
  const cut = async () => {
    if (!image.current || !crop || crop.width === 0 || crop.height === 0)
      return setFailure('listings.crop.frame_missing');
    setBusy(true);
    setFailure(null);
    try {
      await onCut(await cutPicture(image.current, crop, `picture-${number}`));
    } catch {
      setFailure('listings.photos.upload_failed');
      setBusy(false);
    }
  };
  return { shape, choose, src, crop, setCrop, setFailure, failure, isBusy, cut };
}

function CropShapeButtons({ shape, choose }: { shape: Shape; choose: (next: Shape) => void }) {
  const t = useText();
  return (
    <div role="group" aria-label={t('listings.crop.shape')} className="flex gap-2">
      <button
        type="button"
        aria-pressed={shape === 'square'}
        className={look(shape === 'square')}
        onClick={() => choose('square')}
      >
        {t('listings.crop.square')}
      </button>
      <button
        type="button"
        aria-pressed={shape === 'free'}
        className={look(shape === 'free')}
        onClick={() => choose('free')}
      >
        {t('common.free')}
      </button>
    </div>
  );
}

function useCropTexts() {
  const t = useText();
  const texts = {
    cropArea: t('listings.crop.frame'),
    nwDragHandle: t('listings.crop.corner'),
    nDragHandle: t('listings.crop.edge'),
    neDragHandle: t('listings.crop.corner'),
    eDragHandle: t('listings.crop.edge'),
    seDragHandle: t('listings.crop.corner'),
    sDragHandle: t('listings.crop.edge'),
    swDragHandle: t('listings.crop.corner'),
    wDragHandle: t('listings.crop.edge'),
  };
  return texts;
}

interface CropAreaProps {
  src: string | null;
  crop: PercentCrop | undefined;
  shape: Shape;
  setCrop: (value: PercentCrop | undefined) => void;
  image: RefObject<HTMLImageElement | null>;
  alt: string;
  number: number;
  setFailure: (value: string | null) => void;
}
function CropArea({ src, crop, shape, setCrop, image, alt, number, setFailure }: CropAreaProps) {
  const t = useText();
  const texts = useCropTexts();
  return (
    <div className="grid min-h-40 place-items-center rounded-small bg-sunken p-2">
      {src ? (
        <ReactCrop
          {...(crop ? { crop } : {})}
          {...(shape === 'square' ? { aspect: 1 } : {})}
          minWidth={24}
          minHeight={24}
          keepSelection
          ariaLabels={texts}
          onChange={(_, next) => setCrop(next)}
        >
          <img
            ref={image}
            src={src}
            alt={alt || t('listings.photos.label', { number })}
            className="block max-h-[46dvh] max-w-full"
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setCrop(wholeOf(shape, naturalWidth, naturalHeight))
            }
            onError={() => setFailure('listings.crop.unreadable')}
          />
        </ReactCrop>
      ) : null}
    </div>
  );
}
