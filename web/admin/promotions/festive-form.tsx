import {
  createFestiveOffer,
  type FestiveRecord,
  updateFestiveOffer,
} from '#contracts/promotions/festive-offers.ts';
import { MAX_FESTIVE_PERCENT } from '#contracts/offers/festive-joining.ts';
import { slugify } from '#contracts/kernel/ids.ts';
import { callApi } from '#web/api/client.ts';
import { timeOf, toField } from '#web/modules/portal-kit/forms/india-time.ts';
import { useSaving } from '#web/modules/portal-kit/forms/use-saving.ts';
import { useSeen } from '#web/modules/portal-kit/forms/use-seen-version.ts';
import { Switch } from '#web/ui/switch.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { DraftForm } from './draft-form.tsx';
import { numberOf, useDraft } from './use-draft.ts';

const formOf = (o: FestiveRecord | null) => ({
  name: o?.name ?? '',
  description: o?.description ?? '',
  startDate: toField(o?.startDate ?? null),
  endDate: toField(o?.endDate ?? null),
  isActive: o?.isActive ?? false,
  isOpenToVendors: o?.isOpenToVendors ?? true,
  minDiscountPercent: String(o?.minDiscountPercent ?? 5),
  joinUntil: toField(o?.joinUntil ?? null),
});

/** Makes or changes a festive offer; its products come on its own page. */
export function FestiveForm({
  offer,
  onSaved,
}: {
  offer: FestiveRecord | null;
  onSaved: (offer: FestiveRecord) => void;
}) {
  const saving = useSaving();
  const draft = useDraft(() => formOf(offer));
  const version = useSeen(offer?.version);
  const { form, set } = draft;
  const bind = (
    name: 'name' | 'description' | 'startDate' | 'endDate' | 'minDiscountPercent' | 'joinUntil',
  ) => ({ ...draft.text(name), error: saving.errors[name] });
  const isNamedFor =
    offer === null || offer.state === 'upcoming' || new Date(offer.startDate) > new Date();
  const address = `/festival-offer/${isNamedFor ? slugify(form.name) || '…' : offer.slug}`;
  const [startDate, endDate, least] = [
    timeOf(form.startDate, offer?.startDate),
    timeOf(form.endDate, offer?.endDate),
    numberOf(form.minDiscountPercent),
  ];
  const check = () => {
    const wrong: Record<string, string> = {};
    if (form.name.trim().length < 2) wrong.name = 'errors.name_required_short';
    if (!startDate) wrong.startDate = 'Say when it starts.';
    if (!endDate) wrong.endDate = 'Say when it ends.';
    if (startDate && endDate && endDate <= startDate) wrong.endDate = 'promotions.end_before_start';
    if (form.joinUntil && form.endDate && form.joinUntil > form.endDate)
      wrong.joinUntil = 'That is after the end.';
    if (least === undefined || least === null || least > MAX_FESTIVE_PERCENT)
      wrong.minDiscountPercent = `From 0 to ${MAX_FESTIVE_PERCENT} %.`;
    return wrong;
  };
  const send = () => {
    const body = {
      name: form.name,
      description: form.description.trim() || null,
      startDate: startDate!,
      endDate: endDate!,
      isActive: form.isActive,
      isOpenToVendors: form.isOpenToVendors,
      minDiscountPercent: least!,
      joinUntil: timeOf(form.joinUntil, offer?.joinUntil),
    };
    return offer
      ? callApi(updateFestiveOffer, { params: { id: offer._id }, body, version })
      : callApi(createFestiveOffer, { body });
  };
  return (
    <DraftForm
      draft={draft}
      saving={saving}
      check={check}
      send={send}
      told={offer ? 'Festive offer changed' : 'Draft saved'}
      onSaved={(reply) => onSaved(reply.offer)}
      label={offer ? 'common.save' : 'Save draft and choose products'}
    >
      <TextField
        label="common.name"
        hint={isNamedFor ? `Its page: ${address}` : `Its page stays ${address}: people have it.`}
        maxLength={80}
        {...bind('name')}
      />
      <TextArea
        label="catalog.product.description"
        hint="Stands on its card and its page."
        rows={3}
        maxLength={500}
        {...bind('description')}
      />
      <TextField
        label="Starts"
        hint="common.indian_time"
        type="datetime-local"
        {...bind('startDate')}
      />
      <TextField
        label="Ends"
        hint="common.indian_time"
        type="datetime-local"
        {...bind('endDate')}
      />
      {offer ? (
        <Switch
          label="Published"
          hint="Unpublished, customers do not see it."
          checked={form.isActive}
          onChange={(event) => set({ isActive: event.target.checked })}
        />
      ) : null}
      <Switch
        label="Open to sellers"
        hint="Sellers may bring in goods of their own, at their own cost."
        checked={form.isOpenToVendors}
        onChange={(event) => set({ isOpenToVendors: event.target.checked })}
      />
      {form.isOpenToVendors ? (
        <>
          <TextField
            label="Sellers give at least (%)"
            inputMode="decimal"
            maxLength={5}
            {...bind('minDiscountPercent')}
          />
          <TextField
            label="Sellers join until"
            hint="Indian time. Empty: until it ends."
            type="datetime-local"
            {...bind('joinUntil')}
          />
        </>
      ) : null}
    </DraftForm>
  );
}
