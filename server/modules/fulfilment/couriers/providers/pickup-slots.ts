import { addDays, dayInIndia } from '#contracts/kernel/time.ts';
import type { PickupSlot } from '#server/modules/fulfilment/couriers/courier.ts';

const HOURS = [
  { from: '10:00', to: '14:00' },
  { from: '14:00', to: '18:00' },
];
const DAYS = 4;

/** The slots of the next days, without Sundays and those that begin within two hours. */
export function weekdaySlots(now: Date): PickupSlot[] {
  const slots: PickupSlot[] = [];
  for (let n = 0; slots.length < DAYS * HOURS.length && n < 7; n++) {
    const day = dayInIndia(addDays(now, n));
    if (new Date(`${day}T12:00:00+05:30`).getUTCDay() === 0) continue;
    for (const hours of HOURS)
      if (new Date(`${day}T${hours.from}:00+05:30`).getTime() - now.getTime() > 2 * 3_600_000)
        slots.push({ day, ...hours });
  }
  return slots;
}
