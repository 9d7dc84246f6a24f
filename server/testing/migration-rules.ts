/** One reason why a statement may stop a shop, or break the version before, while both run. */
interface Rule {
  matches: RegExp;
  instead: string;
  /** Harmless on a table of the same file, which nobody uses yet. */
  isFreeOnNewTables?: true;
}

const RULES: readonly Rule[] = [
  {
    matches: /\bdrop (?:column|table|view|type|function)\b/,
    instead: 'the version before still uses it: a migration of its own with contractAfter',
  },
  {
    matches: /\brename (?!constraint)(?:column |to )?/,
    instead: 'add the new one, copy by a trigger, remove the old one with contractAfter',
  },
  {
    matches: /\balter column \S+ (?:set data )?type\b/,
    instead: 'rewrites the table: a new column, a trigger, backfill, then contractAfter',
  },
  {
    matches: /\badd column\b(?![^,]*\bdefault\b)[^,]*\bnot null\b/,
    instead: 'the version before does not fill it: give it a default, or setNotNull after backfill',
  },
  {
    matches: /\badd column\b[^,]*\b(?:stored|default (?:clock_timestamp|random|gen_random_uuid))\b/,
    instead: 'rewrites the table: add it without, then backfill',
  },
  { matches: /\balter column \S+ set not null\b/, instead: 'reads the table locked: setNotNull' },
  {
    matches: /\bcreate (?:unique )?index (?!concurrently)\S+ on\s/,
    instead: 'stops writes while it builds: concurrentIndex',
    isFreeOnNewTables: true,
  },
  {
    matches:
      /\badd (?:constraint \S+ )?(?:check|foreign key|unique|primary key)\b(?![\s\S]*\b(?:not valid|using index)\b)|\badd column\b[^,]*\breferences\b/,
    instead: 'reads the table locked: addConstraint',
    isFreeOnNewTables: true,
  },
  {
    matches: /^\s*(?:with\b[\s\S]*)?(?:update (?!of\b)\S+(?: \S+)? set|delete from)\b/,
    instead: 'locks every row until the end: backfill',
  },
  { matches: /\b(?:vacuum full|cluster|lock table|truncate)\b/, instead: 'stops the shop' },
];

const LITERAL = /(concurrentIndex\(\s*\w+,\s*)?(`(?:\\[\s\S]|[^`\\])*`|'(?:\\.|[^'\\\n])*')/g;
const NEW_TABLE = /\bcreate table (?:if not exists )?(\w+)/g;
const TABLE = /\b(?:on|alter table)(?: only)? (\w+)/;
/** Said in a statement that was looked at: `/* short: at most 20 rows *\/`. */
const EXPLAINED = /\/\* short: [^*]{8,}\*\//;

/** What is wrong with a migration's text, one line for each statement; none if it contracts. */
export function findDangerousStatements(source: string): string[] {
  if (/\bexport const contractAfter\b/.test(source)) return [];
  const text = source.replaceAll(/\/\*\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');
  const created = new Set([...text.matchAll(NEW_TABLE)].map(([, table]) => table!));
  return [...text.matchAll(LITERAL)].flatMap(([, isConcurrent, literal]) => {
    if (isConcurrent || EXPLAINED.test(literal!)) return [];
    const statement = literal!
      .slice(1, -1)
      .replaceAll(/--.*$/gm, '')
      .replaceAll(/\s+/g, ' ')
      .trim();
    const isNew = created.has(TABLE.exec(statement)?.[1] ?? '');
    const found = RULES.find(
      (rule) => rule.matches.test(statement.toLowerCase()) && !(isNew && rule.isFreeOnNewTables),
    );
    return found ? [`${statement.slice(0, 80)}: ${found.instead}`] : [];
  });
}
