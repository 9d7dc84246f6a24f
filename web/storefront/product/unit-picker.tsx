import { Link } from 'react-router';
import type { PictureData } from '#contracts/kernel/schemas.ts';
import type { Product, ProductVariant, ProductOption } from '#contracts/catalog/catalog.ts';
import { type SizeChart, sizeChartFor } from '#contracts/catalog/size-charts.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { Swatch } from '#web/storefront/product-lists/swatch.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { SizeChartSheet } from './size-chart-sheet.tsx';
import { type Selection, sizeAndColour, unitAddress } from './unit-selection.ts';

interface ChoiceProps {
  to: string;
  label: string;
  note?: string | undefined;
  picture?: PictureData | undefined;
  /** A colour's name in English, for a dot where it has no picture of its own. */
  colour?: string | undefined;
  isChosen: boolean;
  isSoldOut: boolean;
}

const BOX =
  'inline-flex min-h-12 items-center gap-2.5 rounded-button border py-1.5 pr-3.5 text-[15px] leading-[20px] font-semibold';

/**
 * A choice as a link: the address is the state, so it works without JavaScript and can be shared.
 */
function Choice({ to, label, note, picture, colour, isChosen, isSoldOut }: ChoiceProps) {
  const t = useText();
  const look = isChosen
    ? 'border-brand bg-brand-soft text-brand ring-1 ring-brand'
    : `border-border-strong bg-surface hover:border-brand ${isSoldOut ? 'text-ink-subtle' : ''}`;
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      rel="nofollow"
      aria-current={isChosen || undefined}
      className={`${BOX} ${look} ${picture ? 'pl-2' : 'pl-3.5'}`}
    >
      {picture ? (
        <span className="size-9 shrink-0">
          <Picture
            image={{ ...picture, alt: '' }}
            sizes="40px"
            className={`size-9 rounded-small object-cover ${isSoldOut ? 'opacity-60 grayscale' : ''}`}
          />
        </span>
      ) : colour ? (
        <Swatch color={colour} />
      ) : null}
      <span>
        <span className={isSoldOut ? 'line-through decoration-1' : ''}>{label}</span>
        {isSoldOut || note ? (
          <span
            className={`block text-[13px] leading-[18px] font-normal ${isChosen ? '' : 'text-ink-muted'}`}
          >
            {isSoldOut ? t('catalog.sold_out') : note}
          </span>
        ) : null}
      </span>
    </Link>
  );
}

/** A choice unavailable with the current selection, and why. */
const NotMade = ({ label, reason }: { label: string; reason: string }) => (
  <span className={`${BOX} border-dashed pl-3.5 border-border text-ink-subtle`}>
    <span>
      <s>{label}</s>
      <span className="block text-[13px] leading-[18px] font-normal">{reason}</span>
    </span>
  </span>
);

const kindName = (t: Text, type: string): string =>
  ({
    storage: t('catalog.attribute.storage'),
    size: t('catalog.size'),
    pack: t('catalog.attribute.pack'),
    weight: t('catalog.attribute.weight'),
    volume: t('catalog.attribute.volume'),
    capacity: t('catalog.attribute.capacity'),
    configuration: t('catalog.attribute.configuration'),
    format: t('common.format'),
    kit: t('catalog.attribute.kit'),
    grind: t('catalog.attribute.grind'),
  })[type] ?? t('common.version');

const row = 'mt-1.5 flex flex-wrap gap-2';

/**
 * Variant, colour and size as rows of buttons with price notes; sold-out ones are struck through
 * and labelled.
 */
export function UnitPicker({
  product,
  selection,
  search,
}: {
  product: Product;
  selection: Selection;
  search: URLSearchParams;
}) {
  const t = useText();
  const { variant, option, needsSize } = selection;
  const options = variant && variant.options.length > 0 ? variant.options : product.options;
  const { colours, sizes } = sizeAndColour(options, option);
  const isOpen = needsSize && sizes.length > 1;
  const isKindOpen = needsSize && sizes.length <= 1;
  const at = (change: Parameters<typeof unitAddress>[1]) =>
    unitAddress(search, { vendor: null, ...change });
  const chart = sizeChartFor(
    [product.subsubcategory, product.subcategory, product.category].map((c) =>
      c?.url.split('/').at(-1),
    ),
    sizes.map((s) => s.name),
  );

  const variantKind = product.variants[0] ? kindName(t, product.variants[0].type) : '';
  return (
    <div className="space-y-3 empty:hidden">
      {product.variants.length > 0 && (
        <VariantChoice
          variantKind={variantKind}
          isKindOpen={isKindOpen}
          variant={variant}
          product={product}
          at={at}
        />
      )}
      {colours.length > 0 && (
        <ColourChoice option={option} colours={colours} at={at} isOpen={isOpen} sizes={sizes} />
      )}
      {sizes.length > 0 && (
        <SizeChoice
          isOpen={isOpen}
          option={option}
          sizes={sizes}
          at={at}
          chart={chart}
          fit={product.informationTexts.Fit?.value ?? product.productInformation.Fit ?? null}
        />
      )}
    </div>
  );
}

