/** A market stall: awning in stripes; the counter is empty, or closed by a board. */
export function Stall({ isClosed = false }: { isClosed?: boolean }) {
  return (
    <svg viewBox="0 0 160 120" width="160" height="120" aria-hidden="true" className="text-brand">
      <path d="M18 20h124l8 26H10z" className="fill-brand-soft" />
      {[18, 59.3, 100.6].map((x) => (
        <path key={x} d={`M${x + 20.6} 20h20.7l2 26h-24z`} className="fill-action" />
      ))}
      <path
        d="M10 46a11.7 11.7 0 0 0 23.3 0 11.7 11.7 0 0 0 23.4 0 11.7 11.7 0 0 0 23.3 0 11.7 11.7 0 0 0 23.3 0 11.7 11.7 0 0 0 23.4 0A11.7 11.7 0 0 0 150 46z"
        className="fill-brand"
      />
      <path d="M24 58v50M136 58v50" stroke="currentColor" strokeWidth="4" />
      <rect
        x="18"
        y="84"
        width="124"
        height="26"
        rx="4"
        className="fill-sunken"
        stroke="currentColor"
        strokeWidth="3"
      />
      {isClosed && <rect x="56" y="66" width="48" height="16" rx="4" className="fill-deal" />}
    </svg>
  );
}
