import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { ErrorCode } from '@benison/contracts/errors';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { Stream_TicketFragment } from '../../gql/graphql.ts';
import { failureOf, type Failure } from '../../lib/errors.ts';
import { JOIN_STREAM, LEAVE_STREAM, STREAM } from './documents.ts';
import { dropPass, isAskedAhead, passFor, takeAhead } from './stream-pass.ts';

/** What lets one into the room, or why it does not. */
export interface TicketState {
  readonly ticket: Stream_TicketFragment | null;
  readonly refusal: Failure | null;
}

/** Refusals that stay the same however often one asks. */
const FINAL: ReadonlySet<Failure['code']> = new Set([
  ErrorCode.NotFound,
  ErrorCode.Forbidden,
  ErrorCode.StreamBanned,
  ErrorCode.StreamNotLive,
  ErrorCode.BadInput,
  ErrorCode.LiveBanned,
]);

export const isFinalRefusal = ({ code }: Failure): boolean => FINAL.has(code);

/** Asks for a ticket. What it says of the stream is written to the cache by who takes it: until then nothing is drawn anew. */
export async function requestTicket(apollo: ApolloClient, streamId: string): Promise<Stream_TicketFragment> {
  const { data } = await apollo.mutate({ mutation: JOIN_STREAM, variables: { streamId }, fetchPolicy: 'no-cache' });
  if (!data) throw new Error('The ticket came without an answer.');
  return data.joinStream;
}

const keepStream = (apollo: ApolloClient, { stream }: Stream_TicketFragment) =>
  void apollo.writeQuery({ query: STREAM, variables: { id: stream.id }, data: { stream } });

/** The ticket of a stream: the one its start gave, else one that is asked for; asked again after every break. */
export function useTicket(streamId: string, isWanted: boolean) {
  const apollo = useApolloClient();
  const [state, setState] = useState<TicketState>({ ticket: null, refusal: null });
  const [pass] = useState(() => passFor(streamId));
  const hasLeft = useRef(false);

  /** Asks anew; the room is entered again with what comes. Gives why it was refused, if it was. */
  const join = useCallback(async (): Promise<Failure | null> => {
    try {
      const ahead = takeAhead(streamId);
      const ticket = await (ahead ?? requestTicket(apollo, streamId));
      keepStream(apollo, ticket);
      const enter = () => setState({ ticket, refusal: null });
      // A room that is being entered already shares the thread with the drawing of its stage.
      if (ahead) startTransition(enter);
      else enter();
      return null;
    } catch (error) {
      const refusal = failureOf(error);
      setState((known) => ({ ...known, refusal }));
      return refusal;
    }
  }, [apollo, streamId]);

  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current || !(isWanted || isAskedAhead(streamId))) return;
    isAsked.current = true;
    if (pass) setState({ ticket: pass.ticket, refusal: null });
    else void join();
  }, [isWanted, join, pass, streamId]);

  const leave = useCallback(() => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    dropPass();
    // The room tells the server too: an answer that does not come is not worth a word.
    apollo.mutate({ mutation: LEAVE_STREAM, variables: { streamId } }).catch(() => undefined);
  }, [apollo, streamId]);

  /** Asks what one may do now. The room is entered again only in another role: a new right is no reason to break the picture. */
  const refresh = useCallback(async () => {
    const fresh = await requestTicket(apollo, streamId).catch(() => null);
    if (!fresh) return;
    keepStream(apollo, fresh);
    setState(({ ticket }) => ({
      ticket: ticket?.role === fresh.role ? { ...fresh, url: ticket.url, token: ticket.token } : fresh,
      refusal: null,
    }));
  }, [apollo, streamId]);
  const take = useCallback((ticket: Stream_TicketFragment) => setState({ ticket, refusal: null }), []);
  const amend = useCallback(
    (part: Partial<Stream_TicketFragment>) =>
      setState((known) => (known.ticket ? { ...known, ticket: { ...known.ticket, ...part } } : known)),
    [],
  );
  return { ...state, pass, join, leave, take, amend, refresh };
}
