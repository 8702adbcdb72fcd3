import type { ApolloCache, Reference } from '@apollo/client';

interface Listed {
  readonly nodes: readonly Reference[];
}

/** Takes an entry out of a list, wherever it stands there: what else was read of it stays. */
export function takeOut(cache: ApolloCache, list: string, id: string): void {
  cache.modify<Record<string, Listed>>({
    fields: {
      [list]: (known, { readField }) => ({ ...known, nodes: (known as Listed).nodes.filter((node) => readField('id', node) !== id) }),
    },
  });
}
