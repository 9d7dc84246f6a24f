import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getMessage,
  getMessageVersion,
  listMessages,
  type MessageTemplate,
} from '#contracts/messages/message-templates.ts';
import { adminKey, useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';

export const useMessages = () =>
  useQuery({
    queryKey: adminKey(useStaff()._id, 'messages'),
    queryFn: async ({ signal }) =>
      (await callApi(listMessages, {}, { signal, fresh: true })).results,
  });
export const useMessage = (key: string) =>
  useQuery({
    queryKey: adminKey(useStaff()._id, 'messages', key),
    queryFn: async ({ signal }) =>
      (await callApi(getMessage, { params: { key } }, { signal, fresh: true })).message,
  });

/** The texts of a version; before the first one everything was default. */
export const useMessageVersion = (key: string, version: number | null) =>
  useQuery({
    queryKey: adminKey(useStaff()._id, 'messages', key, 'version', version),
    enabled: version !== null && version > 0,
    queryFn: async ({ signal }) =>
      (
        await callApi(
          getMessageVersion,
          { params: { key, version: version! } },
          { signal, fresh: true },
        )
      ).value,
  });

/** Stores the server's reply to a change. */
export function useSaveMessage(): (next: MessageTemplate) => void {
  const client = useQueryClient();
  const member = useStaff()._id;
  return (next) => {
    client.setQueryData(adminKey(member, 'messages', next.id), next);
    void client.invalidateQueries({ queryKey: adminKey(member, 'messages'), exact: true });
    void client.invalidateQueries({ queryKey: adminKey(member, 'audit') });
  };
}
