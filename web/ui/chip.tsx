import { X } from 'lucide-react';
import { Link } from 'react-router';

const LOOK = 'inline-flex min-h-9 items-center gap-2 rounded-pill px-3.5 text-[14px] font-semibold whitespace-nowrap';

/** A small choice in a row of choices. `to` makes it a link, so that it works before scripts are there. */
export const Chip = ({ label, to, isCurrent = false }: { label: string; to: string; isCurrent?: boolean }) => (
  <Link to={to} aria-current={isCurrent ? 'true' : undefined} className={`${LOOK} border ${isCurrent ? 'border-brand bg-brand text-on-brand' : 'border-border-strong bg-surface hover:border-brand hover:text-brand'}`}>{label}</Link>
);

/** Something applied that can be taken away again. */
export const RemovableChip = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <button type="button" onClick={onRemove} className={`${LOOK} bg-brand-soft text-brand hover:underline`}>
    {label}<X aria-hidden="true" className="size-4" strokeWidth={2} /><span className="sr-only">: remove</span>
  </button>
);
