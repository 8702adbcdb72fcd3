import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { SECOND_MS } from './durations.ts';
import { requestScope } from './request-scope.ts';

/** A warning that comes again and again is written this often; the next one says how many were left out. */
const WRITTEN_EVERY_MS = 10 * SECOND_MS;
/** Different warnings that are remembered. */
const REMEMBERED_MAX = 1_000;
const WARNING = 40;

interface Written {
  at: number;
  leftOut: number;
}

interface LoggerParts {
  to?: DestinationStream;
  now?: () => number;
}

/** What a warning is about: its text, and whatever its details name. */
function subjectOf(details: unknown, text: string): string {
  if (typeof details !== 'object' || details === null) return text;
  const { job, statement, err } = details as Record<string, unknown>;
  return [text, job, statement, err].filter((part) => typeof part === 'string').join('\n');
}

/** The log of a process: JSON on its standard output, in which no failure that repeats itself drowns the others. */
export function createLogger(level: string, { to, now = () => performance.now() }: LoggerParts = {}): Logger {
  const written = new Map<string, Written>();
  const options: LoggerOptions = {
    level,
    mixin: () => {
      const scope = requestScope();
      return scope ? { requestId: scope.id, ...(scope.traceId && { traceId: scope.traceId }) } : {};
    },
    hooks: {
      logMethod(args, method, levelNumber) {
        const [first, second] = args as unknown as [unknown, unknown];
        const text = typeof first === 'string' ? first : second;
        if (levelNumber !== WARNING || typeof text !== 'string') return method.apply(this, args);
        const at = now();
        const key = subjectOf(first, text);
        const known = written.get(key);
        if (known && at - known.at < WRITTEN_EVERY_MS) return void (known.leftOut += 1);
        if (written.size >= REMEMBERED_MAX) written.clear();
        written.set(key, { at, leftOut: 0 });
        if (!known || known.leftOut === 0) return method.apply(this, args);
        const details = typeof first === 'object' && first !== null ? first : {};
        return method.apply(this, [{ ...details, repeated: known.leftOut }, text] as unknown as typeof args);
      },
    },
  };
  return to ? pino(options, to) : pino(options);
}
