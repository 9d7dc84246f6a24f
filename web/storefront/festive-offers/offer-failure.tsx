import { useRevalidator } from 'react-router';
import { useText } from '#web/i18n/text.ts';
import { ErrorState } from '#web/ui/error-state.tsx';

/** Shown if the server could not load an offer. */
export default function OfferFailure() {
  const t = useText();
  const { revalidate } = useRevalidator();
  return (
    <div className="mx-auto w-full max-w-[1280px] space-y-6 px-4 py-6 md:px-6 lg:px-8">
      <h1 className="text-[28px] leading-[34px] font-extrabold tracking-[-0.02em] md:text-[34px] md:leading-[38px]">
        {t('promotions.festival.title')}
      </h1>
      <ErrorState
        title={t('promotions.festival.load_one_failed')}
        onRetry={() => void revalidate()}
      />
    </div>
  );
}
