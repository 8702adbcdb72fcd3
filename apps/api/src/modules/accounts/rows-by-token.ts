import type { Pool } from 'pg';
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import { keyList, preparedSql } from '../../platform/database/prepared.ts';
import { loadedTogether } from '../../platform/database/together.ts';
import { oncePer } from '../../platform/once-per.ts';
import { namesOf } from './legal/consents.ts';

interface Reader {
  pool: Pool;
  clock: Clock;
  config: Pick<Config, 'legal'>;
}

/**
 * Reads the rows of token hashes, those that are asked for at once together; null for a hash of none. `text` ends with `token_hash in`; its
 * first value is the time, and its second the documents to be agreed to.
 */
export const rowsByToken = <Row extends { token_hash: string }>(text: string) =>
  oncePer(({ pool, clock, config }: Reader) =>
    loadedTogether<string, Row | null>(async (hashes) => {
      const { placeholders, values } = keyList(hashes, 2);
      const rows = await preparedSql(pool)<Row>(`${text} (${placeholders})`, [clock.now(), namesOf(config.legal), ...values]);
      const byHash = new Map(rows.map((row) => [row.token_hash, row]));
      return hashes.map((hash) => byHash.get(hash) ?? null);
    }),
  );
