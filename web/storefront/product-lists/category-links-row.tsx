import { Link } from 'react-router';
import type { PictureData } from '#contracts/kernel/schemas.ts';
import { CategoryArch } from '#web/modules/catalog/category-arch.tsx';

export interface Jump {
  _id: string;
  name: string;
  image: PictureData | null;
  to: string;
}

const WORD =
  'inline-flex min-h-11 shrink-0 snap-start items-center rounded-pill border border-border-strong bg-surface px-4 font-semibold whitespace-nowrap hover:border-brand hover:text-brand';

/** Subcategory links in a scrolling row: arches with pictures, text without. */
export function JumpRow({ label, jumps }: { label: string; jumps: readonly Jump[] }) {
  if (jumps.length === 0) return null;
  const hasPictures = jumps.some((jump) => jump.image !== null);
  return (
    <nav
      aria-label={label}
      className="relative -mx-4 mt-4 flex snap-x gap-3 overflow-x-auto scroll-px-4 px-4 pb-2 [scrollbar-width:thin] md:mx-0 md:scroll-px-0 md:px-0"
    >
      {jumps.map((jump) =>
        hasPictures ? (
          <span key={jump._id} className="w-18 shrink-0 snap-start md:w-24">
            <CategoryArch name={jump.name} image={jump.image} to={jump.to} />
          </span>
        ) : (
          <Link key={jump._id} to={jump.to} prefetch="intent" className={WORD}>
            {jump.name}
          </Link>
        ),
      )}
    </nav>
  );
}
