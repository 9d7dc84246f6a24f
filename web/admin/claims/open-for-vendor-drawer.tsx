import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { openClaimForVendor } from '#contracts/claims/admin-claims.ts';
import type { ClaimKind, ClaimOption } from '#contracts/claims/claims.ts';
import { useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.ts';
import { claimOptionKey, ClaimOptions } from '#web/modules/claims/claim-options.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { adminClaimOptionsQuery, claimsKey } from './queries.ts';

interface OpenForVendorDrawerProps {
  /** Empty: closed. */
  shipmentId: string;
  onClose: () => void;
}
/** Opens a claim for the vendor of a shipment, with a reason the vendor reads. */
export function OpenForVendorDrawer({ shipmentId, onClose }: OpenForVendorDrawerProps) {
  const t = useText();
  return (
    <Drawer
      open={shipmentId !== ''}
      onClose={onClose}
      title={t('claims.open_for_vendor')}
      description={t('claims.open_for_vendor_text')}
    >
      <OpenForVendor key={shipmentId} shipmentId={shipmentId} />
    </Drawer>
  );
}

const SHORTEST = 3;
function OpenForVendor({ shipmentId }: { shipmentId: string }) {
  const t = useText();
  const member = useStaff();
  const client = useQueryClient();
  const navigate = useNavigate();
  const query = useQuery(adminClaimOptionsQuery(member._id, shipmentId));
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { busy, run } = useAct('common.action_failed');
  const isShort = reason.trim().length < SHORTEST;
  const start = async (option: ClaimOption, kind: ClaimKind) => {
    setAsked(true);
    if (isShort) return;
    const reply = await run(claimOptionKey(option, kind), () =>
      callApi(openClaimForVendor, { body: { shipmentId, itemId: option.itemId, kind, reason } }),
    );
    void client.invalidateQueries({ queryKey: claimsKey(member._id) });
    if (reply) void navigate(`/admin/claims/${reply.claim._id}`);
  };
  return (
    <Listed query={query} failed="claims.load_failed" waiting={<RowsSkeleton rows={3} />}>
      {({ options }) =>
        options.length === 0 ? (
          <p>{t('claims.no_options')}</p>
        ) : (
          <div className="grid gap-4">
            <TextArea
              label={t('common.reason')}
              hint={t('claims.reason_hint')}
              value={reason}
              maxLength={500}
              onChange={(event) => setReason(event.target.value)}
              error={isAsked && isShort ? t('errors.reason_missing') : null}
            />
            <ClaimOptions
              options={options}
              busy={busy}
              onStart={(option, kind) => void start(option, kind)}
            />
          </div>
        )
      }
    </Listed>
  );
}
