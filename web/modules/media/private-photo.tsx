import { useEffect, useRef, useState } from 'react';
import { dataUrlOf } from '#web/ui/data-url.ts';

/** A photo that needs a token; clicking enlarges it. `photo` names it. */
export function PrivatePhoto({
  photo,
  load,
  alt,
}: {
  photo: string;
  load: () => Promise<Blob>;
  alt: string;
}) {
  const [src, setSrc] = useState<string | null>(null);
  const [isLarge, setLarge] = useState(false);
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    let isWanted = true;
    async function show() {
      const url = await dataUrlOf(await latest.current());
      if (isWanted) setSrc(url);
    }
    // A placeholder square on failure; the text remains readable.
    show().catch(() => {});
    return () => {
      isWanted = false;
    };
  }, [photo]);
  if (!src) return <span aria-hidden="true" className="block size-24 rounded-button bg-sunken" />;
  return (
    <button
      type="button"
      aria-expanded={isLarge}
      onClick={() => setLarge(!isLarge)}
      className={isLarge ? 'basis-full' : ''}
    >
      <img
        src={src}
        alt={alt}
        className={`rounded-button border border-border ${isLarge ? 'w-full' : 'size-24 object-cover'}`}
      />
    </button>
  );
}
