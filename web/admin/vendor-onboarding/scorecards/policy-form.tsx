import { type ReactNode, useState } from 'react';
import {
  type MeasureLimits,
  type ScorecardPolicy,
  SERVICE_MEASURES,
} from '#contracts/vendor-onboarding/scorecard-rules.ts';
import {
  type listScorecards,
  setScorecardPolicy,
} from '#contracts/vendor-onboarding/scorecards.ts';
import { TIER_NAMES } from '#contracts/vendors/fee-names.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { callApi } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.ts';
import { showRefusal } from '#web/modules/portal-kit/errors/show-error.ts';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { MEASURE_TEXTS } from '#web/modules/vendors/scorecard-labels.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';

type Data = EndpointData<typeof listScorecards>;

/** Limits, tiers and consequences of measured service. */
export function PolicyDrawer({
  open,
  data,
  onClose,
  onSaved,
}: {
  open: boolean;
  data: Data | null;
  onClose: () => void;
  onSaved: () => void;
}) {
  const t = useText();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('vendor_onboarding.policy')}
      description={t('vendor_onboarding.policy_text')}
    >
      {open && data ? <PolicyForm data={data} onClose={onClose} onSaved={onSaved} /> : null}
    </Drawer>
  );
}

function PolicyForm({
  data,
  onClose,
  onSaved,
}: {
  data: Data;
  onClose: () => void;
  onSaved: () => void;
}) {
  const t = useText();
  const [policy, setPolicy] = useState<ScorecardPolicy>(data.policy);
  const [isBusy, setBusy] = useState(false);
  const set = (change: Partial<ScorecardPolicy>) => setPolicy((now) => ({ ...now, ...change }));
  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await callApi(setScorecardPolicy, { body: policy, version: data.policyVersion });
      toast.show({ type: 'success', message: t('common.saved') });
      onSaved();
      onClose();
    } catch (error) {
      showRefusal(error, 'vendor_onboarding.policy_failed');
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <UnsavedGuard isDirty={JSON.stringify(policy) !== JSON.stringify(data.policy)} />
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label={t('vendor_onboarding.policy_min')}
          value={policy.minOrders}
          onChange={(minOrders) => set({ minOrders })}
        />
        <NumberField
          label={t('vendor_onboarding.policy_grace')}
          value={policy.graceDays}
          onChange={(graceDays) => set({ graceDays })}
        />
      </div>
      <Limits
        legend={t('vendor_onboarding.policy_limits')}
        limits={policy.limits}
        onChange={(limits) => set({ limits })}
      />
      {(['silver', 'gold'] as const).map((tier) => (
        <Limits
          key={tier}
          legend={t(TIER_NAMES[tier])}
          limits={policy[tier]}
          onChange={(limits) => set({ [tier]: { ...policy[tier], ...limits } })}
        >
          <NumberField
            label={t('vendor_onboarding.policy_min')}
            value={policy[tier].minOrders}
            onChange={(minOrders) => set({ [tier]: { ...policy[tier], minOrders } })}
          />
        </Limits>
      ))}
      <Checkbox
        label={t('vendor_onboarding.policy_holds')}
        checked={policy.holdsListings}
        onChange={(event) => set({ holdsListings: event.target.checked })}
      />
      <Checkbox
        label={t('vendor_onboarding.policy_proposes')}
        checked={policy.proposesSuspension}
        onChange={(event) => set({ proposesSuspension: event.target.checked })}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" busy={isBusy}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  );
}

function Limits({
  legend,
  limits,
  onChange,
  children,
}: {
  legend: string;
  limits: MeasureLimits;
  onChange: (limits: MeasureLimits) => void;
  children?: ReactNode;
}) {
  const t = useText();
  return (
    <fieldset className="grid grid-cols-2 gap-3 rounded-button border border-border p-4">
      <legend className="px-1 text-[15px] font-extrabold">{legend}</legend>
      {children}
      {SERVICE_MEASURES.map((kind) => (
        <NumberField
          key={kind}
          label={t('vendor_onboarding.policy_percent', { measure: t(MEASURE_TEXTS[kind].name) })}
          value={limits[kind]}
          onChange={(value) => onChange({ ...limits, [kind]: value })}
        />
      ))}
    </fieldset>
  );
}

function NumberField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number;
  onChange: (value: number) => void;
}) {
  const [text, setText] = useState(String(value));
  return (
    <TextField
      label={label}
      inputMode="decimal"
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        const number = Number(event.target.value);
        if (event.target.value.trim() !== '' && Number.isFinite(number)) onChange(number);
      }}
    />
  );
}
