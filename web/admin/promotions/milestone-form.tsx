import {
  createMilestone,
  type Milestone,
  MILESTONE_COLORS,
  MILESTONE_ICONS,
  MILESTONE_TYPES,
  updateMilestone,
} from '#contracts/promotions/promotions.ts';
import { callApi } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.ts';
import { rupeesOf } from '#web/modules/portal-kit/forms/parse-rupees.ts';
import { TranslationFields } from '#web/modules/portal-kit/forms/translation-fields.tsx';
import { useSaving } from '#web/modules/portal-kit/forms/use-saving.ts';
import { useSeen } from '#web/modules/portal-kit/forms/use-seen-version.ts';
import { colorOf, MilestoneBar } from '#web/modules/promotions/milestone-bar.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { DraftForm } from './draft-form.tsx';
import { MilestoneIcon } from './milestone-icon.tsx';
import { rewardOf, TYPE_NAMES, VALUE_LABELS } from './milestone-labels.ts';
import { usePublishDraft } from './use-draft.ts';
import type { ReactNode } from 'react';

const ICONS = MILESTONE_ICONS.map((value) => ({ value, picture: <MilestoneIcon icon={value} /> }));
const COLORS = MILESTONE_COLORS.map((value) => ({
  value,
  picture: <span aria-hidden="true" className={`size-6 rounded-full ${colorOf(value)}`} />,
}));

const formOf = (m: Milestone | null) => ({
  title: m?.title ?? '',
  description: m?.description ?? '',
  type: m?.type ?? 'discount',
  threshold: m ? String(m.threshold) : '',
  value: m && m.type !== 'free_delivery' ? String(m.value) : '',
  icon: m?.icon ?? 'star',
  color: m?.color ?? 'blue',
  enabled: m?.enabled ?? true,
  translations: m?.translations ?? {},
});

interface MilestoneFormProps {
  milestone: Milestone | null;
  others: readonly Milestone[];
  onSaved: () => void;
}

/** Creates or edits a milestone, with a preview of the drawer's bar. */
export function MilestoneForm({ milestone, others, onSaved }: MilestoneFormProps) {
  const t = useText();
  const editor = useMilestoneForm(milestone);
  return (
    <DraftForm
      draft={editor.draft}
      saving={editor.saving}
      check={editor.check}
      send={editor.send}
      savedMessage={
        milestone ? t('promotions.milestones.updated') : t('promotions.milestones.created')
      }
      onSaved={onSaved}
      label={milestone ? t('common.save') : t('promotions.milestones.create_action')}
    >
      <MilestonePreview editor={editor} others={others} />
      <TextField
        label={t('common.title')}
        hint={t('promotions.milestones.title_hint')}
        maxLength={80}
        {...editor.bind('title')}
      />
      <RewardFields editor={editor} />
      <TextArea
        label={t('catalog.product.description')}
        hint={t('common.optional')}
        rows={2}
        maxLength={300}
        {...editor.bind('description')}
      />
      <MilestoneTranslations editor={editor} />
      <Swatches
        legend={t('promotions.milestones.icon')}
        name="icon"
        value={editor.form.icon}
        options={ICONS}
        onChoose={(icon) => editor.set({ icon: icon as Milestone['icon'] })}
      />
      <Swatches
        legend={t('catalog.colour')}
        name="color"
        value={editor.form.color}
        options={COLORS}
        onChoose={(color) => editor.set({ color: color as Milestone['color'] })}
      />
      <Switch
        label={t('catalog.tree.visible')}
        hint={t('promotions.milestones.hidden_hint')}
        checked={editor.form.enabled}
        onChange={(event) => editor.set({ enabled: event.target.checked })}
      />
    </DraftForm>
  );
}

function MilestonePreview({
  editor,
  others,
}: {
  editor: ReturnType<typeof useMilestoneForm>;
  others: readonly Milestone[];
}) {
  const t = useText();
  return (
    <div role="group" aria-label={t('promotions.milestones.preview_label')}>
      {editor.threshold ? (
        <MilestoneBar milestones={[...others, editor.asItWould]} total={editor.threshold} />
      ) : (
        <p className="rounded-card border border-dashed border-border p-4 text-[14px] text-ink-muted">
          {t('promotions.milestones.preview_empty')}
        </p>
      )}
    </div>
  );
}

