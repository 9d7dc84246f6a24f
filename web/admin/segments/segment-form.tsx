import {
  createSegment,
  previewSegment,
  type Segment,
  type SegmentPreview,
  updateSegment,
} from '#contracts/segments/segments.ts';
import { isSegmentId } from '#contracts/segments/segment-id.ts';
import type { SegmentRule } from '#contracts/segments/segment-rules.ts';
import { useState } from 'react';
import { useStaffMay } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.ts';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useSaving } from '#web/modules/portal-kit/forms/use-saving.ts';
import { useSeen } from '#web/modules/portal-kit/forms/use-seen-version.ts';
import { DraftForm } from '#web/admin/promotions/draft-form.tsx';
import { usePublishDraft } from '#web/admin/promotions/use-draft.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { FRESH } from './condition-labels.ts';
import { RuleEditor } from './rule-editor.tsx';

const NEW: SegmentRule = { match: 'all', rules: [FRESH.orders] };
/** Values as typed, without the empty ones that a comma leaves. */
const tidy = (rule: SegmentRule): SegmentRule => ({
  ...rule,
  rules: rule.rules.map((one) =>
    one.kind === 'group' ? { ...one, rules: one.rules.map(tidyOne) } : tidyOne(one),
  ),
});
const tidyOne = <C extends { kind: string }>(condition: C): C =>
  condition.kind === 'place' && 'values' in condition
    ? {
        ...condition,
        values: (condition.values as string[]).map((v) => v.trim()).filter(Boolean),
      }
    : condition;

/** Creates or edits a customer segment; its customers can be counted before it is saved. */
export function SegmentForm({
  segment,
  isFixed,
  onSaved,
}: {
  segment: Segment | null;
  /** The member may look but not save. */
  isFixed: boolean;
  onSaved: () => void;
}) {
  const t = useText();
  const saving = useSaving();
  const draft = usePublishDraft(() => ({ name: segment?.name ?? '', rule: segment?.rule ?? NEW }));
  const version = useSeen(segment?.version);
  const { form, set } = draft;
  const body = { name: form.name, rule: tidy(form.rule) };
  const fields = (
    <>
      {segment && segment.uses > 0 ? (
        <Alert>{t('segments.used_hint', { n: segment.uses })}</Alert>
      ) : null}
      <TextField
        label={t('common.name')}
        maxLength={60}
        {...draft.text('name')}
        error={saving.errors.name}
      />
      <RuleEditor value={form.rule} errors={saving.errors} onChange={(rule) => set({ rule })} />
      <PreviewPanel segment={segment} rule={body.rule} />
    </>
  );
  if (isFixed)
    return (
      <fieldset className="grid gap-4" disabled>
        {fields}
      </fieldset>
    );
  return (
    <DraftForm
      draft={draft}
      saving={saving}
      check={() =>
        form.name.trim().length < 2
          ? { name: t('errors.segment.name_short') }
          : ({} as Record<string, string>)
      }
      send={() =>
        segment
          ? callApi(updateSegment, { params: { id: segment._id }, body, version })
          : callApi(createSegment, { body })
      }
      savedMessage={segment ? t('segments.changed') : t('segments.created')}
      onSaved={onSaved}
      label={segment ? t('common.save') : t('segments.create')}
    >
      {fields}
    </DraftForm>
  );
}

function PreviewPanel({ segment, rule }: { segment: Segment | null; rule: SegmentRule }) {
  const t = useText();
  const { busy, run } = useAct('segments.preview_failed');
  const [found, setFound] = useState<{ of: SegmentRule; preview: SegmentPreview } | null>(null);
  const seesCustomers = useStaffMay('customers:read');
  const isCurrent = found !== null && JSON.stringify(found.of) === JSON.stringify(rule);
  const count = async () => {
    const id = segment && isSegmentId(segment._id) ? segment._id : null;
    const preview = await run('preview', () => callApi(previewSegment, { body: { rule, id } }));
    if (preview) setFound({ of: rule, preview });
  };
  if (!seesCustomers)
    return <p className="text-[14px] text-ink-muted">{t('segments.no_sample')}</p>;
  return (
    <section aria-label={t('segments.preview')} className="grid gap-2 rounded-card bg-sunken p-3">
      <Button variant="outline" busy={busy !== null} onClick={() => void count()}>
        {t('segments.preview')}
      </Button>
      <div role="status">{isCurrent ? <PreviewShown preview={found.preview} /> : null}</div>
    </section>
  );
}

function PreviewShown({ preview: { size, isCapped, sample } }: { preview: SegmentPreview }) {
  const t = useText();
  return (
    <>
      <p className="font-bold">
        {t(isCapped ? 'segments.size_more' : 'segments.size', { n: size })}
      </p>
      <ul className="grid gap-1 text-[14px]">
        {sample.map((customer) => (
          <li key={customer._id} className="break-words">
            {[customer.name, customer.email, customer.phone, customer.city]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </>
  );
}
