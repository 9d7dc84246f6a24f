import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ClaimKind, type ClaimOption, openClaim } from '#contracts/claims/claims.ts';
import { formatExact } from '#contracts/kernel/money.ts';
import { callApi } from '#web/api/client.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { CLAIM_KIND_TEXT } from '#web/modules/claims/claim-labels.ts';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Button } from '#web/ui/button.tsx';
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
    const reply = await run(`${option.itemId} ${kind}`, () =>
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
            <ul className="grid gap-3">
              {options.map((option) => (
                <Option
                  key={`${option.itemId} ${option.kinds.join(' ')}`}
                  option={option}
                  busy={busy}
                  onStart={(kind) => void start(option, kind)}
                />
              ))}
            </ul>
          )
        }
      </Listed>
    </Drawer>
  );
}

interface OptionProps {
  option: ClaimOption;
  busy: string | null;
  onStart: (kind: ClaimKind) => void;
}
function Option({ option, busy, onStart }: OptionProps) {
  const t = useText();
  const { formatDateTime } = useDates();
  return (
    <li className="grid gap-2 rounded-button border border-border p-3">
      <p className="font-semibold">
        {option.name ? `${option.quantity} × ${option.name}` : t('claims.whole_shipment')}
      </p>
      <p className="text-[14px] text-ink-muted">
        {option.name
          ? t('claims.worth_until', {
              amount: formatExact(option.limit),
              time: formatDateTime(option.until),
            })
          : t('claims.weight_text')}
      </p>
      <div className="flex flex-wrap gap-2">
        {option.kinds.map((kind) => (
          <Button
            key={kind}
            variant="outline"
            busy={busy === `${option.itemId} ${kind}`}
            disabled={busy !== null}
            onClick={() => onStart(kind)}
          >
            {t(CLAIM_KIND_TEXT[kind])}
          </Button>
        ))}
      </div>
    </li>
  );
}
