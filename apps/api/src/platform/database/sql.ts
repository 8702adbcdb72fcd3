import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery, type Kysely } from 'kysely';
import type { PoolClient } from 'pg';

/** Runs one statement with `$1` parameters and returns its rows. Values are always bound, never written into the text. */
export type Sql = <Row = Record<string, unknown>>(text: string, params?: readonly unknown[]) => Promise<Row[]>;

/** The statement runner of an entity manager: inside its transaction if it has one. */
export function sqlOf(em: EntityManager): Sql {
  return async <Row>(text: string, params: readonly unknown[] = []) => {
    const transaction = em.getTransactionContext() as Kysely<unknown> | undefined;
    const runner: Kysely<unknown> = transaction ?? em.getConnection('write').getClient();
    const result = await runner.executeQuery<Row>(CompiledQuery.raw(text, [...params]));
    return result.rows;
  };
}

/** The statement runner of one connection. */
export function plainSql(client: Pick<PoolClient, 'query'>): Sql {
  return async <Row>(text: string, params: readonly unknown[] = []) => (await client.query(text, [...params])).rows as Row[];
}
