import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type AlertKind,
  type AlertSettings,
  getAlertSettings,
  putAlertSettings,
  type AlertChannel,
} from '#contracts/vendor-alerts/vendor-alerts.ts';
import { getVendorDigest, putVendorDigest } from '#contracts/reports/digests.ts';
import {
  DEFAULT_LOCALE,
  PORTAL_LOCALES,
  LOCALES,
  type PortalLocale,
} from '#contracts/kernel/locales.ts';
import type { EndpointBody } from '#contracts/kernel/endpoint.ts';
import { callApi } from '#web/api/client.ts';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { DigestPanel } from '#web/modules/portal-kit/notifications/digest-panel.tsx';
import { PushPanel } from '#web/modules/portal-kit/notifications/push-panel.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { notifyError } from '#web/modules/feedback/notify.ts';
import { useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { RadioCard } from '#web/ui/radio-card.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useMember, vendorKey } from '#web/vendor-portal/member-context.tsx';
import { OwnPhone } from './own-phone.tsx';
import { ALERT_GROUPS, ALERT_TEXT, REQUIRED_REASON } from './labels.ts';

/** The member's notifications, each email with its switch. */
export function AlertsTab() {
  const { _id: memberId } = useMember();
  const query = useQuery({
    queryKey: vendorKey(memberId, 'alerts'),
    queryFn: async ({ signal }) =>
      (await callApi(getAlertSettings, {}, { signal, fresh: true })).settings,
  });
  return (
    <div className="grid gap-4">
      <DigestPanel
        queryKey={vendorKey(memberId, 'digest')}
        load={(signal) => callApi(getVendorDigest, {}, { signal, fresh: true })}
        save={(rhythm) => callApi(putVendorDigest, { body: { rhythm } })}
      />
      <PushPanel
        portal="vendor"
        queryKey={vendorKey(memberId, 'push')}
        text="notifications.push.vendor_text"
      />
      <Listed query={query} failed="notifications.load_failed" waiting={<RowsSkeleton rows={6} />}>
        {(settings) => (
          <>
            <OwnPhone phone={settings.phone} />
            <Switches settings={settings} />
          </>
        )}
      </Listed>
    </div>
  );
}

function Switches({ settings }: { settings: AlertSettings }) {
  const t = useText();
  const client = useQueryClient();
  const key = vendorKey(useMember()._id, 'alerts');
  const [busy, setBusy] = useState<string | null>(null);
  async function change(name: string, body: EndpointBody<typeof putAlertSettings>) {
    setBusy(name);
    try {
      client.setQueryData(key, (await callApi(putAlertSettings, { body })).settings);
    } catch (error) {
      notifyError(error, 'common.save_failed');
    } finally {
      setBusy(null);
    }
  }
  const groups = ALERT_GROUPS.map(({ title, kinds }) => ({
    title,
    kinds: kinds.filter((kind) => settings.switches.some((s) => s.kind === kind)),
  })).filter((g) => g.kinds.length > 0);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Panel
        className="lg:col-span-2"
        title={t('notifications.language')}
        text={t('notifications.sent_to', { email: settings.email })}
      >
        <AlertLanguage busy={busy} settings={settings} change={change} />
      </Panel>
      {groups.map((group) => (
        <Panel key={group.title} title={t(group.title)}>
          <ul className="-my-2 divide-y divide-border">
            {group.kinds.map((kind) => (
              <Kind
                key={kind}
                kind={kind}
                settings={settings}
                busy={busy}
                onSwitch={(channel, isOn) =>
                  void change(`${kind}.${channel}`, { switches: [{ kind, channel, isOn }] })
                }
              />
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  );
}

interface AlertLanguageProps {
  busy: string | null;
  settings: AlertSettings;
  change: (
    name: string,
    body: {
      switches: { kind: AlertKind; channel: AlertChannel; isOn: boolean }[];
      language?: PortalLocale;
    },
  ) => Promise<void>;
}
function AlertLanguage({ busy, settings, change }: AlertLanguageProps) {
  const t = useText();
  return (
    <fieldset disabled={busy !== null} className="grid gap-2 sm:grid-cols-2">
      <legend className="sr-only">{t('notifications.language')}</legend>
      {PORTAL_LOCALES.map((language) => (
        <RadioCard
          key={language}
          name="language"
          checked={settings.language === language}
          onChange={() => void change('language', { language, switches: [] })}
          title={LOCALES[language].name}
        >
          {language === DEFAULT_LOCALE
            ? t('notifications.emails_english')
            : t('notifications.emails_translated', { language: LOCALES[language].name })}
        </RadioCard>
      ))}
    </fieldset>
  );
}

interface KindProps {
  kind: AlertKind;
  settings: AlertSettings;
  busy: string | null;
  onSwitch: (channel: 'email' | 'sms', isOn: boolean) => void;
}

function Kind({ kind, settings, busy, onSwitch }: KindProps) {
  const t = useText();
  const [label, hint] = ALERT_TEXT[kind];
  const email = settings.switches.find((s) => s.kind === kind && s.channel === 'email');
  const sms = settings.switches.find((s) => s.kind === kind && s.channel === 'sms');
  return (
    <li className="py-2">
      {email?.isRequired ? (
        <div className="flex min-h-11 items-center justify-between gap-4 text-[15px]">
          <p>
            <span className="font-semibold">{t(label)}</span>
            <span className="block text-[14px] text-ink-muted">
              {t(hint)} {t(REQUIRED_REASON[kind] ?? '')}
            </span>
          </p>
          <Badge tone="neutral">{t('notifications.always_sent')}</Badge>
        </div>
      ) : email ? (
        <Switch
          label={t(label)}
          hint={t(hint)}
          name={`${kind}.email`}
          checked={email.isOn}
          disabled={busy === `${kind}.email`}
          onChange={(event) => onSwitch('email', event.target.checked)}
        />
      ) : null}
      {sms ? (
        <Switch
          label={t('notifications.by_sms')}
          hint={
            settings.phone
              ? t('notifications.to_phone', { phone: settings.phone })
              : t('notifications.phone_unconfirmed')
          }
          className="mt-1 border-l-2 border-border pl-3"
          name={`${kind}.sms`}
          checked={sms.isOn}
          disabled={settings.phone === null || busy === `${kind}.sms`}
          onChange={(event) => onSwitch('sms', event.target.checked)}
        />
      ) : null}
    </li>
  );
}
