import { Link } from 'react-router';
import type { PictureData } from '#contracts/kernel/schemas.ts';
import { NoImage, Picture } from '#web/ui/picture.tsx';

/** A link to a category, shaped like an arch. */
export function CategoryArch({
  name,
  image,
  to,
}: {
  name: string;
  image: PictureData | null;
  to: string;
}) {
  return (
    <Link to={to} prefetch="intent" className="group block w-full max-w-28 min-w-18 text-center">
      <span className="mx-auto block aspect-[5/6] w-full overflow-hidden rounded-t-full rounded-b-small border border-border">
        {image ? (
          <Picture
            image={{ ...image, alt: '' }}
            sizes="(min-width: 768px) 112px, 80px"
            className="size-full object-cover transition-transform duration-[180ms] group-hover:scale-105"
          />
        ) : (
          <NoImage className="size-full" />
        )}
      </span>
      <span className="mt-2 block text-[14px] leading-[18px] font-bold group-hover:text-brand">
        {name}
      </span>
    </Link>
  );
}
