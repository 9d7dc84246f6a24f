import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { User } from '#contracts/accounts.ts';
import { profileQuery } from '#web/features/accounts/api.ts';
import { saveProfile } from '#web/features/accounts/save-profile.ts';
import { messageOf } from '#web/features/shopper/api-message.ts';
import { notifyError, notifySuccess } from '#web/features/shopper/notify.ts';
import { animationsEnabled, setAnimations, setTheme, themeChoice } from '#web/ui/appearance.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { SectionFrame } from './section-frame.tsx';

type Preferences = User['preferences'];
const MESSAGES: readonly [keyof Preferences & ('emailNotifications' | 'smsNotifications' | 'pushNotifications' | 'marketingEmails'), string, string][] = [
  ['emailNotifications', 'E-mail', 'Order, delivery and refund messages'],
  ['smsNotifications', 'SMS', 'Delivery day and codes'],
  ['pushNotifications', 'Browser notifications', 'When something of yours moves'],
  ['marketingEmails', 'Offers by e-mail', 'Festivals and price drops, never more than one a week'],
];
const THEMES = [['light', 'Light'], ['dark', 'Dark'], ['system', 'As the device']] as const;

/** What messages to send, and how the shop looks here. Each change is saved at once. */
export function PreferencesSection({ userId }: { userId: string }) {
  const client = useQueryClient();
  const query = profileQuery(userId);
  const profile = useQuery(query);
  // How the shop looks belongs to this browser; the account keeps the last choice beside it.
  const [moves, setMoves] = useState(true);
  const [theme, showTheme] = useState<Preferences['theme']>('system');
  useEffect(() => { setMoves(animationsEnabled()); showTheme(themeChoice()); }, []);
  if (profile.isPending) return <ProfileSkeleton />;
  if (profile.isError) return <ErrorState title={messageOf(profile.error, 'Failed to fetch user profile')} onRetry={() => void profile.refetch()} />;
  const { preferences } = profile.data;

  async function save(change: Partial<Preferences>) {
    const before = client.getQueryData(query.queryKey);
    client.setQueryData(query.queryKey, (now) => (now ? { ...now, preferences: { ...now.preferences, ...change } } : now));
    try {
      client.setQueryData(query.queryKey, await saveProfile({ preferences: change }, null));
      notifySuccess('Preferences saved', 'success');
    } catch (error) {
      client.setQueryData(query.queryKey, before);
      notifyError(error, 'Profile update failed');
    }
  }

  return (
    <>
      <SectionFrame title="Messages">
        <ul>
          {MESSAGES.map(([key, label, text]) => (
            <li key={key} className="border-t border-border py-2 first:border-t-0">
              <Checkbox label={label} checked={preferences[key]} onChange={(event) => void save({ [key]: event.target.checked })} />
              <p className="pl-8 text-[14px] text-ink-muted">{text}</p>
            </li>
          ))}
        </ul>
      </SectionFrame>
      <SectionFrame title="Look">
        <fieldset>
          <legend className="mb-2 text-[15px] font-semibold">Theme</legend>
          <div className="flex flex-wrap gap-2">
            {THEMES.map(([value, label]) => (
              <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2 rounded-button border border-border-strong px-4 has-checked:border-brand has-checked:bg-brand-soft">
                <input
                  type="radio" name="theme" value={value} checked={theme === value} className="size-4 accent-(--color-brand)"
                  onChange={() => { setTheme(value); showTheme(value); void save({ theme: value }); }}
                />{label}
              </label>
            ))}
          </div>
        </fieldset>
        <div className="mt-4"><Checkbox label="Animations" checked={moves} onChange={(event) => { setAnimations(event.target.checked); setMoves(event.target.checked); }} /></div>
        <dl className="mt-4 grid grid-cols-2 gap-3 text-[15px]">
          <div><dt className="text-[14px] text-ink-muted">Language</dt><dd className="font-semibold">{preferences.language === 'en' ? 'English' : preferences.language}</dd></div>
          <div><dt className="text-[14px] text-ink-muted">Currency</dt><dd className="font-semibold">{preferences.currency}</dd></div>
        </dl>
      </SectionFrame>
    </>
  );
}
