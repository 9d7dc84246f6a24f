import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ClaimKind, type ClaimOption, openClaim } from '#contracts/claims/claims.ts';
import { callApi } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.ts';
import { claimOptionKey, ClaimOptions } from '#web/modules/claims/claim-options.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { useMember } from '#web/vendor-portal/member-context.tsx';
import { claimOptionsQuery, vendorClaimsKey } from './queries.ts';

interface NewClaimDrawerProps {
  /** Empty: closed. */
  shipmentId: string;
  onOpened: (claimId: string) => void;
  onClose: () => void;
}
/** What can be claimed for a shipment, each with what it is worth and its deadline. */
export function NewClaimDrawer({ shipmentId, onOpened, onClose }: NewClaimDrawerProps) {
  const t = useText();
  const member = useMember();
  const client = useQueryClient();
  const query = useQuery(claimOptionsQuery(member._id, shipmentId));
  const { busy, run } = useAct('common.action_failed');
  const start = async (option: ClaimOption, kind: ClaimKind) => {
    const reply = await run(claimOptionKey(option, kind), () =>
      callApi(openClaim, { body: { shipmentId, itemId: option.itemId, kind } }),
    );
    void client.invalidateQueries({ queryKey: vendorClaimsKey(member._id) });
    if (reply) onOpened(reply.claim._id);
  };
  return (
    <Drawer
      open={shipmentId !== ''}
      onClose={onClose}
      title={t('claims.new_title')}
      description={t('claims.new_text')}
    >
      <Listed query={query} failed="claims.load_failed" waiting={<RowsSkeleton rows={3} />}>
        {({ options }) =>
          options.length === 0 ? (
            <p>{t('claims.no_options')}</p>
          ) : (
            <ClaimOptions
              options={options}
              busy={busy}
              onStart={(option, kind) => void start(option, kind)}
            />
          )
        }
      </Listed>
    </Drawer>
  );
}
