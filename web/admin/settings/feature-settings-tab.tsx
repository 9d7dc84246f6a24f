import { useState } from 'react';
import { putSwitch, type SwitchName, SWITCHES } from '#contracts/settings/marketplace-settings.ts';
import { useMay } from '#web/admin/staff-context.tsx';
import { AuditTrail } from '#web/admin/staff/audit/audit-trail.tsx';
import { callApi } from '#web/api/client.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { notifySuccess } from '#web/modules/feedback/notify.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useKeepShop, useShopSettings } from './marketplace-queries.ts';

const WORDS: Record<SwitchName, { name: string; about: string; off: string }> = {
  cash: {
    name: 'Cash on delivery',
    about: 'Orders can be paid for at the door.',
    off: 'Nobody can place an order to be paid for in cash; product pages say so. Orders that were placed keep their way of paying.',
  },
  guestTracking: {
    name: 'Tracking without signing in',
    about: 'Order number and phone or e-mail show where parcels are.',
    off: 'The page asks people to sign in to see their orders.',
  },
  reviews: {
    name: 'New reviews',
    about: 'People who received a product may review it.',
    off: 'Nobody can write a new review. Those there stay, and can be changed and withdrawn.',
  },
  questions: {
    name: 'New questions',
    about: 'Signed-in shoppers may ask about a product.',
    off: 'Nobody can ask a new question. Those there stay and can be answered.',
  },
  vendorRegistration: {
    name: 'Registration of sellers',
    about: 'New shops may begin a registration.',
    off: 'Nobody can begin one. Whoever has begun goes on.',
  },
};

/** Parts of the shop, on or off for everybody. Switching off is asked about first. */
export function SwitchesTab() {
  const query = useShopSettings();
  const keep = useKeepShop();
  const mayWrite = useMay('settings:write');
  const act = useAct('The switch could not be set');
  const [off, setOff] = useState<SwitchName | null>(null);
  const [reason, setReason] = useState('');
  const leave = () => {
    setOff(null);
    setReason('');
  };
  const turn = async (name: SwitchName, isOn: boolean) => {
    const next = await act.run(name, () =>
      callApi(putSwitch, {
        body: { name, isOn, ...(!isOn && reason.trim() ? { reason: reason.trim() } : {}) },
      }),
    );
    leave();
    if (!next) return;
    keep(next);
    notifySuccess(`${WORDS[name].name}: ${isOn ? 'on' : 'off'}`, 'success');
  };
  return (
    <>
      <Panel
        className="max-w-[720px]"
        title="Switches"
        text="Each takes effect at once, for everybody; the server refuses what is off."
      >
        <Listed query={query} failed="The switches could not be loaded">
          {({ rules }) => (
            <div className="divide-y divide-border">
              {SWITCHES.map((name) => (
                <Switch
                  key={name}
                  className="py-2.5"
                  label={WORDS[name].name}
                  hint={WORDS[name].about}
                  checked={rules.switches[name]}
                  disabled={!mayWrite || act.busy !== null}
                  onChange={(event) => {
                    if (event.target.checked) void turn(name, true);
                    else setOff(name);
                  }}
                />
              ))}
            </div>
          )}
        </Listed>
        <Dialog
          open={off !== null}
          onClose={leave}
          size="sm"
          title={off ? `Switch off: ${WORDS[off].name}?` : ''}
          description={off ? WORDS[off].off : undefined}
        >
          <TextField
            label="Why (kept in the audit log)"
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <div className="mt-4 flex flex-wrap justify-end gap-3">
            <Button variant="outline" onClick={leave}>
              Leave it on
            </Button>
            <Button
              variant="danger"
              busy={act.busy !== null}
              onClick={() => {
                if (off) void turn(off, false);
              }}
            >
              Switch off
            </Button>
          </div>
        </Dialog>
      </Panel>
      <AuditTrail kind="settings" id="switches" className="mt-4 max-w-[720px]" />
    </>
  );
}
