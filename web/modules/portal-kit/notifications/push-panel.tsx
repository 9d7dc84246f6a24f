import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { notifyError } from '#web/modules/feedback/notify.ts';
import { type PushSupport, pushSupport } from '#web/modules/push/browser-push.ts';
import {
  isPortalPushOn,
  type PushPortal,
  turnPortalPushOff,
  turnPortalPushOn,
} from '#web/modules/push/portal-push.ts';
import { useText } from '#web/i18n/text.ts';
import { Switch } from '#web/ui/switch.tsx';

interface PushPanelProps {
  portal: PushPortal;
  queryKey: QueryKey;
  /** Message id: what arrives. */
  text: string;
}

/** Notifications on this device, until it signs out. */
export function PushPanel({ portal, queryKey, text }: PushPanelProps) {
  const t = useText();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [support, setSupport] = useState<PushSupport>('ready');
  useEffect(() => setSupport(pushSupport()), []);
  const { data: isOn = false } = useQuery({
    queryKey,
    queryFn: ({ signal }) => isPortalPushOn(portal, signal),
  });
  async function turn(wanted: boolean) {
    setBusy(true);
    try {
      if (!wanted) await turnPortalPushOff(portal);
      const isNowOn = wanted && (await turnPortalPushOn(portal));
      setSupport(pushSupport());
      client.setQueryData(queryKey, isNowOn);
    } catch (error) {
      notifyError(error, 'common.save_failed');
    } finally {
      setBusy(false);
    }
  }
  return (
    <Panel title={t('notifications.push.title')} text={t(text)}>
      {support === 'ready' ? (
        <Switch
          label={t('notifications.push.switch')}
          hint={t('notifications.push.hint')}
          name="push"
          checked={isOn}
          disabled={isBusy}
          onChange={(event) => void turn(event.target.checked)}
        />
      ) : (
        <p className="text-ink-muted">
          {t(
            support === 'blocked' ? 'notifications.push.blocked' : 'notifications.push.unsupported',
          )}
        </p>
      )}
    </Panel>
  );
}
