import { Star } from 'lucide-react';
import { useText } from '#web/i18n/text.ts';

/** One to five stars as labelled radio buttons. */
export function StarInput({
  value,
  onChange,
}: {
  value: number;
  onChange: (stars: number) => void;
}) {
  const t = useText();
  const meaning = [
    '',
    t('reviews.meaning.one'),
    t('reviews.meaning.two'),
    t('reviews.meaning.three'),
    t('common.good'),
    t('reviews.meaning.five'),
  ];
  return (
    <fieldset>
      <legend className="text-[14px] font-semibold">{t('reviews.your_rating')}</legend>
      <div className="mt-1 flex items-center">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="grid size-11 cursor-pointer place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-focus hover:bg-sunken"
          >
            <input
              type="radio"
              name="stars"
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              className="sr-only"
            />
            <Star
              aria-hidden="true"
              className={`size-7 ${stars <= value ? 'fill-current text-star' : 'text-border-strong'}`}
              strokeWidth={1.5}
            />
            <span className="sr-only">
              {t('reviews.stars', { n: stars })}: {meaning[stars]}
            </span>
          </label>
        ))}
        <span aria-hidden="true" className="pl-2 font-semibold">
          {meaning[value]}
        </span>
      </div>
    </fieldset>
  );
}
