import type { ReactNode } from 'react';

interface StickyActionsProps {
  /** In a page it stays above a phone's tab bar; in a drawer or dialog there is none. */
  place?: 'page' | 'drawer';
  children: ReactNode;
}

/** The buttons of a form, in reach however long the form is. */
export const StickyActions = ({ place = 'page', children }: StickyActionsProps) => (
  <div
    className={`sticky z-10 flex flex-wrap items-center gap-3 rounded-card border border-border bg-raised p-2 shadow-e2 ${place === 'page' ? 'bottom-16 md:bottom-3' : 'bottom-2'}`}
  >
    {children}
  </div>
);
