import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { notify } from '../../../components/toasts/toast.tsx';
import { failureOf } from '../../../lib/acts/errors.ts';

/** What follows in a list of a room. */
export interface MoreOfRoom {
  readonly isLoading: boolean;
  readonly load: () => void;
}

interface RoomList<Data> {
  readonly document: TypedDocumentNode<Data, { streamId: string; after: string }>;
  readonly streamId: string;
  /** The cursor behind what is known; null where nothing follows. */
  readonly after: string | null;
  readonly onPage: (data: Data) => void;
  /** What is told when it does not load. */
  readonly failed: string;
}

/** Loads what follows in a list that the room keeps in its own state; undefined when nothing does. */
export function useMoreOfRoom<Data>({ document, streamId, after, onPage, failed }: RoomList<Data>): MoreOfRoom | undefined {
  const apollo = useApolloClient();
  const [isLoading, setLoading] = useState(false);
  if (after === null) return undefined;
  const read = async () => {
    setLoading(true);
    try {
      const { data } = await apollo.query({ query: document, variables: { streamId, after }, fetchPolicy: 'no-cache' });
      if (!data) throw new Error('The response held no page.');
      onPage(data);
    } catch (error) {
      notify({ title: failed, text: failureOf(error).message, tone: 'danger', key: 'load-more' });
    } finally {
      setLoading(false);
    }
  };
  return { isLoading, load: () => void read() };
}
