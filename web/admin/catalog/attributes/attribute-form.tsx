import { useEffect, useRef, useState } from 'react';
import {
  ATTRIBUTE_KINDS,
  type AttributeKind,
  isFilterKind,
  attributeKey,
} from '#contracts/catalog/attribute-rules.ts';
import {
  type Attribute,
  type AttributeTexts,
  type CategoryAttributes,
  changeAttribute,
  createAttribute,
  wrongWith,
} from '#contracts/catalog/attributes.ts';
import { ApiError, callApi } from '#web/api/client.ts';
import { TranslationFields } from '#web/modules/portal-kit/forms/translation-fields.tsx';
import { StickyActions } from '#web/modules/portal-kit/forms/sticky-actions.tsx';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { ATTRIBUTE_KIND_TEXT, useTakeAttributes } from './queries.ts';
import { Choices, type WrittenChoice } from './attribute-choices.tsx';
import { type Text, useText } from '#web/i18n/text.ts';

const HINT: Readonly<Record<AttributeKind, string>> = {
  choice: 'catalog.attributes.hint_choice',
  yes_no: 'catalog.attributes.hint_yes_no',
  number: 'catalog.attributes.hint_number',
  text: 'catalog.attributes.hint_text',
};

const formOf = (attribute: Attribute | null) => ({
  label: attribute?.label ?? '',
  kind: attribute?.kind ?? ('choice' as AttributeKind),
  unit: attribute?.unit ?? '',
  choices: (attribute?.choices ?? []).map((text): WrittenChoice => ({
    key: text,
    was: text,
    text,
  })),
  isRequired: attribute?.isRequired ?? false,
  isFilterable: attribute?.isFilterable ?? false,
  isActive: attribute?.isActive ?? true,
  translations: attribute?.translations ?? {},
});
type AttributeDraft = ReturnType<typeof formOf>;

interface TranslationsProps {
  form: AttributeDraft;
  errors: Readonly<Record<string, string>>;
  onChange: (translations: AttributeTexts) => void;
}

function AttributeTranslations({ form, errors, onChange }: TranslationsProps) {
  const t = useText();
  return (
    <TranslationFields
      value={form.translations}
      onChange={onChange}
      errorAt={(path) => errors[path]}
      fields={[
        { at: ['label'], label: t('common.label'), english: form.label, maxLength: 40 },
        ...(form.kind === 'number'
          ? [{ at: ['unit'], label: t('common.unit'), english: form.unit, maxLength: 12 } as const]
          : []),
        ...(form.kind === 'choice'
          ? form.choices.map(
              ({ text }, i) =>
                ({
                  at: ['choices', text],
                  label: t('catalog.attributes.option_n', { n: i + 1 }),
                  english: text,
                  maxLength: 60,
                }) as const,
            )
          : []),
      ]}
    />
  );
}

interface FormProps {
  category: CategoryAttributes['category'];
  /** Values when the form was opened; null: a new one. */
  attribute: Attribute | null;
  onDone: () => void;
}

/** An existing attribute, or a new one of the category. */
export function AttributeForm({ category, attribute, onDone }: FormProps) {
  const t = useText();
  const { busy, start, form, errors, isSaved, box, set, isChoice, save } = useAttributeForm({
    attribute,
    category,
    onDone,
  });
  return (
    <form
      ref={box}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="grid gap-4"
    >
      <LabelField form={form} errors={errors} set={set} attribute={attribute} />
      <KindFields form={form} attribute={attribute} set={set} errors={errors} />
      {isChoice ? (
        <Choices
          choices={form.choices}
          error={errors.choices}
          onChange={(choices) => set({ choices })}
        />
      ) : null}
      {isChoice && attribute ? (
        <p className="-mt-2 text-[14px] text-ink-muted">{t('catalog.attributes.options_hint')}</p>
      ) : null}
      <AttributeTranslations
        form={form}
        errors={errors}
        onChange={(translations) => set({ translations })}
      />
      <AttributeSwitches form={form} set={set} />
      <StickyActions place="drawer">
        <Button type="submit" className="grow" busy={busy === 'save'}>
          {attribute ? t('common.save') : t('catalog.attributes.add')}
        </Button>
      </StickyActions>
      <UnsavedGuard isDirty={!isSaved && JSON.stringify(form) !== JSON.stringify(start)} />
    </form>
  );
}

/** Errors of an attribute before it is sent, by field. */
function mistakesIn(form: AttributeDraft, t: Text): Record<string, string> {
  const isChoice = form.kind === 'choice';
  const keys = form.choices.map((one) => attributeKey(one.text));
  if (form.label.trim().length < 2) return { label: t('catalog.attributes.label_too_short') };
  if (isChoice && keys.includes('')) return { choices: t('catalog.attributes.option_empty') };
  if (isChoice && new Set(keys).size < keys.length)
    return { choices: t('catalog.attributes.option_twice') };
  const whole = wrongWith({ ...form, choices: keys });
  return whole ? { [whole.path]: whole.message } : {};
}

