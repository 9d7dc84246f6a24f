import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { sharedQueryClient } from './query-client.ts';

/**
 * Wraps components that use `useQuery`. Not the whole storefront: public pages get their data from
 * loaders, and their first load goes without the query library (12 kB).
 */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(sharedQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
