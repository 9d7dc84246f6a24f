import { inWords } from './audit-diff.ts';

const VERBS: Readonly<Record<string, string>> = {
  POST: 'Did',
  PUT: 'Changed',
  PATCH: 'Changed',
  DELETE: 'Removed',
};
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What was done, in words: of `vendor.suspended`, and of the method and path of a call that says nothing more. */
export function actionWords(action: string): string {
  const [method = '', path] = action.split(' ', 2);
  if (path !== undefined && VERBS[method])
    return `${VERBS[method]} ${path
      .split('/')
      .filter((part) => part !== '' && part !== 'admin' && !part.startsWith(':'))
      .map(inWords)
      .join(' ')}`;
  const [kind = '', ...verb] = action.split('.');
  return verb.length === 0
    ? capital(inWords(action))
    : `${capital(inWords(kind))}: ${inWords(verb.join(' '))}`;
}

/** What an object is called where it has no label of its own. */
export const objectWords = ({
  kind,
  _id,
  label,
}: {
  kind: string;
  _id: string;
  label: string;
}): string => label || (_id ? `${inWords(kind)} ${_id}` : inWords(kind));
