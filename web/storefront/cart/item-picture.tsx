import type { PictureData } from '#contracts/kernel/schemas.ts';
import { NoImage, Picture } from '#web/ui/picture.tsx';

/** An item's small square picture, or the 'No Image' placeholder. Decorative, beside a name. */
export function CartItemPicture({
  picture,
  className,
}: {
  picture: PictureData | undefined;
  className: string;
}) {
  return (
    <span className={`block overflow-hidden rounded-button ${className}`}>
      {picture ? (
        <Picture image={{ ...picture, alt: '' }} sizes="160px" className="size-full object-cover" />
      ) : (
        <NoImage className="size-full text-[12px]" />
      )}
    </span>
  );
}
