import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '#web/i18n/text.ts';
import { notifyError, notifyFailure, notifySuccess } from '#web/modules/feedback/notify.ts';
import { isPushOn, pushSupport, turnPushOff, turnPushOn } from '#web/modules/push/browser-push.ts';
import { Switch } from '#web/ui/switch.tsx';

interface PushSwitchProps {
  userId: string;
  /** The account's own setting is off: it is switched on with the first device. */
  allow: () => Promise<void>;
}

/** Notifications on this device; explains what the browser does not allow. */
export function PushSwitch({ userId, allow }: PushSwitchProps) {
  const t = useText();
  const client = useQueryClient();
  const [support, setSupport] = useState(pushSupport);
  const [coming, setComing] = useState<boolean | null>(null);
  const key = ['customer', userId, 'push'];
  const { data = false } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => isPushOn(signal),
    staleTime: 60_000,
  });
  const change = async (isOn: boolean) => {
    setComing(isOn);
    try {
      if (!isOn) await turnPushOff();
      else if (await turnPushOn(userId)) await allow();
      else return notifyFailure('push.blocked');
      notifySuccess(isOn ? t('push.turned_on') : t('push.turned_off'), 'success');
    } catch (error) {
      notifyError(error, isOn ? 'push.turn_on_failed' : 'push.turn_off_failed');
    } finally {
      setSupport(pushSupport());
      await client.invalidateQueries({ queryKey: key });
      setComing(null);
    }
  };
  const hint = {
    ready: t('push.text'),
    blocked: t('push.blocked'),
    unsupported: t('push.unsupported'),
  }[support];
  return (
    <Switch
      label={t('push.title')}
      hint={hint}
      disabled={support !== 'ready'}
      checked={coming ?? data}
      onChange={(event) => void change(event.target.checked)}
    />
  );
}
