import { startPostgres } from '/work/wt-search/server/testing/postgres-cluster.ts';
import { spawn } from 'node:child_process';
const c = await startPostgres({ durable: false });
const p = spawn(process.execPath, ['node_modules/vitest/vitest.mjs','run','--project','integration','--maxWorkers=2',...process.argv.slice(2)], { stdio:'inherit', env:{...process.env, TEST_DATABASE_URL: c.url}});
p.on('exit', async (code) => { await c.stop(); process.exit(code ?? 1); });
