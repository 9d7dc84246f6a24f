import type { CustomerPhoto } from '#contracts/reviews/reviews.ts';

type Photo = Pick<CustomerPhoto, 'url' | 'width' | 'height'>;
/** A small customer's photo that opens the full view. */
export const PhotoButton = ({
  photo,
  label,
  className,
  onClick,
}: {
  photo: Photo;
  label: string;
  className: string;
  onClick: () => void;
}) => (
  <button
    type="button"
    onClick={onClick}
    aria-label={label}
    className={`block overflow-hidden rounded-button border border-border hover:border-brand ${className}`}
  >
    <img
      src={photo.url}
      width={photo.width}
      height={photo.height}
      alt=""
      loading="lazy"
      className="size-full object-cover"
    />
  </button>
);
