import type { PictureData } from '#contracts/kernel/schemas.ts';
import { NoImage, Picture } from '#web/ui/picture.tsx';

/** The small square picture of a line, or the 'No Image' placeholder. Beside a name, so it says nothing itself. */
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
