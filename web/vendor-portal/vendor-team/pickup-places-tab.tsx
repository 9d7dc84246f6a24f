import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  setDefaultPickupPlace,
  MAX_PICKUP_PLACES,
  type PickupPlace,
  setPickupPlaceActive,
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
import { hourText, WEEKDAYS } from './weekdays.ts';

/** Places where shipments are picked up. */
export function PlacesTab() {
  const t = useText();
  const me = useMember()._id;
  const client = useQueryClient();
  const query = useQuery(placesQuery(me));
  const [open, setOpen] = useState<PickupPlace | 'new' | null>(null);
  const { busy, run } = useAct('common.action_failed');
  const act = async (name: string, successMessage: string, work: () => Promise<unknown>) => {
    if (await run(name, work)) toast.show({ message: successMessage, type: 'success' });
    await client.invalidateQueries({ queryKey: placesKey(me) });
  };
  return (
    <Listed query={query} failed="vendors.pickup.load_failed" waiting={<RowsSkeleton rows={3} />}>
      {({ places, state }) => (
        <>
          <Panel
            title={t('vendors.pickup.title')}
            text={t('vendors.pickup.text')}
            action={
              <AddPlaceButton isFull={places.length >= MAX_PICKUP_PLACES} setOpen={setOpen} />
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
                    void act(`default ${place._id}`, t('vendors.pickup.default_changed'), () =>
                      callApi(setDefaultPickupPlace, { params: { id: place._id } }),
                    )
                  }
                  onActive={(isActive) =>
                    void act(
                      `active ${place._id}`,
                      isActive ? t('vendors.pickup.turned_on') : t('vendors.pickup.turned_off'),
                      () =>
                        callApi(setPickupPlaceActive, {
                          params: { id: place._id },
                          body: { isActive },
                        }),
                    )
                  }
                />
              ))}
            </ul>
          </Panel>
          <PlaceDrawer open={open} setOpen={setOpen} state={state} me={me} />
        </>
      )}
    </Listed>
  );
}

interface AddPlaceButtonProps {
  isFull: boolean;
  setOpen: (value: PickupPlace | 'new' | null) => void;
}
function AddPlaceButton({ isFull, setOpen }: AddPlaceButtonProps) {
  const t = useText();
  return (
    <Button variant="outline" disabled={isFull} onClick={() => setOpen('new')}>
      {t('vendors.pickup.add')}
    </Button>
  );
}

interface PlaceDrawerProps {
  open: PickupPlace | 'new' | null;
  setOpen: (value: PickupPlace | 'new' | null) => void;
  state: string;
  me: string;
}
function PlaceDrawer({ open, setOpen, state, me }: PlaceDrawerProps) {
  const t = useText();
  const client = useQueryClient();
  return (
    <Drawer
      open={open !== null}
      onClose={() => setOpen(null)}
      title={open === 'new' ? t('vendors.pickup.add_title') : t('vendors.pickup.edit_title')}
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
        {place.isDefault ? <Badge tone="brand">{t('common.default')}</Badge> : null}
        {place.isActive ? null : <Badge>{t('common.disabled')}</Badge>}
      </p>
      <p className="mt-1 text-[14px] [overflow-wrap:anywhere]">
        {[place.line1, place.line2, `${place.city} ${place.pincode}`].filter(Boolean).join(', ')}
      </p>
      <p className="text-[14px] text-ink-muted [overflow-wrap:anywhere]">
        {[place.contactName, place.contactPhone].filter(Boolean).join(', ')}
      </p>
      <p className="mt-1 text-[14px] text-ink-muted">
        {place.weeklyOff.length > 0
          ? t('vendors.pickup.closed_days', {
              days: place.weeklyOff.map((day) => t(WEEKDAYS[day]!)).join(', '),
            })
          : t('vendors.pickup.open_all_week')}
        {next
          ? ` ${t('vendors.pickup.next_holiday', { day: [formatDay(`${next.day}T12:00:00+05:30`), next.name].filter(Boolean).join(', ') })}`
          : ''}
        {later.length > 0 ? ` ${t('vendors.pickup.more_holidays', { n: later.length })}` : ''}
        {/* The only one that counts. */}
        {place.isDefault
          ? ` ${t('vendors.pickup.cut_off_at', { time: hourText(place.cutOffHour) })}`
          : ''}
      </p>
      {place.waiting > 0 ? (
        <p className="mt-1 text-[14px]">
          {t('vendors.pickup.shipments_waiting', { n: place.waiting })}
        </p>
      ) : null}
      <PlaceActions
        label={label}
        onEdit={onEdit}
        place={place}
        busy={busy}
        onDefault={onDefault}
        onActive={onActive}
      />
    </li>
  );
}

interface PlaceActionsProps {
  label: (text: string) => string;
  onEdit: () => void;
  place: PickupPlace;
  busy: string | null;
  onDefault: () => void;
  onActive: (isActive: boolean) => void;
}
function PlaceActions({ label, onEdit, place, busy, onDefault, onActive }: PlaceActionsProps) {
  const t = useText();
  return (
    <div className="mt-auto flex flex-wrap gap-2 pt-3">
      <Button variant="outline" aria-label={label(t('common.change'))} onClick={onEdit}>
        {t('common.change')}
      </Button>
      {place.isDefault || !place.isActive ? null : (
        <Button
          variant="outline"
          aria-label={label(t('vendors.pickup.make_default'))}
          busy={busy === `default ${place._id}`}
          disabled={busy !== null}
          onClick={onDefault}
        >
          {t('vendors.pickup.make_default')}
        </Button>
      )}
      {place.isDefault ? null : (
        <Button
          variant="outline"
          aria-label={label(place.isActive ? t('common.disable') : t('common.enable'))}
          busy={busy === `active ${place._id}`}
          disabled={busy !== null}
          onClick={() => onActive(!place.isActive)}
        >
          {place.isActive ? t('common.disable') : t('common.enable')}
        </Button>
      )}
    </div>
  );
}
