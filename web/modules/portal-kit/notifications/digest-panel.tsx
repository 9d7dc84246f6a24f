import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DIGEST_RHYTHMS, type DigestRhythm } from '#contracts/reports/digests.ts';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { notifyError } from '#web/modules/feedback/notify.ts';
import { useText } from '#web/i18n/text.ts';
import { RadioCard } from '#web/ui/radio-card.tsx';

interface Digest {
  rhythm: DigestRhythm;
  email: string;
}
const TEXT: Readonly<Record<DigestRhythm, readonly [title: string, text: string]>> = {
  off: ['notifications.digest.off', 'notifications.digest.off_text'],
  daily: ['notifications.digest.daily', 'notifications.digest.daily_text'],
  weekly: ['notifications.digest.weekly', 'notifications.digest.weekly_text'],
};

interface DigestPanelProps {
  queryKey: QueryKey;
  load: (signal: AbortSignal) => Promise<Digest>;
  save: (rhythm: DigestRhythm) => Promise<Digest>;
}

/** How often open work comes by email. */
export function DigestPanel({ queryKey, load, save }: DigestPanelProps) {
  const t = useText();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const query = useQuery({ queryKey, queryFn: ({ signal }) => load(signal) });
  async function choose(rhythm: DigestRhythm) {
    setBusy(true);
    try {
      client.setQueryData(queryKey, await save(rhythm));
    } catch (error) {
      notifyError(error, 'common.save_failed');
    } finally {
      setBusy(false);
    }
  }
  return (
    <Listed query={query} failed="notifications.load_failed" waiting={<RowsSkeleton rows={2} />}>
      {({ rhythm, email }) => (
        <Panel
          title={t('notifications.digest.title')}
          text={t('notifications.digest.text', { email })}
        >
          <fieldset disabled={isBusy} className="grid gap-2 sm:grid-cols-3">
            <legend className="sr-only">{t('notifications.digest.title')}</legend>
            {DIGEST_RHYTHMS.map((one) => (
              <RadioCard
                key={one}
                name="digest"
                checked={rhythm === one}
                onChange={() => void choose(one)}
                title={t(TEXT[one][0])}
              >
                {t(TEXT[one][1])}
              </RadioCard>
            ))}
          </fieldset>
        </Panel>
      )}
    </Listed>
  );
}
