import { useQuery } from '@tanstack/react-query';
import type { PickupPlace } from '#contracts/vendor-team/pickups.ts';
import { useText } from '#web/i18n/text.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { useMember } from '#web/vendor-portal/member-context.tsx';
import { placesQuery } from '#web/vendor-portal/vendor-team/pickup-places-query.ts';

/** Places that can be chosen; empty while there is nothing to choose. */
export function usePlaceChoice(): readonly PickupPlace[] {
  const { data } = useQuery(placesQuery(useMember()._id));
  const open = (data?.places ?? []).filter((p) => p.isActive);
  return open.length > 1 ? open : [];
}

interface PlaceChoiceProps {
  places: readonly PickupPlace[];
  value: string;
  onChange: (placeId: string) => void;
  disabled?: boolean;
}

/** The pickup place of a shipment; its label shows the address. */
export function PlaceChoice({ places, value, onChange, disabled = false }: PlaceChoiceProps) {
  const t = useText();
  if (places.length === 0) return null;
  return (
    <SelectField
      label={t('fulfilment.ship_from')}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
      options={places.map((p) => ({ value: p._id, label: `${p.name}, ${p.city} ${p.pincode}` }))}
    />
  );
}
