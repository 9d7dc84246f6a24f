import { Plus, Trash2 } from 'lucide-react';
import type { HomeContent } from '#contracts/content/home-content.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { PartTranslations } from './part-translations.tsx';
import type { FormProps } from './section-props.ts';

/** The trust badges of the home page. */
export function TrustForm({ content, edit, errors, isFixed }: FormProps) {
  const t = useText();
  return (
    <div className="grid grid-cols-1 gap-3">
      {content.trust.map((promise, i) => (
        <PromiseFields
          key={i}
          promise={promise}
          at={i}
          edit={edit}
          errors={errors}
          isFixed={isFixed}
        />
      ))}
      {isFixed || content.trust.length >= 8 ? null : (
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() =>
            edit((c) => ({ ...c, trust: [...c.trust, { title: '', text: '', translations: {} }] }))
          }
        >
          <Plus aria-hidden="true" className="size-4" strokeWidth={2} />
          {t('content.home.add_promise')}
        </Button>
      )}
    </div>
  );
}

interface PromiseFieldsProps extends Pick<FormProps, 'edit' | 'errors' | 'isFixed'> {
  promise: HomeContent['trust'][number];
  at: number;
}
function PromiseFields({ promise, at, edit, errors, isFixed }: PromiseFieldsProps) {
  const t = useText();
  const name = t('content.home.promise_n', { n: at + 1 });
  const set = (change: Partial<HomeContent['trust'][number]>) =>
    edit((c) => ({
      ...c,
      trust: c.trust.map((one, i) => (i === at ? { ...one, ...change } : one)),
    }));
  return (
    <div className="grid items-start gap-2 sm:grid-cols-[1fr_2fr_auto]">
      <TextField
        label={name}
        maxLength={60}
        value={promise.title}
        error={errors[`trust.${at}.title`] ?? (at === 0 ? errors.trust : undefined)}
        onChange={(event) => set({ title: event.target.value })}
      />
      <TextField
        label={t('common.details')}
        maxLength={160}
        value={promise.text}
        error={errors[`trust.${at}.text`]}
        onChange={(event) => set({ text: event.target.value })}
      />
      {isFixed ? null : (
        <IconButton
          label={t('common.remove_named', { name })}
          className="self-end sm:mb-0.5"
          onClick={() => edit((c) => ({ ...c, trust: c.trust.toSpliced(at, 1) }))}
        >
          <Trash2 aria-hidden="true" className="size-4" strokeWidth={1.75} />
        </IconButton>
      )}
      <div className="sm:col-span-full">
        <PartTranslations
          part={promise}
          fields={[
            { name: 'title', label: name, maxLength: 60 },
            { name: 'text', label: t('common.details'), maxLength: 160 },
          ]}
          place={`trust.${at}`}
          errors={errors}
          onChange={(translations) => set({ translations })}
        />
      </div>
    </div>
  );
}