interface UseAttributeFormOptions {
  attribute: Attribute | null;
  category: CategoryAttributes['category'];
  onDone: () => void;
}
function useAttributeForm({ attribute, category, onDone }: UseAttributeFormOptions) {
  const t = useText();
  const take = useTakeAttributes();
  const { busy, run } = useAct('errors.something_failed');
  const [start] = useState(() => formOf(attribute));
  const [form, setForm] = useState(start);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isSaved, setSaved] = useState(false);
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);
  const set = (change: Partial<typeof form>) => {
    setErrors({});
    setForm({ ...form, ...change });
  };
  const isChoice = form.kind === 'choice';
  const save = async () => {
    const found = mistakesIn(form, t);
    if (Object.keys(found).length > 0) return setErrors(found);
    const reply = await run('save', async () => {
      try {
        return await sendAttribute({ attribute, category, form, isChoice });
      } catch (refusal) {
        if (
          !(refusal instanceof ApiError) ||
          (refusal.code !== 'ATTRIBUTE_TAKEN' && refusal.details.length === 0)
        )
          throw refusal;
        setErrors(refusalErrors({ refusal }));
        return null;
      }
    });
    if (!reply) return;
    take(reply);
    setSaved(true);
    toast.show({
      type: 'success',
      message: attribute ? 'common.saved' : t('catalog.added_notice', { name: form.label.trim() }),
    });
    onDone();
  };
  return { busy, start, form, errors, isSaved, box, set, isChoice, save };
}

interface SendAttributeOptions {
  attribute: Attribute | null;
  category: CategoryAttributes['category'];
  form: AttributeDraft;
  isChoice: boolean;
}
async function sendAttribute({ attribute, category, form, isChoice }: SendAttributeOptions) {
  const { label, kind, unit, isRequired, isFilterable, isActive, translations } = form;
  return attribute
    ? await callApi(changeAttribute, {
        version: attribute.version,
        params: { id: attribute._id },
        body: {
          label,
          isRequired,
          isFilterable,
          isActive,
          translations,
          ...(isChoice ? { choices: form.choices.map(({ was, text }) => ({ was, text })) } : {}),
        },
      })
    : await callApi(createAttribute, {
        params: { id: category._id },
        body: {
          label,
          kind,
          unit,
          choices: isChoice ? form.choices.map((one) => one.text) : [],
          isRequired,
          isFilterable,
          isActive,
          translations,
        },
      });
}

function refusalErrors({ refusal }: { refusal: ApiError }) {
  return refusal.code === 'ATTRIBUTE_TAKEN'
    ? { label: refusal.message }
    : Object.fromEntries(
        refusal.details.map((d) => [
          d.path.startsWith('translations.') ? d.path : d.path.split('.')[0]!,
          d.message,
        ]),
      );
}

interface LabelFieldProps {
  form: AttributeDraft;
  errors: Readonly<Record<string, string>>;
  set: (change: Partial<AttributeDraft>) => void;
  attribute: Attribute | null;
}
function LabelField({ form, errors, set, attribute }: LabelFieldProps) {
  const t = useText();
  return (
    <TextField
      label={t('common.label')}
      value={form.label}
      maxLength={40}
      error={errors.label}
      onChange={(event) => set({ label: event.target.value })}
      hint={
        attribute
          ? t('catalog.attributes.label_hint_existing')
          : t('catalog.attributes.label_hint_new')
      }
    />
  );
}

interface KindFieldsProps {
  form: AttributeDraft;
  attribute: Attribute | null;
  set: (change: Partial<AttributeDraft>) => void;
  errors: Readonly<Record<string, string>>;
}
function KindFields({ form, attribute, set, errors }: KindFieldsProps) {
  const t = useText();
  return (
    <>
      <SelectField
        label={t('catalog.attributes.kind')}
        value={form.kind}
        disabled={attribute !== null}
        hint={attribute ? t('catalog.attributes.kind_fixed') : t(HINT[form.kind])}
        options={ATTRIBUTE_KINDS.toReversed().map((kind) => ({
          value: kind,
          label: t(ATTRIBUTE_KIND_TEXT[kind]),
        }))}
        onChange={(event) => {
          const kind = event.target.value as AttributeKind;
          set({ kind, isFilterable: form.isFilterable && isFilterKind(kind) });
        }}
      />
      {form.kind === 'number' ? (
        <TextField
          label={t('common.unit')}
          value={form.unit}
          maxLength={12}
          disabled={attribute !== null}
          error={errors.unit}
          onChange={(event) => set({ unit: event.target.value })}
          hint={t('catalog.attributes.unit_hint')}
        />
      ) : null}
    </>
  );
}

interface AttributeSwitchesProps {
  form: AttributeDraft;
  set: (change: Partial<AttributeDraft>) => void;
}
function AttributeSwitches({ form, set }: AttributeSwitchesProps) {
  const t = useText();
  return (
    <>
      <Switch
        label={t('common.required')}
        hint={t('catalog.attributes.required_hint')}
        checked={form.isRequired}
        onChange={(event) => set({ isRequired: event.target.checked })}
      />
      <Switch
        label={t('catalog.attributes.filterable')}
        hint={
          isFilterKind(form.kind)
            ? t('catalog.attributes.filterable_hint')
            : t('catalog.attributes.not_filterable_hint')
        }
        checked={form.isFilterable}
        disabled={!isFilterKind(form.kind)}
        onChange={(event) => set({ isFilterable: event.target.checked })}
      />
      <Switch
        label={t('common.enabled')}
        hint={t('catalog.attributes.active_hint')}
        checked={form.isActive}
        onChange={(event) => set({ isActive: event.target.checked })}
      />
    </>
  );
}
