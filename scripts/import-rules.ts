/** Checks imports against .dependency-cruiser.mjs; prints each violation with the rule's reason. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';

const ROOT = path.join(import.meta.dirname, '..');
const AREAS = ['contracts', 'server', 'web', 'e2e', 'bench', 'proofs', 'scripts', 'extensions'];

export interface ImportViolation {
  rule: string;
  from: string;
  to: string;
  why: string;
}

/** The violations in the tree at `root`, which has the same structure as this one. */
export async function findImportViolations(
  root = ROOT,
): Promise<{ violations: ImportViolation[]; files: number }> {
  const options = await extractOptions(path.join(ROOT, '.dependency-cruiser.mjs'));
  const areas = AREAS.filter((area) => existsSync(path.join(root, area)));
  const { output } = await cruise(
    areas,
    { ...options, baseDir: root },
    options.enhancedResolveOptions as never,
  );
  const { summary } = output as ICruiseResult;
  const reasons = new Map(
    summary.ruleSetUsed?.forbidden?.map((rule) => [rule.name, rule.comment ?? '']),
  );
  const violations = summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    from,
    to: cycle ? cycle.map((step) => step.name).join(' → ') : to,
    why: reasons.get(rule.name) ?? '',
  }));
  return { violations, files: summary.totalCruised };
}

if (import.meta.main) {
  const { violations, files } = await findImportViolations();
  for (const { rule, from, to, why } of violations)
    console.log(`${rule}: ${from} → ${to}\n  ${why}`);
  console.log(
    violations.length === 0
      ? `${files} files follow the import rules`
      : `${violations.length} violations of the import rules`,
  );
  process.exitCode = violations.length === 0 ? 0 : 1;
}
