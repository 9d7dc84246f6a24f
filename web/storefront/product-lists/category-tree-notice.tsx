import { useRevalidator } from 'react-router';
import { useText } from '#web/i18n/text.ts';

/** Says that built-in categories are shown, in the words of specification §8, with a retry. */
export default function TreeNotice({ isWithin }: { isWithin: boolean }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  return (
    <p role="status" className="mt-3 flex flex-wrap items-center gap-x-2 text-[15px] text-danger">
      {t(isWithin ? 'errors.subcategories_load_failed' : 'errors.categories_load_failed')}
      <button
        type="button"
        onClick={() => void revalidate()}
        className="min-h-11 px-2 font-semibold text-brand underline"
      >
        {t('common.retry')}
      </button>
    </p>
  );
}
