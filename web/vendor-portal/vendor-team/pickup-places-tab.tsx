import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  makeDefault,
  MOST_PLACES,
  type PickupPlace,
  setPlaceActive,
} from '#contracts/vendor-team/pickups.ts';
import { callApi } from '#web/api/client.ts';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { toast } from '#web/ui/toast.ts';
import { useMember } from '#web/vendor-portal/member-context.tsx';
import { placesKey, placesQuery } from './pickup-places-query.ts';
import { PlaceForm } from './pickup-place-form.tsx';
import { WEEKDAYS } from './weekdays.ts';

/** Where parcels are fetched. */
export function PlacesTab() {
  const t = useText();
  const me = useMember()._id;
  const client = useQueryClient();
  const query = useQuery(placesQuery(me));
  const [open, setOpen] = useState<PickupPlace | 'new' | null>(null);
  const { busy, run } = useAct('That did not work. Please try again.');
  const act = async (name: string, told: string, work: () => Promise<unknown>) => {
    if (await run(name, work)) toast.show({ message: told, type: 'success' });
    await client.invalidateQueries({ queryKey: placesKey(me) });
  };
  return (
    <Listed
      query={query}
      failed="The pickup places could not be loaded"
      waiting={<RowsSkeleton rows={3} />}
    >
      {({ places, state }) => (
        <>
          <Panel
            title={t('Pickup places')}
            text={t(
              'Parcels are fetched here. From the default place distances and prices are measured, and its closed days make deadlines and promised dates later. Stock is counted for the shop as a whole.',
            )}
            action={
              <Button
                variant="outline"
                disabled={places.length >= MOST_PLACES}
                onClick={() => setOpen('new')}
              >
                {t('Add a place')}
              </Button>
            }
          >
            <ul className="grid gap-3 lg:grid-cols-2">
              {places.map((place) => (
                <Place
                  key={place._id}
                  place={place}
                  busy={busy}
                  onEdit={() => setOpen(place)}
                  onDefault={() =>
                    void act(`default ${place._id}`, t('Default place changed'), () =>
                      callApi(makeDefault, { params: { id: place._id } }),
                    )
                  }
                  onActive={(isActive) =>
                    void act(
                      `active ${place._id}`,
                      isActive ? t('Place switched on') : t('Place switched off'),
                      () =>
                        callApi(setPlaceActive, { params: { id: place._id }, body: { isActive } }),
                    )
                  }
                />
              ))}
            </ul>
          </Panel>
          <Drawer
            open={open !== null}
            onClose={() => setOpen(null)}
            title={open === 'new' ? t('Add a pickup place') : t('Change the pickup place')}
          >
            <PlaceForm
              place={open === 'new' ? null : open}
              state={state}
              onDone={() => {
                setOpen(null);
                void client.invalidateQueries({ queryKey: placesKey(me) });
              }}
              onCancel={() => setOpen(null)}
            />
          </Drawer>
        </>
      )}
    </Listed>
  );
}

interface PlaceProps {
  place: PickupPlace;
  busy: string | null;
  onEdit: () => void;
  onDefault: () => void;
  onActive: (isActive: boolean) => void;
}

function Place({ place, busy, onEdit, onDefault, onActive }: PlaceProps) {
  const t = useText();
  const { formatDay } = useDates();
  const [next, ...later] = place.holidays;
  const label = (text: string) => `${text}: ${place.name}`;
  return (
    <li className="flex flex-col rounded-button border border-border p-3.5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold [overflow-wrap:anywhere]">{place.name}</span>
        {place.isDefault ? <Badge tone="brand">{t('Default')}</Badge> : null}
        {place.isActive ? null : <Badge>{t('Switched off')}</Badge>}
      </p>
      <p className="mt-1 text-[14px] [overflow-wrap:anywhere]">
        {[place.line1, place.line2, `${place.city} ${place.pincode}`].filter(Boolean).join(', ')}
      </p>
      <p className="text-[14px] text-ink-muted [overflow-wrap:anywhere]">
        {[place.contactName, place.contactPhone].filter(Boolean).join(', ')}
      </p>
      <p className="mt-1 text-[14px] text-ink-muted">
        {place.weeklyOff.length > 0
          ? t('Closed: {days}.', {
              days: place.weeklyOff.map((day) => t(WEEKDAYS[day]!)).join(', '),
            })
          : t('Open every day of the week.')}
        {next
          ? ` ${t('Next holiday: {day}.', { day: [formatDay(`${next.day}T12:00:00+05:30`), next.name].filter(Boolean).join(', ') })}`
          : ''}
        {later.length > 0 ? ` ${t('{n} more after that.', { n: later.length })}` : ''}
      </p>
      {place.waiting > 0 ? (
        <p className="mt-1 text-[14px]">{t('{n} parcel(s) wait here.', { n: place.waiting })}</p>
      ) : null}
      <div className="mt-auto flex flex-wrap gap-2 pt-3">
        <Button variant="outline" aria-label={label(t('Change'))} onClick={onEdit}>
          {t('Change')}
        </Button>
        {place.isDefault || !place.isActive ? null : (
          <Button
            variant="outline"
            aria-label={label(t('Make it the default'))}
            busy={busy === `default ${place._id}`}
            disabled={busy !== null}
            onClick={onDefault}
          >
            {t('Make it the default')}
          </Button>
        )}
        {place.isDefault ? null : (
          <Button
            variant="outline"
            aria-label={label(place.isActive ? t('Switch off') : t('Switch on'))}
            busy={busy === `active ${place._id}`}
            disabled={busy !== null}
            onClick={() => onActive(!place.isActive)}
          >
            {place.isActive ? t('Switch off') : t('Switch on')}
          </Button>
        )}
      </div>
    </li>
  );
}
