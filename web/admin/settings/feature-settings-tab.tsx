import { useState } from 'react';
import {
  putFeatureSwitch,
  type FeatureSwitch,
  FEATURE_SWITCHES,
  type MarketplaceRules,
} from '#contracts/settings/marketplace-settings.ts';
import { useStaffMay } from '#web/admin/staff-context.tsx';
import { AuditTrail } from '#web/admin/staff/audit/audit-trail.tsx';
import { callApi } from '#web/api/client.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAct, type Act } from '#web/modules/portal-kit/forms/use-action.ts';
import { notifySuccess } from '#web/modules/feedback/notify.ts';
import { useText } from '#web/i18n/text.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useSaveMarketplace, useMarketplaceSettings } from './marketplace-queries.ts';

const FEATURES: Record<FeatureSwitch, { name: MessageId; about: MessageId; off: MessageId }> = {
  cash: {
    name: 'common.cash_on_delivery',
    about: 'settings.features.cash_text',
    off: 'settings.features.cash_off',
  },
  guestTracking: {
    name: 'settings.features.tracking',
    about: 'settings.features.tracking_text',
    off: 'settings.features.tracking_off',
  },
  reviews: {
    name: 'settings.features.reviews',
    about: 'settings.features.reviews_text',
    off: 'settings.features.reviews_off',
  },
  questions: {
    name: 'settings.features.questions',
    about: 'settings.features.questions_text',
    off: 'settings.features.questions_off',
  },
  vendorRegistration: {
    name: 'settings.features.registration',
    about: 'settings.features.registration_text',
    off: 'settings.features.registration_off',
  },
};

/** Features of the marketplace, on or off for everybody. Disabling is confirmed first. */
export function SwitchesTab() {
  const t = useText();
  const query = useMarketplaceSettings();
  const keep = useSaveMarketplace();
  const act = useAct('settings.features.save_failed');
  const [off, setOff] = useState<FeatureSwitch | null>(null);
  const turn = async (name: FeatureSwitch, isOn: boolean, reason = '') => {
    const next = await act.run(name, () =>
      callApi(putFeatureSwitch, {
        body: { name, isOn, ...(reason ? { reason } : {}) },
      }),
    );
    setOff(null);
    if (!next) return;
    keep(next);
    notifySuccess(
      t(isOn ? 'settings.features.turned_on' : 'settings.features.turned_off', {
        name: t(FEATURES[name].name),
      }),
      'success',
    );
  };
  return (
    <>
      <Panel
        className="max-w-[720px]"
        title={t('settings.features.title')}
        text={t('settings.features.text')}
      >
        <Listed query={query} failed="settings.features.load_failed">
          {({ rules }) => (
            <div className="divide-y divide-border">
              {FEATURE_SWITCHES.map((name) => (
                <FeatureSwitchRow
                  key={name}
                  name={name}
                  rules={rules}
                  act={act}
                  turn={turn}
                  setOff={setOff}
                />
              ))}
            </div>
          )}
        </Listed>
        <DisableDialog
          feature={off}
          isBusy={act.busy !== null}
          onClose={() => setOff(null)}
          onConfirm={(name, reason) => void turn(name, false, reason)}
        />
      </Panel>
      <AuditTrail kind="settings" id="switches" className="mt-4 max-w-[720px]" />
    </>
  );
}

interface FeatureSwitchRowProps {
  name: FeatureSwitch;
  rules: MarketplaceRules;
  act: Act;
  turn: (name: FeatureSwitch, isOn: boolean, reason?: string) => Promise<void>;
  setOff: (value: FeatureSwitch | null) => void;
}
function FeatureSwitchRow({ name, rules, act, turn, setOff }: FeatureSwitchRowProps) {
  const t = useText();
  const mayWrite = useStaffMay('settings:write');
  return (
    <Switch
      className="py-2.5"
      label={t(FEATURES[name].name)}
      hint={t(FEATURES[name].about)}
      checked={rules.switches[name]}
      disabled={!mayWrite || act.busy !== null}
      onChange={(event) => {
        if (event.target.checked) void turn(name, true);
        else setOff(name);
      }}
    />
  );
}

interface DisableDialogProps {
  feature: FeatureSwitch | null;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: (feature: FeatureSwitch, reason: string) => void;
}
function DisableDialog({ feature, isBusy, onClose, onConfirm }: DisableDialogProps) {
  const t = useText();
  const [reason, setReason] = useState('');
  const close = () => {
    setReason('');
    onClose();
  };
  return (
    <Dialog
      open={feature !== null}
      onClose={close}
      size="sm"
      title={
        feature ? t('settings.features.disable_title', { name: t(FEATURES[feature].name) }) : ''
      }
      description={feature ? t(FEATURES[feature].off) : undefined}
    >
      <TextField
        label={t('settings.features.reason')}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={close}>
          {t('common.dismiss')}
        </Button>
        <Button
          variant="danger"
          busy={isBusy}
          onClick={() => {
            if (feature) onConfirm(feature, reason.trim());
            setReason('');
          }}
        >
          {t('common.disable')}
        </Button>
      </div>
    </Dialog>
  );
}
