import { getVendorReturnPhoto } from '#contracts/returns/vendor-returns.ts';
import { fetchFile } from '#web/api/client.ts';
import { PrivatePhoto } from '#web/modules/media/private-photo.tsx';

/** A photo of a return, as its vendor may see it. */
export function ReturnPhoto({ id, photo, alt }: { id: string; photo: string; alt: string }) {
  return (
    <PrivatePhoto
      photo={photo}
      alt={alt}
      load={() => fetchFile(getVendorReturnPhoto, { params: { id, photo } })}
    />
  );
}
