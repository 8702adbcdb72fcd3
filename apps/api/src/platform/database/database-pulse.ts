import pg from 'pg';
import type { Logger } from 'pino';
import { Pulse } from '../pulse.ts';
import type { ConnectionGate } from './connection-gate.ts';
import { KEEP_ALIVE } from './keep-alive.ts';

interface DatabasePulseOptions {
  url: string;
  gate: ConnectionGate;
  /** How long an answer may take at this moment. */
  patienceMs(): number;
  logger: Logger;
}

/**
 * Watches a database over a connection of its own. While it stands still with its connections open, and would keep everybody waiting, the
 * pool refuses at once; as soon as it answers again, the pool is as before.
 */
export function startDatabasePulse({ url, gate, patienceMs, logger }: DatabasePulseOptions): Pulse {
  let asked: pg.Client | null = null;
  const drop = (): void => {
    asked?.connection.stream.destroy();
    asked = null;
  };
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url, application_name: 'benison', ...KEEP_ALIVE });
    asked = client;
    // A lost connection is replaced at the next question.
    client.on('error', () => {});
    const forget = (): void => void (asked = asked === client ? null : asked);
    client.on('end', forget);
    await client.connect().catch((error: unknown) => {
      forget();
      throw error;
    });
    return client;
  };
  return new Pulse({
    get patienceMs() {
      return patienceMs();
    },
    drop,
    ask: async () => (asked ?? (await connect())).query('select 1'),
    onStill() {
      logger.error({ patienceMs: patienceMs() }, 'the database stands still: requests are refused until it answers');
      gate.shut();
    },
    onBeat() {
      logger.warn('the database stands still no longer');
      gate.open();
    },
  });
}
