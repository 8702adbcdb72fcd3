import { hostname } from 'node:os';
import type { ProcessKind } from '@benison/contracts/enumerations';
import type { AppContext } from '../app-context.ts';
import { newId } from './clock.ts';
import type { Sql } from './database/sql.ts';
import { SECOND_MS } from './durations.ts';
import { messageOf } from './errors.ts';

const BEAT_MS = 5 * SECOND_MS;
/** Without a sign of life for this long, a process counts as silent. */
const SILENT_AFTER_MS = 6 * BEAT_MS;

/** Processes that staff see at once, silent ones of the last day among them. */
export const PROCESSES_SHOWN = 100;

// @NOTE By the clock of the database, which all processes share. Those that are gone without a word are shown for a day.
const COME = `
  with gone as (delete from processes where beat_at < clock_timestamp() - interval '1 day')
  insert into processes (id, kind, version, host, pid, started_at, beat_at) values ($1, $2, $3, $4, $5, clock_timestamp(), clock_timestamp())`;
const BEAT = 'update processes set beat_at = clock_timestamp() where id = $1';
const LIST = `
  select id, upper(kind) as kind, version, started_at as "startedAt", beat_at as "lastBeatAt",
    beat_at < clock_timestamp() - interval '${SILENT_AFTER_MS} ms' as "isSilent"
  from processes where beat_at > clock_timestamp() - interval '1 day' order by started_at, id limit ${PROCESSES_SHOWN}`;
const LEAVE = 'delete from processes where id = $1';

/** A process as staff see it. */
export interface ProcessStatus {
  id: string;
  kind: ProcessKind;
  version: string;
  startedAt: Date;
  lastBeatAt: Date;
  isSilent: boolean;
}

/** The processes of the last day that did not stop as they were asked to. */
export const listProcesses = (sql: Sql): Promise<ProcessStatus[]> => sql<ProcessStatus>(LIST);

/** The kinds of process, as they are asked for on the command line. */
export type ProcessName = 'http' | 'worker' | 'all';

/** Lets staff see that this process is there, of which version it is and since when, until it stops. */
export async function recordProcess(app: AppContext, kind: ProcessName, version: string): Promise<AsyncDisposable> {
  const id = newId();
  await app.pool.query(COME, [id, kind, version, hostname(), process.pid]);
  let beating: Promise<unknown> = Promise.resolve();
  const beat = (): void => {
    beating = app.pool
      .query(BEAT, [id])
      .catch((error: unknown) => app.logger.warn({ err: messageOf(error) }, 'a heartbeat was not written'));
  };
  const timer = setInterval(beat, BEAT_MS);
  timer.unref();
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await beating;
      await app.pool
        .query(LEAVE, [id])
        .catch((error: unknown) => app.logger.warn({ err: messageOf(error) }, 'a process leaves unrecorded'));
    },
  };
}
