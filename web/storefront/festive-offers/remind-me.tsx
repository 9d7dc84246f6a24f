import { BellPlus } from 'lucide-react';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { saveCalendarEntry } from './calendar-entry.ts';

/** Adds the offer's start to the visitor's calendar. */
export default function RemindMe({ offer }: { offer: Parameters<typeof saveCalendarEntry>[0] }) {
  return (
    <Button variant="brand" onClick={() => saveCalendarEntry(offer)}>
      <BellPlus aria-hidden="true" className="size-5" strokeWidth={1.75} />
      {useText()('promotions.festival.remind_me')}
    </Button>
  );
}
