/** How many tests of a step passed, failed or were skipped. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** A step that counts as one test. */
export function single(ok: boolean): Counts {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
}

/** The sum over several steps. */
export function add(all: readonly Counts[]): Counts {
  const sum = (pick: (counts: Counts) => number): number => all.reduce((total, counts) => total + pick(counts), 0);
  return { passed: sum((c) => c.passed), failed: sum((c) => c.failed), skipped: sum((c) => c.skipped) };
}

/** The counts in Vitest's JSON report. A run that failed without a failed test (a file that does not load) counts as one failure. */
export function countVitest(text: string, ok: boolean): Counts {
  const report = parseReport(text);
  return atLeastOneFailure(ok, {
    passed: numberAt(report, 'numPassedTests'),
    failed: numberAt(report, 'numFailedTests'),
    skipped: numberAt(report, 'numPendingTests') + numberAt(report, 'numTodoTests'),
  });
}

/** The counts in Playwright's JSON report. */
export function countPlaywright(text: string, ok: boolean): Counts {
  const stats = parseReport(text)['stats'];
  const report = isRecord(stats) ? stats : {};
  return atLeastOneFailure(ok, {
    passed: numberAt(report, 'expected'),
    failed: numberAt(report, 'unexpected'),
    skipped: numberAt(report, 'skipped'),
  });
}

/** The names of the skipped tests in Vitest's JSON report. */
export function skippedTests(text: string): string[] {
  return recordsAt(parseReport(text), 'testResults')
    .flatMap((file) => recordsAt(file, 'assertionResults'))
    .filter(({ status }) => status === 'skipped')
    .map(({ fullName }) => String(fullName));
}

/** What failed in Vitest's JSON report: the file, the test (none if the file did not load) and what its error says. */
export function failedTests(text: string): string[] {
  return recordsAt(parseReport(text), 'testResults').flatMap((file) => {
    const failed = recordsAt(file, 'assertionResults').filter(({ status }) => status === 'failed');
    if (failed.length === 0) return file['status'] === 'failed' ? [line(file['name'], wordsOf(file['message']))] : [];
    return failed.map((test) => line(file['name'], test['fullName'], wordsOf(stringsAt(test, 'failureMessages')[0])));
  });
}

/** What failed in Playwright's JSON report, a line each: the file and the journey. */
export function failedJourneys(text: string): string[] {
  return specsOf(parseReport(text)).flatMap((spec) =>
    recordsAt(spec, 'tests')
      .filter(({ status }) => status === 'unexpected')
      .map(() => line(spec['file'], spec['title'])),
  );
}

/** The specs of a suite and of the suites in it. */
function specsOf(suite: Record<string, unknown>): Record<string, unknown>[] {
  return [...recordsAt(suite, 'specs'), ...recordsAt(suite, 'suites').flatMap(specsOf)];
}

const line = (...parts: readonly unknown[]): string => parts.filter((part) => typeof part === 'string' && part !== '').join(' › ');

/** An error's message is often longer than a line (a counterexample, a difference): all of it up to the stack, within reason. */
const WORDS_MAX = 4_000;

const wordsOf = (text: unknown): string =>
  typeof text === 'string' ? (text.split(/\n\s+at /, 1)[0] ?? '').slice(0, WORDS_MAX).replaceAll('\n', '\n  ') : '';

function stringsAt(record: Record<string, unknown>, name: string): string[] {
  const value = record[name];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

function recordsAt(record: Record<string, unknown>, name: string): Record<string, unknown>[] {
  const value = record[name];
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function atLeastOneFailure(ok: boolean, counts: Counts): Counts {
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

function parseReport(text: string): Record<string, unknown> {
  try {
    const report: unknown = JSON.parse(text);
    return isRecord(report) ? report : {};
  } catch {
    return {};
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function numberAt(record: Record<string, unknown>, name: string): number {
  const value = record[name];
  return typeof value === 'number' ? value : 0;
}
