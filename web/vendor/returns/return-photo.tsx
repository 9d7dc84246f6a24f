import { useEffect, useState } from 'react';
import { getVendorReturnPhoto } from '#contracts/returns.ts';
import { fetchFile } from '#web/api/client.ts';
import { dataUrlOf } from '#web/ui/data-url.ts';

/** A photo of a return; pressed it is shown as large as the drawer allows. */
export function ReturnPhoto({ id, photo, alt }: { id: string; photo: string; alt: string }) {
  const [src, setSrc] = useState<string | null>(null);
  const [isLarge, setLarge] = useState(false);
  useEffect(() => {
    let isWanted = true;
    async function show() {
      const url = await dataUrlOf(await fetchFile(getVendorReturnPhoto, { params: { id, photo } }));
      if (isWanted) setSrc(url);
    }
    // Without it a plain square stays; what the shopper wrote can be read all the same.
    show().catch(() => {});
    return () => { isWanted = false; };
  }, [id, photo]);
  if (!src) return <span aria-hidden="true" className="block size-24 rounded-button bg-sunken" />;
  return (
    <button type="button" aria-expanded={isLarge} onClick={() => setLarge(!isLarge)} className={isLarge ? 'basis-full' : ''}>
      <img src={src} alt={alt} className={`rounded-button border border-border ${isLarge ? 'w-full' : 'size-24 object-cover'}`} />
    </button>
  );
}
