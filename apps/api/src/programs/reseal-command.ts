import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { ConfigError, type Config } from '../config.ts';
import { resealEverything, sealWithNewest } from '../modules/privacy/public.ts';
import { markSealed, openSealed, type Sealed } from '../platform/crypto/secret-mark.ts';
import { createSecrets, secretsIn } from '../platform/crypto/secrets.ts';
import { migrateInTurn } from '../platform/database/migrate.ts';
import { withDatabase } from '../platform/database/orm.ts';
import { sqlOf } from '../platform/database/sql.ts';

type Say = (line: string) => void;

/**
 * `--reseal`: seals everything with the newest of the secrets in `BENISON_SECRET`, while the product runs with the same ones. With
 * `BENISON_SECRET_BEFORE`, one that leaked, nothing of it lasts: everything is sealed anew and each key is another, all of it or nothing.
 * @throws ConfigError when neither is given, or they are others than the database is sealed with.
 */
export async function runReseal(config: Config, say: Say): Promise<void> {
  const { BENISON_SECRET: secret, BENISON_SECRET_BEFORE: before } = config;
  if (!before && secretsIn(secret).length === 1)
    throw new ConfigError(
      '--reseal needs BENISON_SECRET_BEFORE, the secret that the database is sealed with now, or both in BENISON_SECRET, the new one first.',
    );
  await withDatabase({ url: config.DATABASE_URL, max: config.DATABASE_POOL_MAX }, async (orm, pool) => {
    await migrateInTurn(orm, config.DATABASE_URL);
    const sealed = await openSealed(pool, before ?? secret);
    const named = before ? 'BENISON_SECRET_BEFORE is not the secret' : 'None of BENISON_SECRET is the secret';
    if (!sealed) throw new ConfigError(`${named} that this database is sealed with. Nothing was changed.`);
    await (before ? replace(orm, sealed, secret, say) : rotate(orm, sealed, secret, say));
  });
}

const newestOf = (secret: string): string => secretsIn(secret)[0] ?? '';

async function rotate(orm: MikroORM, { secrets, lasting }: Sealed, secret: string, say: Say): Promise<void> {
  const em = orm.em.fork() as EntityManager;
  report(await sealWithNewest(em, secrets), say);
  await markSealed(sqlOf(em), newestOf(secret), lasting);
  say('Everything is sealed with the newest secret. The others may be taken out of BENISON_SECRET.');
}

async function replace(orm: MikroORM, { secrets }: Sealed, secret: string, say: Say): Promise<void> {
  const newest = newestOf(secret);
  const counts = await orm.em.fork().transactional(async (em) => {
    const done = await resealEverything(em as EntityManager, secrets, createSecrets(newest));
    await markSealed(sqlOf(em as EntityManager), newest, newest);
    return done;
  });
  report(counts, say);
  say(
    'Everything is sealed with the new secret. Passwords have to be set anew: members ask for it under "Forgot password?", staff get a link from an admin. Webhooks are signed with other secrets from now on: their owners have to make new ones in the settings.',
  );
}

function report(counts: readonly [what: string, count: number][], say: Say): void {
  for (const [what, count] of counts) say(`${String(count).padStart(7)}  ${what}`);
}
