import type { Address } from '#contracts/accounts.ts';
import { AddressForm, type AddressInput } from './address-form.tsx';

interface AddressStepProps {
  book: Address[]; picked: Address | null; onPick: (id: string) => void;
  draft: AddressInput; onDraft: (value: AddressInput) => void; showErrors: boolean;
}

/** The address book as radio cards, and a form for a new address. */
export function AddressStep({ book, picked, onPick, draft, onDraft, showErrors }: AddressStepProps) {
  const card = (on: boolean) => `flex cursor-pointer gap-3 rounded-button border-2 p-4 ${on ? 'border-brand bg-brand-soft' : 'border-border hover:border-border-strong'}`;
  return (
    <div className="mt-3 space-y-3">
      {book.map((a) => (
        <label key={a._id} className={card(a === picked)}>
          <input type="radio" name="address" className="mt-1 size-5 accent-brand" checked={a === picked} onChange={() => onPick(a._id)} />
          <span className="text-[15px]"><strong className="block">{a.fullName}</strong>{[a.line1, a.line2, a.landmark, a.city, a.state].filter(Boolean).join(', ')} – {a.pincode}<span className="block text-ink-muted">{a.phone}</span></span>
        </label>
      ))}
      {book.length > 0 ? (
        <label className={card(!picked)}>
          <input type="radio" name="address" className="mt-1 size-5 accent-brand" checked={!picked} onChange={() => onPick('new')} />
          <strong>Another address</strong>
        </label>
      ) : null}
      {picked ? null : <AddressForm value={draft} onChange={onDraft} showErrors={showErrors} />}
    </div>
  );
}
