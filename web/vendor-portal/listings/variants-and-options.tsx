import { Plus, Trash2 } from 'lucide-react';
import { type ListingDraft, MAX_OPTIONS, MAX_VARIANTS } from '#contracts/listings/listing-draft.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { listingFieldId, useForm, useNote } from './form-field.ts';
import { AxesBuilder } from './axes-builder.tsx';
import { NumberField } from './number-field.tsx';
import { OwnPictures } from './unit-pictures.tsx';
import { Units } from './unit-table.tsx';

/** An id none of these uses; it does not change with the name. */
function freeId(email: 'v' | 'o', taken: readonly string[]): string {
  let number = taken.length + 1;
  while (taken.includes(`${email}-${number}`)) number++;
  return `${email}-${number}`;
}

/** The list with this part back in its position, unless that has been taken. */
const putBack = <P extends { id: string }>(parts: P[], at: number, one: P): P[] =>
  parts.some((p) => p.id === one.id) ? parts : parts.toSpliced(at, 0, one);
/** Removing a part removes its prices and stock: one press restores them. */
const offerUndo = (undo: () => void) =>
  toast.show({
    message: 'listings.variants.removed',
    duration: 8000,
    action: { label: 'common.undo', run: undo },
  });

/**
 * Variants that change more than appearance, colours and sizes, and the table of their
 * combinations.
 */
export function VariantsAndOptions() {
  const t = useText();
  return (
    <Panel title={t('listings.variants.section')} text={t('listings.variants.text')}>
      <div className="grid gap-6">
        <AxesBuilder />
        <Variants />
        <Options />
        <Units />
      </div>
    </Panel>
  );
}

function Variants() {
  const t = useText();
  const {
    draft: { variants, variantType },
    edit,
  } = useForm();
  const note = useNote();
  const set = (next: ListingDraft['variants']) => edit((d) => ({ ...d, variants: next }));
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-bold">{t('listings.variants.title')}</legend>
      {variants.length > 0 ? (
        <TextField
          id={listingFieldId('variantType')}
          className="max-w-90"
          label={t('listings.variants.type')}
          hint={t('listings.variants.type_hint')}
          value={variantType}
          maxLength={30}
          error={note('variantType')}
          onChange={(event) => edit((d) => ({ ...d, variantType: event.target.value }))}
        />
      ) : null}
      {variants.map((one, i) => (
        <VariantRow key={one.id} one={one} i={i} set={set} />
      ))}
      {variants.length < MAX_VARIANTS ? (
        <div>
          <Button
            variant="outline"
            onClick={() =>
              set([
                ...variants,
                {
                  id: freeId(
                    'v',
                    variants.map((v) => v.id),
                  ),
                  name: '',
                  weightGrams: null,
                  images: [],
                },
              ])
            }
          >
            <Plus aria-hidden="true" className="size-5" />
            {t('listings.variants.add')}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}

interface VariantRowProps {
  one: ListingDraft['variants'][number];
  i: number;
  set: (next: ListingDraft['variants'][number][]) => void;
}
function VariantRow({ one, i, set }: VariantRowProps) {
  const t = useText();
  const note = useNote();
  const {
    draft: { variants },
    edit,
    fixed,
  } = useForm();
  return (
    <div className="grid grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_auto] items-end gap-2">
      <TextField
        id={listingFieldId(`variants.${i}.name`)}
        label={t('listings.variants.label', { number: i + 1 })}
        value={one.name}
        maxLength={60}
        error={note(`variants.${i}.name`)}
        onChange={(event) => set(variants.with(i, { ...one, name: event.target.value }))}
      />
      <NumberField
        label={t('listings.weight')}
        value={one.weightGrams}
        onNumber={(weightGrams) => set(variants.with(i, { ...one, weightGrams }))}
      />
      <IconButton
        label={t('listings.variants.remove', { number: i + 1 })}
        disabled={fixed.variants.includes(one.id)}
        onClick={() => {
          set(variants.toSpliced(i, 1));
          offerUndo(() => edit((d) => ({ ...d, variants: putBack(d.variants, i, one) })));
        }}
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </IconButton>
      <OwnPictures
        name={one.name || t('listings.variants.label', { number: i + 1 })}
        chosen={one.images}
        onChange={(images) => set(variants.with(i, { ...one, images }))}
      />
    </div>
  );
}

function Options() {
  const t = useText();
  const {
    draft: { options },
    edit,
  } = useForm();
  const set = (next: ListingDraft['options']) => edit((d) => ({ ...d, options: next }));
  return (
    <fieldset id={listingFieldId('options')} tabIndex={-1} className="grid gap-3">
      <legend className="mb-1 font-bold">{t('listings.options.title')}</legend>
      {options.map((one, i) => (
        <OptionRow key={one.id} one={one} i={i} set={set} />
      ))}
      {options.length < MAX_OPTIONS ? (
        <div>
          <Button
            variant="outline"
            onClick={() =>
              set([
                ...options,
                {
                  id: freeId(
                    'o',
                    options.map((o) => o.id),
                  ),
                  color: '',
                  size: '',
                  images: [],
                },
              ])
            }
          >
            <Plus aria-hidden="true" className="size-5" />
            {t('listings.options.add')}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}

interface OptionRowProps {
  one: ListingDraft['options'][number];
  i: number;
  set: (next: ListingDraft['options'][number][]) => void;
}
function OptionRow({ one, i, set }: OptionRowProps) {
  const t = useText();
  const note = useNote();
  const {
    draft: { options },
    edit,
    fixed,
  } = useForm();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-2">
      <TextField
        id={listingFieldId(`options.${i}.color`)}
        label={t('listings.options.colour', { number: i + 1 })}
        value={one.color}
        maxLength={40}
        error={note(`options.${i}.color`)}
        onChange={(event) => set(options.with(i, { ...one, color: event.target.value }))}
      />
      <TextField
        id={listingFieldId(`options.${i}.size`)}
        label={t('listings.options.size', { number: i + 1 })}
        value={one.size}
        maxLength={40}
        onChange={(event) => set(options.with(i, { ...one, size: event.target.value }))}
      />
      <IconButton
        label={t('listings.options.remove', { number: i + 1 })}
        disabled={fixed.options.includes(one.id)}
        onClick={() => {
          set(options.toSpliced(i, 1));
          offerUndo(() => edit((d) => ({ ...d, options: putBack(d.options, i, one) })));
        }}
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </IconButton>
      <OwnPictures
        name={
          [one.color, one.size].filter(Boolean).join(', ') ||
          t('listings.options.colour', { number: i + 1 })
        }
        chosen={one.images}
        onChange={(images) => set(options.with(i, { ...one, images }))}
      />
    </div>
  );
}
