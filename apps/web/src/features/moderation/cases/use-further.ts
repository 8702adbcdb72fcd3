import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { notify } from '../../../components/toasts/toast.tsx';
import { failureOf } from '../../../lib/acts/errors.ts';

interface Further<Node> {
  readonly nodes: readonly Node[];
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
}

/** Where a list of a case goes on, and what asks for it. */
interface FurtherOptions<Data, Node> {
  readonly caseId: string;
  /** As the first answer says; null when it holds the whole list. */
  readonly cursor: string | null;
  readonly document: TypedDocumentNode<Data, { id: string; after: string | null }>;
  readonly pageOf: (data: Data) => Further<Node>;
}

/**
 * What follows the first page of a list of a case. The first page is read anew at each event; what was asked for after it stays, and a list
 * that grew meanwhile goes on where this one ended.
 */
export function useFurther<Data, Node>({ caseId, cursor, document, pageOf }: FurtherOptions<Data, Node>) {
  const client = useApolloClient();
  const [further, setFurther] = useState<Further<Node> | null>(null);
  const [isLoading, setLoading] = useState(false);
  const isAsked = useRef(false);
  const after = further ? further.pageInfo.endCursor : cursor;
  const more = async () => {
    if (isAsked.current) return;
    isAsked.current = true;
    setLoading(true);
    try {
      const { data } = await client.query({ query: document, variables: { id: caseId, after }, fetchPolicy: 'no-cache' });
      const page = data && pageOf(data);
      if (!page) return;
      const pageInfo = { ...page.pageInfo, endCursor: page.pageInfo.endCursor ?? after };
      setFurther((known) => ({ pageInfo, nodes: [...(known?.nodes ?? []), ...page.nodes] }));
    } catch (error) {
      notify({ title: 'The rest did not load', text: failureOf(error).message, tone: 'danger', key: 'load-more' });
    } finally {
      isAsked.current = false;
      setLoading(false);
    }
  };
  return {
    nodes: further?.nodes ?? [],
    hasMore: further ? further.pageInfo.hasNextPage : cursor !== null,
    isLoading,
    more: () => void more(),
  };
}

/** Each once: what joined the first page since is on both. */
export const eachOnce = <Node extends { readonly id: string }>(nodes: readonly Node[]): Node[] => [
  ...new Map(nodes.map((node) => [node.id, node])).values(),
];
