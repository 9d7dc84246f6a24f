/** A quoted text, a dollar-quoted body, a comment, a statement's end, or anything else. */
const TOKEN = /'(?:[^']|'')*'|(\$\w*\$)[\s\S]*?\1|--[^\n]*|;|[^'$;-]+|[\s\S]/g;

/**
 * Splits a script into statements. Both databases accept several only without parameters and
 * unprepared; sent one by one they are handled like every other statement.
 */
export function splitStatements(script: string): string[] {
  const statements: string[] = [];
  let current = '';
  for (const [token] of script.matchAll(TOKEN)) {
    if (token === ';') {
      statements.push(current.trim());
      current = '';
    } else if (!token.startsWith('--')) current += token;
  }
  statements.push(current.trim());
  return statements.filter((statement) => statement !== '');
}
