/**
 * The only process: `node server/main.ts`, or `--dev` for pages that reload on change. The only
 * file that reads argv and may exit. Everything else is imported after the Node version has been
 * checked.
 */
const major = Number(process.versions.node.split('.', 1)[0]);
if (major < 26) {
  console.error(
    `This marketplace needs Node 26 and this is ${process.versions.node}. npm brings the right one along: run "npm ci", then "npm start".`,
  );
  process.exit(1);
}
const isDev = process.argv.includes('--dev');
// React and the page build read this when they load.
process.env.NODE_ENV ??= isDev ? 'development' : 'production';

// Compiled code and stripped types from one start to the next; threads find the folder by the
// variable. Where it cannot be written every start compiles: tried here, since Node itself may hang.
const { enableCompileCache, flushCompileCache } = await import('node:module');
const { mkdirSync } = await import('node:fs');
const compiled =
  process.env.NODE_COMPILE_CACHE ?? `${import.meta.dirname}/../node_modules/.cache/compiled`;
try {
  mkdirSync(compiled, { recursive: true });
  enableCompileCache(compiled);
  process.env.NODE_COMPILE_CACHE = compiled;
} catch {
  // A read-only installation.
}
const { startLean } = await import('./processes/lean-memory.ts');
startLean();

const { run } = await import('./run.ts');
await run({ isDev });
flushCompileCache();

export {};