interface VariantChoiceProps {
  variantKind: string;
  isKindOpen: boolean;
  variant: ProductVariant | null;
  product: Product;
  at: (change: Parameters<typeof unitAddress>[1]) => string;
}
function VariantChoice({ variantKind, isKindOpen, variant, product, at }: VariantChoiceProps) {
  const t = useText();
  return (
    <div role="group" aria-label={variantKind} {...(isKindOpen ? { id: 'choose-size' } : {})}>
      <ChoiceHeading
        name={variantKind}
        chosen={isKindOpen ? 'catalog.options.select_size' : variant?.name}
      />
      <div className={row}>
        {product.variants.map((v) => (
          <Choice
            key={v.variantId}
            to={at({ variant: v.variantId })}
            label={t(v.name)}
            note={formatRupees(v.price)}
            isChosen={v === variant && !isKindOpen}
            isSoldOut={v.stock === 0}
          />
        ))}
      </div>
    </div>
  );
}

/** The first picture of each colour, unless another colour shows the same one. */
function ownPictures(
  colours: ReturnType<typeof sizeAndColour>['colours'],
): Map<string, PictureData> {
  const shown = colours.map((c) => c.option.images[0]?.url);
  return new Map(
    colours.flatMap(({ name, option }) => {
      const [picture] = option.images;
      return picture && shown.filter((url) => url === picture.url).length === 1
        ? [[name, picture] as const]
        : [];
    }),
  );
}

interface ColourChoiceProps {
  option: ProductOption | null;
  colours: ReturnType<typeof sizeAndColour>['colours'];
  at: (change: Parameters<typeof unitAddress>[1]) => string;
  isOpen: boolean;
  sizes: ReturnType<typeof sizeAndColour>['sizes'];
}
function ColourChoice({ option, colours, at, isOpen, sizes }: ColourChoiceProps) {
  const t = useText();
  const pictures = ownPictures(colours);
  return (
    <div role="group" aria-label={t('catalog.colour')}>
      <ChoiceHeading name={t('catalog.colour')} chosen={option?.color} />
      <div className={row}>
        {colours.map((c) => (
          <Choice
            key={c.name}
            to={at({ option: c.option.optionId, pick: isOpen ? 'size' : null })}
            label={t(c.name)}
            picture={pictures.get(c.name)}
            colour={c.name}
            isChosen={c.name === option?.color}
            isSoldOut={c.option.stock === 0}
            note={
              !isOpen &&
              sizes.length > 0 &&
              option?.parameters.size &&
              c.option.parameters.size !== option.parameters.size
                ? t('catalog.options.not_in_size', { size: option.parameters.size })
                : undefined
            }
          />
        ))}
      </div>
    </div>
  );
}

interface SizeChoiceProps {
  isOpen: boolean;
  option: ProductOption | null;
  sizes: ReturnType<typeof sizeAndColour>['sizes'];
  at: (change: Parameters<typeof unitAddress>[1]) => string;
  chart: SizeChart | null;
  fit: string | null;
}
function SizeChoice({ isOpen, option, sizes, at, chart, fit }: SizeChoiceProps) {
  const t = useText();
  return (
    <div role="group" aria-label={t('catalog.size')} {...(isOpen ? { id: 'choose-size' } : {})}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <ChoiceHeading
          name={t('catalog.size')}
          chosen={isOpen ? 'catalog.options.select_size' : option?.parameters.size}
        />
        {chart ? <SizeChartSheet chart={chart} fit={fit} /> : null}
      </div>
      <div className={chart ? 'flex flex-wrap gap-2' : row}>
        {sizes.map((s) =>
          s.option ? (
            <Choice
              key={s.name}
              to={at({ option: s.option.optionId, pick: null })}
              label={t(s.name)}
              isChosen={!isOpen && s.name === option?.parameters.size}
              isSoldOut={s.option.stock === 0}
            />
          ) : (
            <NotMade
              key={s.name}
              label={t(s.name)}
              reason={
                option?.color
                  ? t('catalog.options.not_in_colour', { colour: t(option.color) })
                  : t('catalog.options.not_available')
              }
            />
          ),
        )}
      </div>
      {fit ? (
        <p className="mt-1.5 text-[14px] text-ink-muted">{t('catalog.size_fit', { fit })}</p>
      ) : null}
    </div>
  );
}

interface ChoiceHeadingProps {
  name: string;
  chosen: string | null | undefined;
}
function ChoiceHeading({ name, chosen }: ChoiceHeadingProps) {
  const t = useText();
  return (
    <h2 className="text-[14px] text-ink-muted">
      {name}: <strong className="text-ink">{chosen ? t(chosen) : null}</strong>
    </h2>
  );
}
