import { ArrowLeft, ArrowRight, Crop, ImagePlus, Trash2 } from 'lucide-react';
import { type DragEvent, lazy, Suspense, useRef, useState } from 'react';
import {
  type DraftPicture,
  MAX_PICTURES,
  replacePicture,
  type ListingDraft,
} from '#contracts/listings/listing-draft.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { type Failed, sendEach } from '#web/modules/portal-kit/forms/send-each.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { NoImage, Picture } from '#web/ui/picture.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { sendPicture } from './queries.ts';
import { listingFieldId, useForm, useNote } from './form-field.ts';
import { PictureAddress, PictureLinks } from './picture-links.tsx';

const CropDialog = lazy(() => import('./crop-dialog.tsx'));

/**
 * Pictures in their order, changed by dragging or with buttons. The first one is shown on cards.
 */
export function ListingPictures({ onKnown }: { onKnown: (picture: DraftPicture) => void }) {
  const t = useText();
  const note = useNote();
  const {
    draft: { images },
  } = useForm();
  const { input, ...photos } = useListingPhotos(onKnown);
  const { at, source } = useCropSource(photos.cropped, photos.originals);
  const problem = note('images');
  return (
    <Panel title={t('common.photos')} text={t('listings.photos.text')}>
      <ol className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {images.map((image, i) => (
          <PhotoItem
            key={image.id}
            image={image}
            setDragged={photos.setDragged}
            i={i}
            dragged={photos.dragged}
            move={photos.move}
            setCropped={photos.setCropped}
          />
        ))}
      </ol>
      <PhotoCrop
        at={at}
        source={source}
        cropped={photos.cropped}
        cut={photos.cut}
        setCropped={photos.setCropped}
      />
      <p role="status" className="sr-only">
        {photos.said}
      </p>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple
        hidden
        aria-label={t('listings.photos.select')}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          void photos.add(files);
        }}
      />
      <AddPhotos
        problem={problem}
        failed={photos.failed}
        leftOut={photos.leftOut}
        isBusy={photos.isBusy}
        onSelect={() => input.current?.click()}
        onFiles={(files) => void photos.add(files)}
      />
      <PictureAddress onKnown={onKnown} />
      <PictureLinks onKnown={onKnown} />
    </Panel>
  );
}

function useCropSource(cropped: string | null, originals: ReadonlyMap<string, File>) {
  const {
    draft: { images },
    known,
  } = useForm();
  const at = images.findIndex((i) => i.id === cropped);
  const saved = cropped === null ? undefined : known.get(cropped);
  const source =
    cropped === null
      ? undefined
      : (originals.get(cropped) ?? (saved ? `${saved.url}/900.webp` : undefined));
  return { at, source };
}

function useListingPhotos(onKnown: (picture: DraftPicture) => void) {
  const {
    draft: { images },
    edit,
  } = useForm();
  const t = useText();
  // The original file stays available until the page is left: a crop uses it, not the smaller
  // stored picture.
  const [originals, setOriginals] = useState<ReadonlyMap<string, File>>(new Map());
  const keepOriginal = (id: string, file: File) =>
    setOriginals((now) => new Map(now).set(id, file));
  const [cropped, setCropped] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, say] = useState('');
  const move = (from: number, to: number) => {
    if (to < 0 || to >= images.length || from === to) return;
    edit((d) => ({ ...d, images: d.images.toSpliced(from, 1).toSpliced(to, 0, d.images[from]!) }));
    say(t('listings.photos.moved', { number: from + 1, place: to + 1 }));
  };
  const { add, failed, leftOut, isBusy } = usePhotoUpload(onKnown, keepOriginal);
  const cut = async (id: string, file: File) => {
    const picture = await sendPicture(file);
    onKnown(picture);
    const original = originals.get(id);
    if (original) keepOriginal(picture._id, original);
    edit((d) => replacePicture(d, id, picture._id));
    setCropped(null);
    say(t('listings.crop.done'));
  };
  return {
    cropped,
    originals,
    setDragged,
    dragged,
    move,
    setCropped,
    cut,
    said,
    input,
    add,
    failed,
    leftOut,
    isBusy,
  };
}

function usePhotoUpload(
  onKnown: (picture: DraftPicture) => void,
  keepOriginal: (id: string, file: File) => void,
) {
  const {
    draft: { images },
    edit,
  } = useForm();
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const [leftOut, setLeftOut] = useState(0);
  const add = async (files: readonly File[]) => {
    const room = MAX_PICTURES - images.length;
    setBusy(true);
    setFailed([]);
    setLeftOut(Math.max(0, files.length - room));
    setFailed(
      await sendEach(
        files.slice(0, room),
        async (file) => {
          const picture = await sendPicture(file);
          onKnown(picture);
          keepOriginal(picture._id, file);
          edit((d) => ({
            ...d,
            images: [...d.images, { id: picture._id, alt: '' }].slice(0, MAX_PICTURES),
          }));
        },
        'listings.photos.upload_failed',
      ),
    );
    setBusy(false);
  };
  return { add, failed, leftOut, isBusy };
}

