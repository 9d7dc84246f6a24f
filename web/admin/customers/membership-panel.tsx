import { type SubmitEvent, useState } from 'react';
import { MEMBERSHIP_BENEFITS, MEMBERSHIP_TYPES } from '#contracts/accounts/accounts.ts';
import { changeMembership, type CustomerFile } from '#contracts/customers/customers.ts';
import { callApi } from '#web/api/client.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { ReasonPrompt } from '#web/modules/portal-kit/forms/reason-dialog.tsx';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useText } from '#web/i18n/text.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useCustomerChange } from './use-customer.ts';

const LABELS: Readonly<Record<string, MessageId>> = {
  premium: 'customers.membership.premium',
  basic: 'common.member',
};
const BENEFITS: Readonly<Record<string, MessageId>> = {
  'Free shipping': 'common.free_delivery',
  'Priority support': 'customers.membership.priority_support',
  'Exclusive deals': 'customers.membership.exclusive_deals',
};
type Form = { type: string; points: string; benefits: readonly string[] };

/**
 * Checkout charges every customer the same delivery: this benefit is shown only if set earlier, so
 * that it can be removed.
 */
const NOT_GIVEN = 'Free shipping';

/** The membership shown in the profile; changing it needs a reason. */
export function MembershipPanel({ person }: { person: CustomerFile }) {
  const t = useText();
  const editor = useMembershipForm(person);
  return (
    <Panel title={t('customers.membership.title')} text={t('customers.membership.profile_hint')}>
      <form method="post" noValidate onSubmit={editor.ask} className="grid gap-4">
        <UnsavedGuard isDirty={editor.typed !== null} />
        <SelectField
          label={t('common.type')}
          value={editor.form.type}
          onChange={(event) => editor.edit({ type: event.target.value })}
          options={editor.types.map((value) => ({
            value,
            label: LABELS[value] ? t(LABELS[value]) : value,
          }))}
        />
        <TextField
          label={t('customers.membership.points_label')}
          inputMode="numeric"
          maxLength={7}
          value={editor.form.points}
          error={editor.error}
          onChange={(event) => editor.edit({ points: event.target.value })}
        />
        <Benefits
          given={editor.seen.benefits}
          selected={editor.form.benefits}
          onChange={(benefits) => editor.edit({ benefits })}
        />
        <Button
          type="submit"
          variant="outline"
          disabled={editor.typed === null}
          className="justify-self-start"
        >
          {t('customers.membership.change')}
        </Button>
      </form>
      <ReasonPrompt
        open={editor.isAsking}
        onClose={() => editor.setAsking(false)}
        title={t('customers.membership.change_title')}
        text={t('customers.membership.change_text')}
        label={t('common.reason')}
        hint={t('customers.audit_hint')}
        least={5}
        tooShort={t('errors.reason_missing')}
        confirmLabel={t('common.change')}
        onConfirm={editor.save}
      />
    </Panel>
  );
}

function useMembershipForm(person: CustomerFile) {
  const t = useText();
  const seen = person.membership;
  const [typed, setTyped] = useState<Form | null>(null);
  // The version when typing began.
  const [version, setVersion] = useState(person.membershipVersion);
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState('');
  const change = useCustomerChange(person._id);
  const form = typed ?? { type: seen.type, points: String(seen.points), benefits: seen.benefits };
  const edit = (part: Partial<Form>) => {
    if (typed === null) setVersion(person.membershipVersion);
    setTyped({ ...form, ...part });
  };
  const types = MEMBERSHIP_TYPES.some((type) => type === seen.type)
    ? MEMBERSHIP_TYPES
    : [...MEMBERSHIP_TYPES, seen.type];
  function ask(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const isWhole = /^\d{1,7}$/.test(form.points.trim()) && Number(form.points) <= 1_000_000;
    setError(isWhole ? '' : t('customers.membership.points_invalid'));
    if (isWhole) setAsking(true);
  }
  const save = async (reason: string) => {
    const body = {
      type: form.type as 'premium',
      points: Number(form.points),
      benefits: [...form.benefits],
      reason,
    };
    await change(
      (await callApi(changeMembership, { params: { id: person._id }, body, version })).person,
      t('customers.membership.changed_toast'),
    );
    setTyped(null);
  };
  return { ask, typed, form, edit, types, error, seen, isAsking, setAsking, save };
}

function Benefits({
  given,
  selected,
  onChange,
}: {
  given: readonly string[];
  selected: readonly string[];
  onChange: (benefits: readonly string[]) => void;
}) {
  const t = useText();
  return (
    <fieldset>
      <legend className="text-[14px] font-semibold">{t('customers.membership.benefits')}</legend>
      {MEMBERSHIP_BENEFITS.filter(
        (benefit) => benefit !== NOT_GIVEN || given.includes(benefit),
      ).map((benefit) => (
        <Checkbox
          key={benefit}
          label={BENEFITS[benefit] ? t(BENEFITS[benefit]) : benefit}
          checked={selected.includes(benefit)}
          onChange={(event) =>
            onChange(
              MEMBERSHIP_BENEFITS.filter((one) =>
                one === benefit ? event.target.checked : selected.includes(one),
              ),
            )
          }
        />
      ))}
    </fieldset>
  );
}
