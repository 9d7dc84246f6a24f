import { useSite } from '#web/i18n/text.ts';

/** The marketplace's logo: its picture, or its name with the accent in the second colour. */
export function Wordmark() {
  const { name, logo, wordmark } = useSite().brand;
  return logo ? (
    <img src={logo} alt={name} className="h-[1.2em]" />
  ) : (
    <>
      {wordmark.text}
      <span className="text-action">{wordmark.accent}</span>
    </>
  );
}