function MilestoneTranslations({ editor }: { editor: ReturnType<typeof useMilestoneForm> }) {
  const t = useText();
  const { form, set, saving } = editor;
  return (
    <TranslationFields
      value={form.translations}
      onChange={(translations) => set({ translations })}
      errorAt={(path) => saving.errors[path]}
      fields={[
        { at: ['title'], label: t('common.title'), english: form.title, maxLength: 120 },
        {
          at: ['description'],
          label: t('catalog.product.description'),
          english: form.description,
          maxLength: 300,
          rows: 2,
        },
      ]}
    />
  );
}

function useMilestoneForm(milestone: Milestone | null) {
  const t = useText();
  const saving = useSaving();
  const draft = usePublishDraft(() => formOf(milestone));
  const version = useSeen(milestone?.version);
  const { form, set } = draft;
  const threshold = rupeesOf(form.threshold);
  const value = form.type === 'free_delivery' ? 0 : rupeesOf(form.value);
  const bind = (name: 'title' | 'description' | 'threshold' | 'value') => ({
    ...draft.text(name),
    error: saving.errors[name],
  });
  const check = () => {
    const wrong: Record<string, string> = {};
    if (form.title.trim() === '') wrong.title = t('promotions.title_required');
    if (!threshold) wrong.threshold = t('promotions.amount_required');
    if (
      value === null ||
      (form.type !== 'free_delivery' && (value < 1 || !Number.isInteger(value)))
    )
      wrong.value = t('promotions.whole_number');
    else if (form.type === 'discount' && value > 100)
      wrong.value = t('promotions.milestones.percent_range');
    return wrong;
  };
  const send = () => {
    const body = {
      title: form.title,
      description: form.description,
      type: form.type,
      threshold: threshold!,
      value: value!,
      icon: form.icon,
      color: form.color,
      enabled: form.enabled,
      translations: form.translations,
    };
    return milestone
      ? callApi(updateMilestone, { params: { id: milestone._id }, body, version })
      : callApi(createMilestone, { body });
  };
  const asItWould = {
    _id: milestone?._id ?? 'draft',
    title: form.title || rewardOf(t, { type: form.type, value: value ?? 0 }),
    type: form.type,
    threshold: threshold ?? 0,
    value: value ?? 0,
    icon: form.icon,
    color: form.color,
    enabled: form.enabled,
  };
  return { draft, saving, check, send, threshold, asItWould, bind, form, set };
}

function RewardFields({ editor }: { editor: ReturnType<typeof useMilestoneForm> }) {
  const t = useText();
  return (
    <div className="grid grid-cols-2 gap-3">
      <SelectField
        label={t('common.reward')}
        value={editor.form.type}
        options={MILESTONE_TYPES.map((type) => ({ value: type, label: t(TYPE_NAMES[type]) }))}
        onChange={(event) => editor.set({ type: event.target.value as Milestone['type'] })}
      />
      {VALUE_LABELS[editor.form.type] ? (
        <TextField
          label={t(VALUE_LABELS[editor.form.type]!)}
          inputMode="numeric"
          maxLength={7}
          {...editor.bind('value')}
        />
      ) : null}
      <TextField
        label={t('promotions.minimum_cart')}
        inputMode="decimal"
        maxLength={11}
        {...editor.bind('threshold')}
      />
    </div>
  );
}

interface SwatchesProps {
  legend: string;
  name: string;
  value: string;
  options: readonly { value: string; picture: ReactNode }[];
  onChoose: (value: string) => void;
}

/** A choice of small pictures: radio buttons with text labels. */
function Swatches({ legend, name, value, options, onChoose }: SwatchesProps) {
  return (
    <fieldset>
      <legend className="text-[14px] font-semibold">
        {legend}: <span className="font-normal text-ink-muted">{value}</span>
      </legend>
      <div className="mt-1 flex flex-wrap gap-2">
        {options.map(({ value: option, picture }) => (
          <label
            key={option}
            title={option}
            className="relative grid size-11 cursor-pointer place-items-center rounded-button border border-border-strong bg-surface has-checked:border-2 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChoose(option)}
              aria-label={option}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-button outline-none"
            />
            {picture}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
