import DataLoader from 'dataloader';
import { sqlOf } from '../../platform/database/sql.ts';
import { loaderOf, type GraphQLContext } from '../../platform/graphql/context.ts';
import { streamsById } from './queries/streams.ts';
import type { StreamView } from './stream.ts';

/** This request's loader for streams by id. It checks no rights: the caller must know who may see which. */
export function loadStreams(context: GraphQLContext): DataLoader<string, StreamView | null> {
  return loaderOf(
    context,
    'streams',
    () =>
      new DataLoader(async (ids: readonly string[]) => {
        const found = await streamsById(sqlOf(context.em), ids);
        return ids.map((id) => found.get(id) ?? null);
      }),
  );
}
