import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { IsolationLevel } from '@mikro-orm/core';
import { ConfigError, type Config } from '../config.ts';
import { createApp } from '../create-app.ts';
import { auditLedger, exportBook, GIFT_CHECKS, LEDGER_CHECKS, MONEY_CHECKS } from '../modules/coins/public.ts';
import { PREMIUM_CHECKS } from '../modules/premium/public.ts';
import { sqlOf } from '../platform/database/sql.ts';

/** Every rule of the books: of coins, of the money they were bought with, of gifts, and of what else was sold. */
export const EVERY_CHECK = [...LEDGER_CHECKS, ...MONEY_CHECKS, ...GIFT_CHECKS, ...PREMIUM_CHECKS];

/**
 * `--audit [--export FILE]`: proves the books from the tables alone, on one snapshot, and names the first row that does not
 * fit; writes the whole book for others to check.
 * @throws ConfigError when a rule is broken.
 */
export async function runAudit(config: Config, file: string | undefined, say: (line: string) => void): Promise<void> {
  await using app = await createApp(config);
  const broken = await app.em().transactional(
    async (em) => {
      const sql = sqlOf(em);
      const findings = await auditLedger(sql, EVERY_CHECK);
      for (const { rule, row } of findings) say(row === null ? `holds   ${rule}` : `BROKEN  ${rule}: ${JSON.stringify(row)}`);
      if (file) {
        await pipeline(Readable.from(exportBook(sql, app.secrets)), createWriteStream(file));
        say(`The book was written to ${file}. Check it with: node packages/ledger/bin/verify-book.mjs ${file}`);
      }
      return findings.filter(({ row }) => row !== null).length;
    },
    { isolationLevel: IsolationLevel.REPEATABLE_READ },
  );
  if (broken > 0) throw new ConfigError(`The books do not hold: ${broken} of the rules above are broken.`);
  say('The books balance to the coin.');
}
