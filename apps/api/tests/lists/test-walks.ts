import type { TestClient } from '@benison/testkit/client';
import type { TestApp } from '@benison/testkit/test-app';
import { expect } from 'vitest';
import { MANY } from './test-every-list.ts';

/** A list of GraphQL that comes in pages: who reads it, and how it is asked for. */
export interface PagedList {
  readonly by: TestClient;
  readonly args?: string | undefined;
  /** What names an entry. */
  readonly node?: string | undefined;
  /** The fields it stands in, the outermost first. */
  readonly within?: readonly string[];
}

/** The same, with the SQL for the ids of its entries in the order in which they stand. */
export interface OrderedList extends PagedList {
  readonly order: readonly [sql: string, ...values: unknown[]];
}

/** Entries on a page: no multiple of how many stand at the same moment, so that pages end between them. */
const PAGE = 20;
/** A list that begins again behind its end is left here. */
const ENTRIES_MAX = 10 * MANY;

export const idsOf = (entries: readonly { id?: string; businessId?: string }[]): string[] =>
  entries.map((entry) => entry.id ?? entry.businessId ?? JSON.stringify(entry));

const nameOf = (field: string): string => field.split('(')[0] ?? field;

/** Follows a list from page to page, and checks of each that it gives the same entries in both ways, and where it ends. */
export async function walk(name: string, { by, args, node = 'id', within = [] }: PagedList): Promise<string[]> {
  const ids: string[] = [];
  let [after, more]: [string | null, boolean] = [null, true];
  while (more && ids.length < ENTRIES_MAX) {
    const given: string = [`first: ${PAGE}`, after && `after: "${after}"`, args].filter(Boolean).join(', ');
    const list = `${name}(${given}) { edges { cursor node { ${node} } } nodes { ${node} } pageInfo { endCursor hasNextPage } }`;
    const data = await by.query(`{ ${within.reduceRight((inner, outer) => `${outer} { ${inner} }`, list)} }`);
    const page: any = [...within.map(nameOf), name].reduce<any>((part, field) => part[field], data);
    expect(page.edges.map((edge: any) => edge.node)).toEqual(page.nodes);
    expect(page.edges.at(-1)?.cursor ?? null).toBe(page.pageInfo.endCursor);
    ids.push(...idsOf(page.nodes.map((one: any) => one.business ?? one)));
    [after, more] = [page.pageInfo.endCursor, page.pageInfo.hasNextPage];
  }
  return ids;
}

/** Checks that a list, page by page, gives what stands in the database: all of it, each once, in its order. */
export async function expectWhole({ app }: TestApp, name: string, list: OrderedList): Promise<void> {
  const [sql, ...values] = list.order;
  const { rows } = await app.pool.query<{ id: string }>(sql, values);
  expect(rows.length).toBeGreaterThanOrEqual(MANY);
  expect(await walk(name, list)).toEqual(rows.map(({ id }) => String(id)));
}
