import { useSite } from '#web/i18n/text.ts';

/** The marketplace's sign: its picture, or its name with the accent in the second colour. */
export function Wordmark({ isShort = false }: { isShort?: boolean }) {
  const { name, logo, wordmark } = useSite().brand;
  if (logo && !isShort) return <img src={logo} alt={name} className="h-[1.2em] w-auto" />;
  return (
    <>
      {isShort ? [...wordmark.text][0] : wordmark.text}
      <span className="text-action">{wordmark.accent}</span>
    </>
  );
}
