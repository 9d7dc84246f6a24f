import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { VendorMark } from './vendor-mark.tsx';

interface VendorHeadingProps {
  vendor: { name: string; slug: string; mark: string };
  /** Under the name, such as "2 items". */
  children?: ReactNode;
}
/** Heads what one vendor sells or sends: mark and name link to the store. */
export function VendorHeading({ vendor, children }: VendorHeadingProps) {
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <VendorMark mark={vendor.mark} className="size-10" />
      <div className="min-w-0">
        <Link
          to={`/store/${vendor.slug}`}
          className="block font-bold [overflow-wrap:anywhere] hover:underline"
        >
          {vendor.name}
        </Link>
        {children ? <div className="text-[14px] text-ink-muted">{children}</div> : null}
      </div>
    </div>
  );
}
