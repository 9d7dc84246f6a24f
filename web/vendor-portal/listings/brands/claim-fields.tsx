import { useText } from '#web/i18n/text.ts';
import type { SavingState } from '#web/modules/portal-kit/forms/use-saving.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';

export interface ClaimTexts {
  evidence: string;
  link: string;
}
/** What proves a claim. */
export function ClaimFields({
  texts,
  set,
  saving,
}: {
  texts: ClaimTexts;
  set: (change: Partial<ClaimTexts>) => void;
  saving: SavingState;
}) {
  const t = useText();
  return (
    <>
      <TextArea
        label={t('listings.brand.evidence')}
        hint={t('listings.brand.evidence_hint')}
        rows={4}
        maxLength={2000}
        value={texts.evidence}
        error={saving.errors.evidence}
        onChange={(event) => set({ evidence: event.target.value })}
      />
      <TextField
        label={t('listings.brand.link')}
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={500}
        value={texts.link}
        error={saving.errors.link}
        onChange={(event) => set({ link: event.target.value })}
      />
    </>
  );
}
