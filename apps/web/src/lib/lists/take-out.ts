import type { ApolloCache, Reference } from '@apollo/client';

interface Listed {
  readonly nodes: readonly Reference[];
  readonly pageInfo?: { readonly hasNextPage: boolean };
}

/**
 * Takes an entry out of a list, wherever it stands there: what else was read of it stays. Where it was the last one shown, and others stand
 * behind it, the list is forgotten, so that whoever shows it reads it anew.
 */
export function takeOut(cache: ApolloCache, list: string, id: string): void {
  cache.modify<Record<string, Listed>>({
    fields: {
      [list]: (known, { DELETE, readField }) => {
        const { nodes, pageInfo } = known as Listed;
        const others = nodes.filter((node) => readField('id', node) !== id);
        return others.length === 0 && pageInfo?.hasNextPage ? DELETE : { ...known, nodes: others };
      },
    },
  });
}
