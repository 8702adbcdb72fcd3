import type { CallToAction } from '@benison/contracts/enumerations';
import DataLoader from 'dataloader';
import { sqlOf, type Sql } from '../../../platform/database/sql.ts';
import { loaderOf, type GraphQLContext } from '../../../platform/graphql/context.ts';

/** A button that a host showed, and how many viewers pressed it, each counted once. */
export interface CallResult {
  action: CallToAction;
  viewers: number;
}

/** This request's loader for the button that a stream shows now; null where it shows none. It checks no rights. */
export function loadCall(context: GraphQLContext): DataLoader<string, CallToAction | null> {
  return loaderOf(
    context,
    'streams.calls',
    () =>
      new DataLoader(async (ids: readonly string[]) => {
        const rows = await sqlOf(context.em)<{ stream_id: string; action: CallToAction }>(
          'select stream_id, action from stream_calls where stream_id = any($1::uuid[]) and hidden_at is null',
          [ids],
        );
        const shown = new Map(rows.map((row) => [row.stream_id, row.action]));
        return ids.map((id) => shown.get(id) ?? null);
      }),
  );
}

/** What came of the buttons of a stream, in the order they were shown. It checks no rights: the caller must know whose stream it is. */
export function callResults(sql: Sql, streamId: string): Promise<CallResult[]> {
  return sql<CallResult>(
    `select c.action, (select count(*)::int from stream_call_presses p where p.stream_id = c.stream_id and p.action = c.action) as viewers
     from stream_calls c where c.stream_id = $1 order by c.shown_at, c.action`,
    [streamId],
  );
}
