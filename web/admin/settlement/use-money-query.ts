import {
  keepPreviousData,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useState } from 'react';
import { adminKey, useStaff } from '#web/admin/staff-context.tsx';
import { ApiError } from '#web/api/client.ts';
import { reasonOf } from '#web/modules/portal-kit/lists/list-state.tsx';
import { say } from '#web/i18n/text.ts';
import { toast } from '#web/ui/toast.ts';

/** A money query, never cached; while another page loads the previous one stays. */
export function useMoney<T>(
  key: readonly unknown[],
  ask: (signal: AbortSignal) => Promise<T>,
): UseQueryResult<T> {
  return useQuery({
    queryKey: adminKey(useStaff()._id, 'money', ...key),
    queryFn: ({ signal }) => ask(signal),
    placeholderData: keepPreviousData,
  });
}

export interface MoneyAction {
  busy: boolean;
  /** Errors: a sentence, and messages by field. */
  error: string | null;
  errors: Readonly<Record<string, string>>;
  refuse: (errors: Readonly<Record<string, string>>) => void;
  /** Runs the action, once at a time, and shows the result. Returns it; null if refused. */
  run: <T>(work: () => Promise<T>, done: string | ((result: T) => string)) => Promise<T | null>;
}

/**
 * A money action: busy state; a refusal keeps the input; afterwards all money queries are
 * refetched.
 */
export function useMoneyAction(): MoneyAction {
  const me = useStaff()._id;
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Pick<MoneyAction, 'error' | 'errors'>>({
    error: null,
    errors: {},
  });
  return {
    busy,
    ...refused,
    refuse: (errors) => setRefused({ error: null, errors }),
    run: async (work, done) => {
      if (busy) return null;
      setBusy(true);
      try {
        const result = await work();
        setRefused({ error: null, errors: {} });
        toast.show({ type: 'success', message: typeof done === 'function' ? done(result) : done });
        await Promise.all(
          ['money', 'audit'].map((about) =>
            client.invalidateQueries({ queryKey: adminKey(me, about) }),
          ),
        );
        return result;
      } catch (error) {
        const errors =
          error instanceof ApiError
            ? Object.fromEntries(error.details.map((d) => [d.path, d.message]))
            : {};
        setRefused({ error: say(reasonOf(error, 'common.action_failed')), errors });
        return null;
      } finally {
        setBusy(false);
      }
    },
  };
}