interface PhotoItemProps {
  image: ListingDraft['images'][number];
  setDragged: (value: number | null) => void;
  i: number;
  dragged: number | null;
  move: (from: number, to: number) => void;
  setCropped: (value: string | null) => void;
}
function PhotoItem({ image, setDragged, i, dragged, move, setCropped }: PhotoItemProps) {
  const { edit, known } = useForm();
  const t = useText();
  const picture = known.get(image.id);
  return (
    <li
      draggable
      onDragStart={() => setDragged(i)}
      onDragEnd={() => setDragged(null)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (dragged !== null) move(dragged, i);
      }}
      className={`flex gap-3 rounded-card border border-border p-3 ${dragged === i ? 'opacity-50' : ''}`}
    >
      <div className="relative size-20 shrink-0 overflow-hidden rounded-small border border-border sm:size-24">
        {picture ? (
          <Picture
            image={{ ...picture, alt: '' }}
            sizes="96px"
            className="size-full object-cover"
          />
        ) : (
          <NoImage className="size-full" />
        )}
      </div>
      <div className="min-w-0 grow">
        {i === 0 ? <Badge tone="brand">{t('listings.photos.main')}</Badge> : null}
        <TextField
          label={t('listings.photos.alt', { number: i + 1 })}
          value={image.alt}
          maxLength={150}
          onChange={(event) =>
            edit((d) => ({
              ...d,
              images: d.images.with(i, { ...image, alt: event.target.value }),
            }))
          }
        />
        <PhotoButtons i={i} move={move} setCropped={setCropped} image={image} />
      </div>
    </li>
  );
}

interface PhotoButtonsProps {
  i: number;
  move: (from: number, to: number) => void;
  setCropped: (value: string | null) => void;
  image: ListingDraft['images'][number];
}
function PhotoButtons({ i, move, setCropped, image }: PhotoButtonsProps) {
  const t = useText();
  const {
    draft: { images },
    edit,
  } = useForm();
  return (
    <div className="mt-1 flex flex-wrap">
      <IconButton
        label={t('listings.photos.move_forward', { number: i + 1 })}
        disabled={i === 0}
        onClick={() => move(i, i - 1)}
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton
        label={t('listings.photos.move_back', { number: i + 1 })}
        disabled={i === images.length - 1}
        onClick={() => move(i, i + 1)}
      >
        <ArrowRight aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton
        label={t('listings.crop.title', { number: i + 1 })}
        onClick={() => setCropped(image.id)}
      >
        <Crop aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton
        label={t('listings.photos.remove', { number: i + 1 })}
        onClick={() => edit((d) => replacePicture(d, image.id, null))}
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}

interface PhotoCropProps {
  at: number;
  source: string | File | undefined;
  cropped: string | null;
  cut: (id: string, file: File) => Promise<void>;
  setCropped: (value: string | null) => void;
}
function PhotoCrop({ at, source, cropped, cut, setCropped }: PhotoCropProps) {
  const {
    draft: { images },
    edit,
  } = useForm();
  return at >= 0 && source ? (
    <Suspense fallback={null}>
      <CropDialog
        key={cropped}
        number={at + 1}
        source={source}
        alt={images[at]!.alt}
        onAlt={(alt) =>
          edit((d) => ({ ...d, images: d.images.with(at, { ...d.images[at]!, alt }) }))
        }
        onCut={(file) => cut(cropped!, file)}
        onClose={() => setCropped(null)}
      />
    </Suspense>
  ) : null;
}

interface AddPhotosProps {
  problem: string | undefined;
  failed: readonly Failed[];
  leftOut: number;
  isBusy: boolean;
  onSelect: () => void;
  onFiles: (files: readonly File[]) => void;
}
/** The picture files of a drop; anything else is left to the upload's own message. */
const filesOf = (event: DragEvent) => [...event.dataTransfer.files];
function AddPhotos({ problem, failed, leftOut, isBusy, onSelect, onFiles }: AddPhotosProps) {
  const t = useText();
  const [isOver, setOver] = useState(false);
  const {
    draft: { images },
  } = useForm();
  return (
    <div id={listingFieldId('images')} tabIndex={-1} className="mt-3 grid gap-2">
      {problem && failed.length === 0 ? <Alert tone="danger">{problem}</Alert> : null}
      {failed.length > 0 || leftOut > 0 ? (
        <Alert tone="danger" role="alert">
          <ul>
            {failed.map(({ name, reason }, i) => (
              <li key={i} className="break-words">
                <span className="font-semibold">{name}</span>: {t(reason)}
              </li>
            ))}
          </ul>
          {leftOut > 0 ? (
            <p>
              {t('listings.photos.too_many', {
                n: leftOut,
                most: MAX_PICTURES,
              })}
            </p>
          ) : null}
        </Alert>
      ) : null}
      {images.length < MAX_PICTURES ? (
        <div
          data-drop-photos
          onDragOver={(event) => {
            if (!event.dataTransfer.types.includes('Files')) return;
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            setOver(false);
            if (filesOf(event).length === 0) return;
            event.preventDefault();
            onFiles(filesOf(event));
          }}
          className={`flex w-full flex-wrap items-center gap-x-4 gap-y-2 rounded-card border-[1.5px] border-dashed p-3 ${isOver ? 'border-brand bg-brand-soft' : 'border-border-strong bg-sunken/40'}`}
        >
          <Button variant="outline" busy={isBusy} onClick={onSelect}>
            <ImagePlus aria-hidden="true" className="size-5" />
            {isBusy ? t('common.sending') : t('listings.photos.add')}
          </Button>
          <span className="text-[14px] text-ink-muted max-sm:hidden">
            {t('listings.photos.drop')}
          </span>
        </div>
      ) : null}
    </div>
  );
}
