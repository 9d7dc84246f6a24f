import type { Picture } from '#contracts/common.ts';
import { CategoryArch } from '#web/features/catalog/category-arch.tsx';

export interface Jump { _id: string; name: string; image: Picture | null; to: string }

/** Where to go on to from here, with pictures, in a row that scrolls. */
export function JumpRow({ label, jumps }: { label: string; jumps: readonly Jump[] }) {
  if (jumps.length === 0) return null;
  return (
    <nav aria-label={label} className="relative -mx-4 mt-4 flex snap-x gap-3 overflow-x-auto scroll-px-4 px-4 pb-2 [scrollbar-width:thin] md:mx-0 md:scroll-px-0 md:px-0">
      {jumps.map((jump) => <span key={jump._id} className="w-18 shrink-0 snap-start md:w-24"><CategoryArch name={jump.name} image={jump.image} to={jump.to} /></span>)}
    </nav>
  );
}
