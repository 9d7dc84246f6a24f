import { useEffect, useState } from 'react';
import { getReturnPhoto } from '#contracts/returns/returns.ts';
import { fetchFile } from '#web/api/client.ts';
import { dataUrlOf } from '#web/ui/data-url.ts';

/** A photo of a return, only for authorised users: a plain URL would need no token. */
export function ReturnPhotoImage({
  orderId,
  photo,
  alt,
}: {
  orderId: string;
  photo: string;
  alt: string;
}) {
  const [src, setSrc] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    async function show() {
      const url = await dataUrlOf(
        await fetchFile(getReturnPhoto, { params: { id: orderId, photo } }),
      );
      if (isWanted) setSrc(url);
    }
    // A placeholder square on failure.
    show().catch(() => {});
    return () => {
      isWanted = false;
    };
  }, [orderId, photo]);
  return src ? (
    <img
      src={src}
      alt={alt}
      width={64}
      height={64}
      className="size-16 rounded-button border border-border object-cover"
    />
  ) : (
    <span aria-hidden="true" className="block size-16 rounded-button bg-sunken" />
  );
}
