import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { checkGateway, listProviders } from '#contracts/settings/marketplace-settings.ts';
import { adminKey, useStaffMay, useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';

const GATEWAYS: Record<string, string> = { payments: 'razorpay', 'test-payments': 'test' };

/** Third-party services, set up in the environment. */
export function ProvidersTab() {
  const t = useText();
  const query = useQuery({
    queryKey: adminKey(useStaff()._id, 'providers'),
    queryFn: async ({ signal }) =>
      (await callApi(listProviders, {}, { signal, fresh: true })).providers,
  });
  const mayAsk = useStaffMay('settings:write');
  const act = useAct('settings.providers.test_failed');
  const [answers, setAnswers] = useState<EndpointData<typeof checkGateway>['answers']>([]);
  const ask = async () => {
    const found = await act.run('ask', () => callApi(checkGateway, {}));
    if (found) setAnswers(found.answers);
  };
  return (
    <Panel
      className="max-w-[960px]"
      title={t('settings.providers.title')}
      text={t('settings.providers.text')}
      action={
        mayAsk ? (
          <Button variant="outline" busy={act.busy !== null} onClick={() => void ask()}>
            {act.busy ? t('settings.providers.testing') : t('settings.providers.test')}
          </Button>
        ) : undefined
      }
    >
      <Listed query={query} failed="settings.providers.load_failed">
        {(providers) => (
          <ul className="divide-y divide-border">
            {providers.map((p) => {
              const answer = answers.find((a) => a.name === GATEWAYS[p.key]);
              return <Provider key={p.key} provider={p} answer={answer} />;
            })}
          </ul>
        )}
      </Listed>
      <p role="status" className="sr-only">
        {answers
          .map((a) =>
            t('settings.providers.gateway_status', {
              name: a.name,
              status: a.isAnswering
                ? t('settings.providers.responds_in', { n: a.milliseconds })
                : t('settings.providers.silent'),
            }),
          )
          .join('. ')}
      </p>
    </Panel>
  );
}

interface ProviderProps {
  provider: EndpointData<typeof listProviders>['providers'][number];
  answer: EndpointData<typeof checkGateway>['answers'][number] | undefined;
}
function Provider({ provider: p, answer }: ProviderProps) {
  const t = useText();
  return (
    <li className="grid gap-1 py-3">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {p.name}
        <Badge tone={p.isSetUp ? 'success' : 'warning'}>
          {p.isSetUp ? t('settings.providers.set_up') : t('common.not_set_up')}
        </Badge>
        {answer ? (
          <Badge tone={answer.isAnswering ? 'success' : 'danger'}>
            {answer.isAnswering
              ? t('settings.providers.responds_in', { n: answer.milliseconds })
              : t('settings.providers.silent')}
          </Badge>
        ) : null}
      </p>
      <p className="text-[14px] break-words text-ink-muted">{p.detail}</p>
      {answer && !answer.isAnswering ? (
        <p className="text-[14px] break-words text-danger">{answer.text}</p>
      ) : null}
      <p className="text-[13px] break-words text-ink-muted">{p.variables.join(', ')}</p>
    </li>
  );
}
