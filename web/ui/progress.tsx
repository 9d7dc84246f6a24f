import { useEffect, useRef } from 'react';

interface ProgressProps {
  label: string;
  /** Whole percent. */
  value: number;
  /** The progress in words; announced instead of the percentage. */
  text?: string;
  className?: string;
  fillClassName?: string;
}

/** A progress bar. The width is set by script: the page's policy forbids style attributes. */
export function Progress({
  label,
  value,
  text,
  className = 'h-2',
  fillClassName = 'bg-brand',
}: ProgressProps) {
  const fill = useRef<HTMLSpanElement>(null);
  const percent = Math.max(0, Math.min(100, Math.round(value)));
  useEffect(() => {
    fill.current?.style.setProperty('width', `${percent}%`);
  }, [percent]);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={text}
      className={`overflow-hidden rounded-pill bg-sunken ${className}`}
    >
      <span
        ref={fill}
        className={`block h-full w-0 rounded-pill transition-[width] duration-[360ms] ease-out ${fillClassName}`}
      />
    </div>
  );
}
