import { describe, expect, it } from 'vitest';
import { splitStatements } from './split-statements.ts';

describe('splitStatements', () => {
  it('parts at semicolons outside texts, bodies and comments', () => {
    expect(
      splitStatements(`
      BEGIN;
      select 'a;b', 'it''s; so'; -- not; here
      create function f() returns void as $$ begin perform 1; end; $$ language plpgsql;
      select run($cmd$create index i on t (a); $cmd$, $1) where a - 1 > 0;;
      COMMIT;`),
    ).toEqual([
      'BEGIN',
      `select 'a;b', 'it''s; so'`,
      'create function f() returns void as $$ begin perform 1; end; $$ language plpgsql',
      'select run($cmd$create index i on t (a); $cmd$, $1) where a - 1 > 0',
      'COMMIT',
    ]);
  });

  it('gives one statement unchanged', () => {
    expect(splitStatements('select 1')).toEqual(['select 1']);
    expect(splitStatements(' ; ')).toEqual([]);
  });
});
