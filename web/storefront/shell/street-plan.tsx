import { useText } from '#web/i18n/text.ts';

/** A drawn street plan of a made-up quarter, never the outline of a country (wrong borders are an offence in India). */
export function StreetPlan({ address }: { address: string }) {
  const t = useText();
  return (
    <svg
      viewBox="0 0 320 160"
      className="size-full"
      role="img"
      aria-label={t('shell.footer.map_of', { address })}
    >
      <path className="fill-success-soft" d="M210 0h70v48h-70zM20 104h64v40H20z" />
      <path className="fill-info-soft" d="M288 70c-20 8-26 30-14 46s30 12 46 24V60z" />
      <g className="stroke-surface" strokeWidth="9" fill="none">
        <path d="M0 58h320M0 96h270M96 0v160M196 0v160M0 22l96 36M196 96l92 64" />
      </g>
      <g className="stroke-surface" strokeWidth="5" fill="none">
        <path d="M46 0v58M146 0v160M246 0v58M96 128h100M0 80h96" />
      </g>
      <path
        className="fill-action"
        d="M160 84c-9-12-14-19-14-27a14 14 0 0 1 28 0c0 8-5 15-14 27z"
      />
      <circle className="fill-surface" cx="160" cy="57" r="5" />
    </svg>
  );
}
