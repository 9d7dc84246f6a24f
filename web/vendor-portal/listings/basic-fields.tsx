import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { attributeKey } from '#contracts/catalog/attribute-rules.ts';
import { type ListingDraft, MAX_DETAILS } from '#contracts/listings/listing-draft.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useCategories } from './queries.ts';
import { CategoryAttributeFields } from './category-attributes.tsx';
import { CategoryChoice } from './category-choice.tsx';
import { listingFieldId, useForm, useNote } from './form-field.ts';

/** Category, name, brand and description. */
export function BasicFields() {
  const t = useText();
  const { draft, edit, asked } = useForm();
  const note = useNote();
  const categories = useCategories();
  const set = (change: Partial<ListingDraft>) => edit((d) => ({ ...d, ...change }));
  return (
    <Panel title={t('listings.product_details')}>
      <div className="grid gap-4">
        <div id={listingFieldId('categoryId')} tabIndex={-1}>
          {categories.data ? (
            <CategoryChoice
              tree={categories.data}
              value={draft.categoryId}
              onChange={(categoryId) => set({ categoryId })}
              error={note('categoryId')}
            />
          ) : (
            <Skeleton className="h-19 rounded-small" />
          )}
        </div>
        <NameAndBrandFields set={set} />
        <TextArea
          id={listingFieldId('description')}
          label={t('catalog.product.description')}
          rows={6}
          value={draft.description}
          maxLength={5000}
          error={note('description')}
          onChange={(event) => set({ description: event.target.value })}
        />
        <Highlights />
        {asked ? (
          <>
            <CategoryAttributeFields asked={asked} />
            <Attributes />
          </>
        ) : (
          <Skeleton className="h-40 rounded-small" />
        )}
      </div>
    </Panel>
  );
}

function NameAndBrandFields({ set }: { set: (change: Partial<ListingDraft>) => void }) {
  const t = useText();
  const { draft } = useForm();
  const note = useNote();
  return (
    <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
      <TextField
        id={listingFieldId('name')}
        label={t('common.name')}
        hint={t('listings.name_hint')}
        value={draft.name}
        maxLength={150}
        error={note('name')}
        onChange={(event) => set({ name: event.target.value })}
      />
      <TextField
        id={listingFieldId('brand')}
        label={t('catalog.brand')}
        value={draft.brand}
        maxLength={60}
        error={note('brand')}
        onChange={(event) => set({ brand: event.target.value })}
      />
    </div>
  );
}

function Highlights() {
  const t = useText();
  const {
    draft: { highlights },
    edit,
  } = useForm();
  const note = useNote();
  const set = (next: string[]) => edit((d) => ({ ...d, highlights: next }));
  return (
    <fieldset id={listingFieldId('highlights')} tabIndex={-1} className="grid gap-2">
      <legend className="mb-1 font-bold">{t('catalog.product.highlights')}</legend>
      {highlights.map((one, i) => (
        <div key={i} className="flex items-end gap-2">
          <TextField
            id={listingFieldId(`highlights.${i}`)}
            className="grow"
            label={t('listings.highlights.label', { number: i + 1 })}
            value={one}
            maxLength={150}
            error={note(`highlights.${i}`)}
            onChange={(event) => set(highlights.with(i, event.target.value))}
          />
          <IconButton
            label={t('listings.highlights.remove', { number: i + 1 })}
            onClick={() => set(highlights.toSpliced(i, 1))}
          >
            <Trash2 aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
      ))}
      {highlights.length < 8 ? (
        <div>
          <Button variant="outline" onClick={() => set([...highlights, ''])}>
            <Plus aria-hidden="true" className="size-5" />
            {t('listings.highlights.add')}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}

function Attributes() {
  const t = useText();
  const {
    draft: { attributes },
    edit,
    asked = [],
  } = useForm();
  const set = (next: ListingDraft['attributes']) => edit((d) => ({ ...d, attributes: next }));
  // Attributes the category defines have their own fields above. A label typed here moves there
  // only on blur: otherwise the field would disappear while typing.
  const [typed, setTyped] = useState<number | null>(null);
  const labels = new Set(asked.map((a) => attributeKey(a.label)));
  const isFree = (label: string, i: number) =>
    i === typed ||
    !labels.has(attributeKey(label)) ||
    attributes.findIndex((d) => attributeKey(d.label) === attributeKey(label)) !== i;
  return (
    <fieldset id={listingFieldId('attributes')} tabIndex={-1} className="grid gap-2">
      <legend className="mb-1 font-bold">
        {asked.length > 0 ? t('listings.details.more') : t('common.details')}
      </legend>
      {attributes.map((one, i) =>
        isFree(one.label, i) ? (
          <FreeAttributeFields key={i} i={i} setTyped={setTyped} one={one} set={set} />
        ) : null,
      )}
      {attributes.length < MAX_DETAILS ? (
        <div>
          <Button variant="outline" onClick={() => set([...attributes, { label: '', value: '' }])}>
            <Plus aria-hidden="true" className="size-5" />
            {t('listings.details.add')}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}

interface FreeAttributeFieldsProps {
  i: number;
  setTyped: (value: number | null) => void;
  one: ListingDraft['attributes'][number];
  set: (next: ListingDraft['attributes'][number][]) => void;
}
function FreeAttributeFields({ i, setTyped, one, set }: FreeAttributeFieldsProps) {
  const t = useText();
  const note = useNote();
  const {
    draft: { attributes },
  } = useForm();
  return (
    <div
      onFocus={() => setTyped(i)}
      onBlur={() => setTyped(null)}
      className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)_auto] items-end gap-2"
    >
      <TextField
        id={listingFieldId(`attributes.${i}.label`)}
        label={t('listings.details.label')}
        value={one.label}
        maxLength={40}
        error={note(`attributes.${i}.label`)}
        onChange={(event) => set(attributes.with(i, { ...one, label: event.target.value }))}
      />
      <TextField
        id={listingFieldId(`attributes.${i}.value`)}
        label={t('common.value')}
        value={one.value}
        maxLength={200}
        error={note(`attributes.${i}.value`)}
        onChange={(event) => set(attributes.with(i, { ...one, value: event.target.value }))}
      />
      <IconButton
        label={t('listings.details.remove', { number: i + 1 })}
        onClick={() => set(attributes.toSpliced(i, 1))}
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}
