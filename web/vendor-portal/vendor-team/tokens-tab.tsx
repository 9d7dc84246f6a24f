import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { type ApiToken, revokeApiToken, listApiTokens } from '#contracts/vendor-team/api-tokens.ts';
import { callApi } from '#web/api/client.ts';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { notifyError, notifySuccess } from '#web/modules/feedback/notify.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useMember, vendorKey } from '#web/vendor-portal/member-context.tsx';
import { TOKEN_RIGHT_NAMES } from './labels.ts';
import { TokenDialog } from './token-dialog.tsx';

/** API tokens of the vendor's programs. */
export function TokensTab() {
  const t = useText();
  const me = useMember()._id;
  const key = vendorKey(me, 'tokens');
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await callApi(listApiTokens, {}, { signal, fresh: true })).items,
  });
  const [isMaking, setMaking] = useState(false);
  const { setEnding, renew, ending, end } = useRevokeToken(key);
  const make = (
    <Button onClick={() => setMaking(true)}>
      <Plus aria-hidden="true" className="size-5" strokeWidth={2} />
      {t('settings.token.new')}
    </Button>
  );
  return (
    <Panel title={t('settings.token.title')} text={t('settings.token.intro')} action={make}>
      <Listed query={query} failed="settings.token.load_failed" waiting={<RowsSkeleton rows={2} />}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState
              icon={<KeyRound aria-hidden="true" className="size-9" strokeWidth={1.5} />}
              title={t('settings.token.empty_title')}
              text={t('settings.token.docs_hint')}
            />
          ) : (
            <ul className="divide-y divide-border">
              {items.map((item) => (
                <TokenRow key={item._id} item={item} onEnd={() => setEnding(item)} />
              ))}
            </ul>
          )
        }
      </Listed>
      <TokenDialog
        open={isMaking}
        onClose={() => {
          setMaking(false);
          void renew();
        }}
      />
      <ConfirmDialog
        open={ending !== null}
        onClose={() => setEnding(null)}
        onConfirm={() => ending && void end(ending)}
        title={t('settings.token.revoke_title', { name: ending?.name ?? '' })}
        text={t('settings.token.revoke_text')}
        confirmLabel={t('settings.token.revoke')}
      />
    </Panel>
  );
}

function useRevokeToken(key: readonly ['vendor', string, ...unknown[]]) {
  const client = useQueryClient();
  const t = useText();
  const [ending, setEnding] = useState<ApiToken | null>(null);
  const renew = () => client.invalidateQueries({ queryKey: key });
  async function end({ _id }: ApiToken) {
    setEnding(null);
    try {
      await callApi(revokeApiToken, { params: { id: _id } });
      notifySuccess(t('settings.token.revoked'), 'success');
    } catch (error) {
      notifyError(error, 'settings.token.revoke_failed');
    }
    await renew();
  }
  return { setEnding, renew, ending, end };
}

function TokenRow({ item, onEnd }: { item: ApiToken; onEnd: () => void }) {
  const t = useText();
  const { formatDate, formatDateTime } = useDates();
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3 first:pt-0">
      <div className="min-w-0">
        <p className="font-bold [overflow-wrap:anywhere]">
          {item.name} <span className="font-normal text-ink-muted">…{item.hint}</span>
          {item.isExpired ? (
            <span className="ml-2">
              <Badge tone="warning">{t('common.expired')}</Badge>
            </span>
          ) : null}
        </p>
        <p className="mt-1 flex flex-wrap gap-1.5">
          {item.rights.map((right) => (
            <Badge key={right}>{t(TOKEN_RIGHT_NAMES[right])}</Badge>
          ))}
        </p>
        <p className="mt-1 text-[14px] text-ink-muted">
          {item.isExpired
            ? t('settings.token.expired_on', { day: formatDate(item.expiresAt) })
            : t('settings.token.valid_until', { day: formatDate(item.expiresAt) })}{' '}
          ·{' '}
          {item.lastUsedAt
            ? t('common.last_used', { time: formatDateTime(item.lastUsedAt) })
            : t('settings.token.never_used')}
        </p>
        <p className="text-[14px] text-ink-muted">
          {item.madeBy
            ? t('settings.created_by_on', { name: item.madeBy, day: formatDate(item.createdAt) })
            : t('settings.created_on', { day: formatDate(item.createdAt) })}
        </p>
      </div>
      <Button
        variant="danger"
        aria-label={t('settings.token.revoke_named', { name: item.name })}
        onClick={onEnd}
      >
        {t('settings.token.revoke')}
      </Button>
    </li>
  );
}
