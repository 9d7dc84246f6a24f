import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { User } from '#contracts/accounts/accounts.ts';
import { profileQuery } from '#web/modules/accounts/queries.ts';
import { saveProfile } from '#web/modules/accounts/save-profile.ts';
import { messageOf } from '#web/modules/feedback/error-message.ts';
import { notifyError, notifySuccess } from '#web/modules/feedback/notify.ts';
import { type Locale, LOCALES } from '#contracts/kernel/locales.ts';
import { useSite, useText } from '#web/i18n/text.ts';
import { animationsEnabled, setAnimations, setTheme } from '#web/ui/appearance.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { RadioCard } from '#web/ui/radio-card.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { ProfileSkeleton } from '#web/storefront/profile/profile-skeleton.tsx';
import { PushSwitch } from './push-switch.tsx';
import { SectionFrame } from '#web/storefront/profile/section-frame.tsx';
import { showLanguage } from '#web/i18n/show-language.ts';

type Preferences = User['preferences'];
/** `pushNotifications` (specification §3) has a switch for each device, since each subscribes. */
const MESSAGES: readonly [
  keyof Preferences &
    (
      | 'emailNotifications'
      | 'reviewRequests'
      | 'smsNotifications'
      | 'marketingEmails'
      | 'marketingSms'
      | 'marketingPush'
    ),
  string,
  string,
][] = [
  ['emailNotifications', 'common.email', 'accounts.preferences.email_text'],
  [
    'reviewRequests',
    'accounts.preferences.review_requests',
    'accounts.preferences.review_requests_text',
  ],
  ['smsNotifications', 'common.sms', 'accounts.preferences.sms_text'],
  ['marketingEmails', 'accounts.preferences.offers', 'accounts.preferences.offers_text'],
  ['marketingSms', 'accounts.preferences.offers_sms', 'accounts.preferences.offers_sms_text'],
  ['marketingPush', 'accounts.preferences.offers_push', 'accounts.preferences.offers_push_text'],
];
const THEMES = [
  ['light', 'accounts.preferences.light'],
  ['dark', 'accounts.preferences.dark'],
  ['system', 'accounts.preferences.device_theme'],
] as const;

/** Message and appearance settings. Each change saves at once. */
export function PreferencesSection({ userId }: { userId: string }) {
  const t = useText();
  const { locale } = useSite();
  const client = useQueryClient();
  const query = profileQuery(userId);
  const profile = useQuery(query);
  // Shows the stored value; choosing stores and applies it.
  const [moves, setMoves] = useState(true);
  useEffect(() => setMoves(animationsEnabled()), []);
  // A switch reacts at once; the query library reports the change slightly later.
  const [coming, setComing] = useState<Partial<Preferences>>({});
  if (profile.isPending) return <ProfileSkeleton />;
  if (profile.isError)
    return (
      <ErrorState
        title={t(messageOf(profile.error, 'accounts.profile.load_failed'))}
        onRetry={() => void profile.refetch()}
      />
    );
  const preferences = { ...profile.data.preferences, ...coming };

  const save = preferenceSaver(client, query, setComing);

  return (
    <>
      <SectionFrame title={t('common.messages')} text={t('accounts.preferences.autosave')}>
        <ul className="divide-y divide-border">
          {MESSAGES.map(([key, label, text]) => (
            <li key={key} className="py-2">
              <Switch
                label={t(label)}
                hint={t(text)}
                checked={preferences[key] ?? !key.startsWith('marketing')}
                onChange={(event) => void save({ [key]: event.target.checked })}
              />
            </li>
          ))}
          <li className="py-2">
            <PushSwitch
              userId={userId}
              allow={async () => {
                if (!preferences.pushNotifications) await save({ pushNotifications: true });
              }}
            />
          </li>
        </ul>
      </SectionFrame>
      <AppearanceSettings
        preferences={preferences}
        save={save}
        locale={locale}
        moves={moves}
        setMoves={setMoves}
      />
    </>
  );
}

function preferenceSaver(
  client: QueryClient,
  query: ReturnType<typeof profileQuery>,
  setComing: (value: Partial<Preferences>) => void,
) {
  async function save(change: Partial<Preferences>) {
    const before = client.getQueryData(query.queryKey);
    setComing(change);
    client.setQueryData(query.queryKey, (now) =>
      now ? { ...now, preferences: { ...now.preferences, ...change } } : now,
    );
    try {
      client.setQueryData(query.queryKey, await saveProfile({ preferences: change }, null));
      notifySuccess('accounts.preferences.saved', 'success');
    } catch (error) {
      client.setQueryData(query.queryKey, before);
      notifyError(error, 'accounts.profile.update_failed');
    }
    setComing({});
  }
  return save;
}

interface AppearanceSettingsProps {
  preferences: Preferences;
  save: (change: Partial<Preferences>) => Promise<void>;
  locale: Locale;
  moves: boolean;
  setMoves: (value: boolean) => void;
}
function AppearanceSettings({
  preferences,
  save,
  locale,
  moves,
  setMoves,
}: AppearanceSettingsProps) {
  const t = useText();
  return (
    <SectionFrame title={t('accounts.preferences.appearance')}>
      <fieldset>
        <legend className="mb-2 font-semibold">{t('accounts.preferences.theme')}</legend>
        <div className="grid gap-3 sm:grid-cols-3">
          {THEMES.map(([value, label]) => (
            <RadioCard
              key={value}
              name="theme"
              value={value}
              title={t(label)}
              checked={preferences.theme === value}
              onClick={() => setTheme(value)}
              onChange={() => void save({ theme: value })}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className="mt-5">
        <legend className="mb-2 font-semibold">{t('common.language')}</legend>
        <div className="grid gap-3 sm:grid-cols-3">
          {(Object.keys(LOCALES) as Locale[]).map((one) => (
            <RadioCard
              key={one}
              name="language"
              value={one}
              title={<span lang={one}>{LOCALES[one].name}</span>}
              checked={locale === one}
              onChange={() => void save({ language: one }).then(() => showLanguage(one))}
            />
          ))}
        </div>
      </fieldset>
      <div className="mt-5 border-t border-border pt-3">
        <Switch
          label={t('accounts.preferences.animations')}
          hint={t('accounts.preferences.animations_text')}
          checked={moves}
          onChange={(event) => {
            setAnimations(event.target.checked);
            setMoves(event.target.checked);
          }}
        />
      </div>
      <p className="mt-3 border-t border-border pt-3 text-[15px]">
        {t('accounts.preferences.currency')}: <strong>{preferences.currency}</strong> (₹)
      </p>
    </SectionFrame>
  );
}
