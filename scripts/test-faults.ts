/** Maximum lines of one failure's message that are repeated. */
const LINES = 14;
const CODES = new RegExp(`${String.fromCodePoint(27)}\\[[\\d;]*m`, 'g');
const inShort = (title: string, message: string): string =>
  [title, ...message.replaceAll(CODES, '').split('\n').slice(0, LINES)].join('\n    ');

/** Vitest's JSON report, as far as it is read. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

/** Every failed test, in short. */
export const vitestFaults = (report: VitestReport): string[] =>
  report.testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => inShort(fullName, failureMessages?.[0] ?? '')),
  );

interface Suite {
  suites?: Suite[];
  specs?: {
    title: string;
    file: string;
    tests: { results: { status: string; error?: { message?: string; stack?: string } }[] }[];
  }[];
}
/** Playwright's JSON report, as far as it is read. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Suite[];
}

/** Every failed journey, in short: the expectation that failed, and its location. */
export function playwrightFaults(report: PlaywrightReport): string[] {
  const ofSuite = ({ suites = [], specs = [] }: Suite): string[] => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests.flatMap(({ results }) =>
        results
          .filter(({ status }) => status !== 'passed' && status !== 'skipped')
          .map(({ status, error }) =>
            inShort(`${file}: ${title} (${status})`, error?.stack ?? error?.message ?? ''),
          ),
      ),
    ),
    ...suites.flatMap(ofSuite),
  ];
  return report.suites.flatMap(ofSuite);
}
