import { at, type Case, file, of } from './portal-cases.ts';

/** Things of the market that calls of the panel are made with, some hundred of each. */
export interface AdminFacts { postgres: number; orders: string[]; numbers: string[]; phones: string[]; emails: string[]; users: string[]; vendors: string[]; products: string[]; tickets: string[]; statements: string[] }

/** How calls are used that need more than their plain address. Other calls without a parameter are measured as they are; one record, found by its id, is not. */
export const CASES: Readonly<Record<string, (f: AdminFacts) => Case[]>> = {
  'GET /admin/tickets': () => [at('all', ''), at('open', '?status=open')],
  'GET /admin/tickets/:id': (f) => [at('', (n) => `/${of(f.tickets, n)}`)],
  'GET /admin/statements/:id': (f) => [at('', (n) => `/${of(f.statements, n)}`)],
};

const isFile = (call: string) => /\.(?:csv|pdf)$/.test(call);
export const casesOf = (call: string, facts: AdminFacts): Case[] => CASES[call]?.(facts) ?? (call.includes(':') ? [] : [isFile(call) ? file('', '') : at('', '')]);
