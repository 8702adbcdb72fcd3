import { buildSchema, type GraphQLSchema } from 'graphql';
import { useCallback, useEffect, useState } from 'react';

/** The schema this process answers with, as text: introspection is off where the product serves its members. */
const SCHEMA = '/developers/schema.graphql';

interface LoadedSchema {
  readonly schema: GraphQLSchema | null;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Loads the schema of the product. */
export function useSchema(): LoadedSchema {
  const [schema, setSchema] = useState<GraphQLSchema | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(async (signal?: AbortSignal) => {
    setFailed(false);
    try {
      const response = await fetch(SCHEMA, { credentials: 'omit', ...(signal && { signal }) });
      if (!response.ok) throw new Error(`The schema was answered with ${response.status}.`);
      setSchema(buildSchema(await response.text(), { assumeValidSDL: true }));
    } catch {
      if (!signal?.aborted) setFailed(true);
    }
  }, []);
  useEffect(() => {
    const leaving = new AbortController();
    void load(leaving.signal);
    return () => leaving.abort();
  }, [load]);
  return { schema, hasFailed, retry: () => void load() };
}
