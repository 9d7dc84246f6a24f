/** A quoted text, a body between dollar signs, a comment, the end of a statement, or anything else. */
const TOKEN = /'(?:[^']|'')*'|(\$\w*\$)[\s\S]*?\1|--[^\n]*|;|[^'$;-]+|[\s\S]/g;

/**
 * The statements of a script. Both databases take several only without parameters and outside prepared statements;
 * one by one they go down the road of every other statement.
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
