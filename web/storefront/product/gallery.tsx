import { Expand } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { PictureData } from '#contracts/kernel/schemas.ts';
import { useText } from '#web/i18n/text.ts';
import { NoImage, Picture } from '#web/ui/picture.tsx';

const ZoomDialog = lazy(() => import('./zoom-dialog.tsx'));
const place = (list: HTMLElement) => Math.round(list.scrollLeft / list.clientWidth);

/**
 * The unit's pictures in a snapping strip: swiping is native and works before any script.
 * Thumbnails and arrow keys move it, a mouse enlarges what is under it, and a click opens the full
 * view, loaded then. As high as the window at most, so that the buy box beside it stays in view.
 */
export default function Gallery({ images: shown, name }: { images: PictureData[]; name: string }) {
  const t = useText();
  const { onKeyDown, strip, goal, settle, at, setZoomed, go, isZoomed } = useGalleryStrip(shown);
  if (shown.length === 0) return <NoImage className="aspect-square w-full rounded-card" />;
  return (
    <section
      aria-label={t('media.images_of', { name })}
      onKeyDown={onKeyDown}
      className="flex flex-col gap-3 lg:max-w-[max(24rem,calc(100dvh-150px))] lg:flex-row-reverse"
    >
      <div className="relative -mx-4 min-w-0 grow overflow-hidden border-border sm:mx-0 sm:rounded-card sm:border">
        <ul
          ref={strip}
          className="flex aspect-square snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
          onScroll={(e) => {
            if (goal.current === null || goal.current === place(e.currentTarget))
              settle(e.currentTarget);
          }}
          onScrollEnd={(e) => settle(e.currentTarget)}
          onPointerDown={() => {
            goal.current = null;
          }}
        >
          {shown.map((image, i) => (
            <GalleryPicture key={image.url} image={image} i={i} at={at} setZoomed={setZoomed} />
          ))}
        </ul>
        <PictureCount shown={shown} at={at} />
      </div>
      {shown.length > 1 && <Thumbnails shown={shown} go={go} at={at} />}
      {isZoomed ? (
        <ZoomedGallery shown={shown} at={at} name={name} setZoomed={setZoomed} go={go} />
      ) : null}
    </section>
  );
}

function useGalleryStrip(shown: PictureData[]) {
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  /** The strip's target while scrolling: pictures passed on the way do not count. */
  const goal = useRef<number | null>(null);
  const [isZoomed, setZoomed] = useState(false);
  const go = (to: number) => {
    const index = (to + shown.length) % shown.length;
    setAt(index);
    const list = strip.current;
    if (!list || (goal.current === null && place(list) === index)) return;
    goal.current = index;
    list.scrollTo({
      left: index * list.clientWidth,
      behavior: document.documentElement.dataset.motion === 'on' ? 'smooth' : 'instant',
    });
  };
  const settle = (list: HTMLElement) => {
    const wanted = goal.current;
    goal.current = null;
    // Pictures loading on the way can make the browser snap back.
    if (wanted !== null && place(list) !== wanted)
      list.scrollTo({ left: wanted * list.clientWidth, behavior: 'instant' });
    else setAt(place(list));
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (isZoomed || shown.length < 2 || (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft'))
      return;
    event.preventDefault();
    go(at + (event.key === 'ArrowRight' ? 1 : -1));
  };
  return { onKeyDown, strip, goal, settle, at, setZoomed, go, isZoomed };
}

/** How much a mouse enlarges the picture under it. */
const LENS = 2;
type Lens = React.PointerEvent<HTMLButtonElement>;

/** The part under the mouse, enlarged in place; a touch swipes instead. */
function enlarge({ pointerType, currentTarget, clientX, clientY }: Lens) {
  const picture = currentTarget.querySelector('img');
  if (pointerType !== 'mouse' || !picture) return;
  const box = currentTarget.getBoundingClientRect();
  // A sharper file for the enlarged picture.
  for (const source of currentTarget.querySelectorAll('source, img'))
    source.setAttribute('sizes', `${Math.round(box.width * LENS)}px`);
  const at = (from: number, start: number, size: number) => `${((from - start) / size) * 100}%`;
  picture.style.transformOrigin = `${at(clientX, box.left, box.width)} ${at(clientY, box.top, box.height)}`;
  picture.style.transform = `scale(${LENS})`;
}
const reset = (button: HTMLElement) => {
  const picture = button.querySelector('img');
  if (picture) picture.style.transform = '';
};

interface GalleryPictureProps {
  image: PictureData;
  i: number;
  at: number;
  setZoomed: (value: boolean) => void;
}
function GalleryPicture({ image, i, at, setZoomed }: GalleryPictureProps) {
  const t = useText();
  return (
    <li className="size-full shrink-0 snap-center">
      <button
        type="button"
        tabIndex={i === at ? 0 : -1}
        onClick={() => setZoomed(true)}
        aria-label={t('media.enlarge', { alt: image.alt })}
        className="block size-full cursor-zoom-in overflow-hidden outline-offset-[-4px]"
        onPointerEnter={enlarge}
        onPointerMove={enlarge}
        onPointerLeave={(e) => reset(e.currentTarget)}
      >
        <Picture
          image={image}
          sizes="(min-width: 1280px) 620px, (min-width: 1024px) 48vw, 100vw"
          eager={i === 0}
          className="size-full object-cover"
        />
      </button>
    </li>
  );
}

function PictureCount({ shown, at }: { shown: PictureData[]; at: number }) {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute right-3 bottom-3 inline-flex items-center gap-1.5 rounded-pill bg-surface/90 px-2.5 py-1 text-[13px] font-semibold text-ink tabular-nums shadow-e1"
    >
      <Expand className="size-4" strokeWidth={1.75} />
      {shown.length > 1 ? `${at + 1}/${shown.length}` : null}
    </span>
  );
}

interface ZoomedGalleryProps {
  shown: PictureData[];
  at: number;
  name: string;
  setZoomed: (value: boolean) => void;
  go: (to: number) => void;
}
function ZoomedGallery({ shown, at, name, setZoomed, go }: ZoomedGalleryProps) {
  return (
    <Suspense fallback={null}>
      <ZoomDialog
        images={shown}
        start={at}
        name={name}
        onClose={(last) => {
          setZoomed(false);
          go(last);
        }}
      />
    </Suspense>
  );
}

interface ThumbnailsProps {
  shown: PictureData[];
  go: (to: number) => void;
  at: number;
}
function Thumbnails({ shown, go, at }: ThumbnailsProps) {
  const t = useText();
  return (
    <ul className="flex shrink-0 flex-wrap gap-2 max-md:hidden lg:w-20 lg:flex-col lg:flex-nowrap">
      {shown.map((image, i) => (
        <li key={image.url}>
          <button
            type="button"
            onClick={() => go(i)}
            aria-label={t('media.image_n_of', { n: i + 1, count: shown.length })}
            aria-current={i === at || undefined}
            className={`block size-16 overflow-hidden rounded-button border-2 p-0.5 lg:size-[4.5rem] ${i === at ? 'border-brand' : 'border-transparent hover:border-border-strong'}`}
          >
            <Picture
              image={{ ...image, alt: '' }}
              sizes="80px"
              className="size-full rounded-small object-cover"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
