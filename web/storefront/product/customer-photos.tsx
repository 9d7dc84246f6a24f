import { lazy, Suspense, useState } from 'react';
import type { CustomerPhoto } from '#contracts/reviews/reviews.ts';
import { useText } from '#web/i18n/text.ts';
import { PhotoButton } from './photo-button.tsx';

const ZoomDialog = lazy(() => import('./zoom-dialog.tsx'));

/** Photos of the most helpful reviews, in a strip that scrolls; a photo opens the full view. */
export function CustomerPhotos({ photos }: { photos: CustomerPhoto[] }) {
  const t = useText();
  const [opened, setOpened] = useState<number | null>(null);
  if (photos.length === 0) return null;
  const alt = (p: CustomerPhoto) => t('reviews.customer_photo', { author: p.author, n: p.rating });
  return (
    <div className="mb-5">
      <h3 className="font-bold">{t('reviews.customer_photos')}</h3>
      <ul className="mt-2 flex gap-2 overflow-x-auto pb-1 max-md:-mx-4 max-md:px-4">
        {photos.map((photo, i) => (
          <li key={photo.hash} className="shrink-0">
            <PhotoButton
              photo={photo}
              label={alt(photo)}
              className="size-24"
              onClick={() => setOpened(i)}
            />
          </li>
        ))}
      </ul>
      {opened === null ? null : (
        <Suspense fallback={null}>
          <ZoomDialog
            images={photos.map((p) => ({ ...p, alt: alt(p) }))}
            start={opened}
            name={t('reviews.customer_photos')}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
