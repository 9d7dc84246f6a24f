import { useRef, useState } from 'react';
import type { Picture as PictureData } from '#contracts/common.ts';
import { NoImage, Picture } from '#web/ui/picture.tsx';

/** Up to four pictures: a large one, thumbnails, arrow keys, and a full view that a tap opens. */
export function Gallery({ images, name }: { images: PictureData[]; name: string }) {
  const [at, setAt] = useState(0);
  const zoom = useRef<HTMLDialogElement>(null);
  const index = Math.min(at, images.length - 1);
  const current = images[index];
  if (!current) return <NoImage className="aspect-square w-full rounded-card" />;
  const step = (by: number) => setAt((index + by + images.length) % images.length);
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'ArrowRight') step(1);
    else if (event.key === 'ArrowLeft') step(-1);
  };
  return (
    <section aria-label={`Pictures of ${name}`} onKeyDown={onKeyDown} className="flex flex-col gap-3 md:flex-row-reverse">
      <button type="button" onClick={() => zoom.current?.showModal()} aria-label={`Enlarge: ${current.alt}`}
        className="block aspect-square w-full cursor-zoom-in overflow-hidden rounded-card border border-border">
        <Picture image={current} sizes="(min-width: 1024px) 560px, 100vw" eager className="size-full object-cover" />
      </button>
      {images.length > 1 && (
        <ul className="flex shrink-0 gap-2 md:w-20 md:flex-col">
          {images.map((image, i) => (
            <li key={image.url}>
              <button type="button" onClick={() => setAt(i)} aria-label={`Picture ${i + 1} of ${images.length}`} aria-current={i === index || undefined}
                className={`block size-16 overflow-hidden rounded-button border-2 md:size-20 ${i === index ? 'border-brand' : 'border-transparent hover:border-border-strong'}`}>
                <Picture image={{ ...image, alt: '' }} sizes="80px" className="size-full object-cover" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <dialog ref={zoom} aria-label={current.alt} onKeyDown={onKeyDown} onClick={(e) => { if (e.target === zoom.current) zoom.current?.close(); }}
        className="m-auto max-h-[96dvh] w-[min(96vw,96dvh)] max-w-none rounded-card bg-surface p-0 backdrop:bg-black/70">
        <div className="relative">
          <Picture image={current} sizes="96vw" className="w-full" />
          <button type="button" onClick={() => zoom.current?.close()} aria-label="Close" className="absolute top-2 right-2 size-11 rounded-full bg-surface text-[24px] text-ink shadow-e2">×</button>
          {images.length > 1 && (
            <>
              <button type="button" onClick={() => step(-1)} aria-label="Previous picture" className="absolute top-1/2 left-2 size-11 -translate-y-1/2 rounded-full bg-surface text-[20px] text-ink shadow-e2">‹</button>
              <button type="button" onClick={() => step(1)} aria-label="Next picture" className="absolute top-1/2 right-2 size-11 -translate-y-1/2 rounded-full bg-surface text-[20px] text-ink shadow-e2">›</button>
            </>
          )}
        </div>
      </dialog>
    </section>
  );
}
