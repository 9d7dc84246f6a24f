import { Check } from 'lucide-react';
import { useText } from '#web/i18n/text.ts';
import { NoImage, Picture } from '#web/ui/picture.tsx';
import { useForm } from './form-field.ts';

/** Which of the product's pictures show a variant or an option; no choice means all of them. */
export function OwnPictures({
  name,
  chosen,
  onChange,
}: {
  name: string;
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}) {
  const t = useText();
  const {
    draft: { images },
  } = useForm();
  const ids = [...new Set([...images.map((i) => i.id), ...chosen])];
  if (images.length < 2 && chosen.length === 0) return null;
  const words = (id: string, at: number) =>
    images.find((i) => i.id === id)?.alt || t('listings.photos.label', { number: at + 1 });
  return (
    <div
      role="group"
      aria-label={t('media.images_of', { name })}
      className="col-span-full flex flex-wrap items-center gap-1.5"
    >
      <span className="basis-full text-[13px] text-ink-muted">
        {chosen.length === 0
          ? t('listings.photos.of_product')
          : t('listings.photos.own', { count: chosen.length })}
      </span>
      {ids.map((id, at) => (
        <OwnPictureButton
          key={id}
          id={id}
          chosen={chosen}
          words={words}
          at={at}
          onChange={onChange}
        />
      ))}
    </div>
  );
}

interface OwnPictureButtonProps {
  id: string;
  chosen: readonly string[];
  words: (id: string, at: number) => string;
  at: number;
  onChange: (ids: string[]) => void;
}
function OwnPictureButton({ id, chosen, words, at, onChange }: OwnPictureButtonProps) {
  const { known } = useForm();
  const picture = known.get(id);
  const isChosen = chosen.includes(id);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={words(id, at)}
      title={words(id, at)}
      onClick={() => onChange(isChosen ? chosen.filter((one) => one !== id) : [...chosen, id])}
      className={`relative size-11 overflow-hidden rounded-small border-2 ${isChosen ? 'border-brand' : 'border-border hover:border-border-strong'}`}
    >
      {picture ? (
        <Picture image={{ ...picture, alt: '' }} sizes="44px" className="size-full object-cover" />
      ) : (
        <NoImage className="size-full !text-[9px]" />
      )}
      {isChosen ? (
        <span
          aria-hidden="true"
          className="absolute right-0 bottom-0 rounded-tl-small bg-brand p-0.5 text-on-brand"
        >
          <Check className="size-3.5" strokeWidth={3} />
        </span>
      ) : null}
    </button>
  );
}
