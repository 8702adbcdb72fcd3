import type { MikroORM } from '@mikro-orm/postgresql';
import { ConfigError, type Config } from './config.ts';
import { resealEverything } from './modules/privacy/public.ts';
import { isSealedWith } from './platform/crypto/secret-mark.ts';
import { createSecrets } from './platform/crypto/secrets.ts';
import { migrateInTurn } from './platform/database/migrate.ts';
import { createOrm, poolOf } from './platform/database/orm.ts';

/**
 * `--reseal`: opens everything sealed with `BENISON_SECRET_BEFORE` and seals it with `BENISON_SECRET`, all of it or nothing.
 * @throws ConfigError when the secret before is missing or another one than the database is sealed with.
 */
export async function runReseal(config: Config, say: (line: string) => void): Promise<void> {
  if (!config.BENISON_SECRET_BEFORE)
    throw new ConfigError('--reseal needs BENISON_SECRET_BEFORE, the secret that the database is sealed with now.');
  const [before, after] = [createSecrets(config.BENISON_SECRET_BEFORE), createSecrets(config.BENISON_SECRET)];
  const orm = await createOrm({ url: config.DATABASE_URL, poolMax: config.DATABASE_POOL_MAX });
  try {
    await migrateInTurn(orm, config.DATABASE_URL);
    if (!(await isSealedWith(await poolOf(orm), before)))
      throw new ConfigError('BENISON_SECRET_BEFORE is not the secret that this database is sealed with. Nothing was changed.');
    await reseal(orm, before, after, say);
  } finally {
    await orm.close();
  }
  say(
    'Everything is sealed with the new secret. Passwords have to be set anew: members ask for it under "Forgot password?", staff get a link from an admin.',
  );
}

async function reseal(
  orm: MikroORM,
  before: ReturnType<typeof createSecrets>,
  after: ReturnType<typeof createSecrets>,
  say: (line: string) => void,
): Promise<void> {
  const counts = await orm.em.fork().transactional((em) => resealEverything(em, before, after));
  for (const [what, count] of counts) say(`${String(count).padStart(7)}  ${what}`);
}
