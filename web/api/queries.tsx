import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { sharedQueryClient } from './query-client.ts';

/**
 * Around whatever asks the API by `useQuery`. Not around the whole vendor: public pages get their data from
 * loaders, and their first load goes without the query library (12 kB).
 */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(sharedQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
