import { useText } from '#web/i18n/text.ts';
import { spacedPhone } from './spaced-phone.ts';

interface Lines {
  fullName: string;
  phone: string;
  line1: string;
  line2: string | null;
  landmark: string | null;
  city: string;
  state: string;
  pincode: string;
}

/** An address as on a shipment. */
export function AddressLines({
  address: a,
  withName = true,
}: {
  address: Lines;
  withName?: boolean;
}) {
  const t = useText();
  return (
    <address className="text-[15px] text-ink-muted not-italic">
      {withName ? <strong className="block text-ink">{a.fullName}</strong> : null}
      {[a.line1, a.line2, a.landmark].filter(Boolean).join(', ')}
      <br />
      {t(a.city)}, {t(a.state)} <span className="tabular-nums">{a.pincode}</span>
      <br />
      <span className="tabular-nums">{spacedPhone(a.phone)}</span>
    </address>
  );
}
