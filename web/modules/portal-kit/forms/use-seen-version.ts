import { useState } from 'react';

/** The record's version when the form was opened; refetching does not change it. */
export function useSeen(version: string | undefined): string {
  const [seen] = useState(version ?? '');
  return seen;
}
