import { useState } from 'react';

/** The version of a record as a form was opened with it: what is asked again meanwhile does not change what was seen. */
export function useSeen(version: string | undefined): string {
  const [seen] = useState(version ?? '');
  return seen;
}
