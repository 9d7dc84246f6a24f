import type { FestiveOffer } from '#contracts/promotions/promotions.ts';
import { say } from '#web/i18n/text.ts';
import { saveFile } from '#web/ui/save-file.ts';

const stamp = (iso: string) => new Date(iso).toISOString().replace(/[-:]|\.\d{3}/g, '');
const plain = (text: string) => text.replace(/([\\;,])/g, '\\$1').replace(/\s+/g, ' ');

/** The offer as a calendar entry with an alarm an hour before it starts (RFC 5545). */
export function calendarEntry(
  offer: Pick<FestiveOffer, '_id' | 'name' | 'startDate' | 'endDate'>,
  address: string,
): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${say('common.marketplace_name')}//Offers//EN`,
    'BEGIN:VEVENT',
    `UID:${offer._id}@${new URL(address).hostname}`,
    `DTSTAMP:${stamp(offer.startDate)}`,
    `DTSTART:${stamp(offer.startDate)}`,
    `DTEND:${stamp(offer.endDate)}`,
    `SUMMARY:${plain(offer.name)}`,
    `URL:${address}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${plain(offer.name)}`,
    'TRIGGER:-PT1H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

/** Downloads the entry. */
export function saveCalendarEntry(offer: Parameters<typeof calendarEntry>[0]): void {
  saveFile(
    new Blob([calendarEntry(offer, window.location.href)], { type: 'text/calendar' }),
    `${offer.name}.ics`,
  );
}
