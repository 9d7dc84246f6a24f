import { useLayoutEffect } from 'react';
import { useText } from '#web/i18n/text.ts';
import { followedPhoto } from '#web/ui/shared-photo.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The outline of the page that is loading, by its path. */
export default function PageSkeleton({ path }: { path: string }) {
  const t = useText();
  // Browsers return a promise from scrollTo, which is no clean-up.
  useLayoutEffect(() => {
    void window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return (
    <div
      role="status"
      aria-label={t('common.loading')}
      data-skeleton=""
      className="mx-auto min-h-dvh w-full max-w-[1280px] px-4 py-4 md:px-6 lg:px-8"
    >
      {/\/product\//.test(path) ? (
        <ProductSkeleton />
      ) : /\/store\//.test(path) ? (
        <>
          <Skeleton className="h-44 rounded-card" />
          <Cards />
        </>
      ) : /\/(?:profile|orders)/.test(path) ? (
        <Rows />
      ) : (
        <>
          <Skeleton className="h-9 w-64 rounded-button" />
          <Cards />
        </>
      )}
    </div>
  );
}

function ProductSkeleton() {
  return (
    <>
      <Skeleton className="h-5 w-56 rounded-button" />
      <div className="mt-4 grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,500px)]">
        <CardPhoto />
        <div className="grid content-start gap-4">
          <Skeleton className="h-9 rounded-button" />
          <Skeleton className="h-9 w-2/3 rounded-button" />
          <Skeleton className="h-12 w-40 rounded-button" />
          <Skeleton className="h-40 rounded-card" />
          <Skeleton className="h-13 rounded-button" />
        </div>
      </div>
    </>
  );
}

/** The photo of the card that was pressed, at once. */
function CardPhoto() {
  const photo = followedPhoto();
  return photo ? (
    <img
      src={photo.src}
      alt=""
      className="-mx-4 aspect-square w-[calc(100%+2rem)] max-w-none object-cover sm:mx-0 sm:w-full sm:rounded-card [filter:var(--picture-filter)]"
    />
  ) : (
    <Skeleton className="aspect-square rounded-card" />
  );
}

const Cards = () => (
  <div className="mt-5 grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-4">
    {Array.from({ length: 8 }, (_, i) => (
      <div key={i} className="grid gap-2">
        <Skeleton className="aspect-square rounded-card" />
        <Skeleton className="h-5 rounded-button" />
        <Skeleton className="h-6 w-24 rounded-button" />
      </div>
    ))}
  </div>
);

const Rows = () => (
  <div className="grid gap-4 lg:ml-[25%]">
    <Skeleton className="h-9 w-48 rounded-button" />
    {Array.from({ length: 4 }, (_, i) => (
      <Skeleton key={i} className="h-40 rounded-card" />
    ))}
  </div>
);
