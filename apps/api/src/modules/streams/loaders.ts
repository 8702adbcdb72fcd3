import DataLoader from 'dataloader';
import { sqlOf } from '../../platform/database/sql.ts';
import { loaderOf, type GraphQLContext } from '../../platform/graphql/context.ts';
import { streamsById } from './queries/streams.ts';
import type { StreamView } from './stream.ts';

/** The loader of this request for streams by id. It looks at no rights: who may see which is for the caller to know. */
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
