import type { ReactNode } from 'react';

/** The notched strip that carries "31% off". */
export const TicketShape = ({
  children,
  className = '',
}: {
  children: ReactNode;
  className?: string;
}) => (
  <span
    className={`ticket inline-block bg-deal py-1 pr-5 pl-3 text-[13px] leading-[18px] font-bold whitespace-nowrap text-on-deal ${className}`}
  >
    {children}
  </span>
);
