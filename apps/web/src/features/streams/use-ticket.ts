import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { ErrorCode } from '@benison/contracts/errors';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { Stream_TicketFragment } from '../../gql/graphql.ts';
import { failureOf, type Failure } from '../../lib/acts/errors.ts';
import { JOIN_STREAM, LEAVE_STREAM, STREAM } from './documents.ts';
import { dropPass, isAskedAhead, passFor, takeAhead } from './stream-pass.ts';

/** What admits one to the room, or why it does not. */
export interface TicketState {
  readonly ticket: Stream_TicketFragment | null;
  readonly refusal: Failure | null;
}

/** Refusals that retrying does not change. */
const FINAL: ReadonlySet<Failure['code']> = new Set([
  ErrorCode.NotFound,
  ErrorCode.Forbidden,
  ErrorCode.StreamBanned,
  ErrorCode.StreamNotLive,
  ErrorCode.BadInput,
  ErrorCode.LiveBanned,
]);

export const isFinalRefusal = ({ code }: Failure): boolean => FINAL.has(code);

/** Requests a ticket. The caller writes its data about the stream to the cache; until then nothing renders again. */
export async function requestTicket(apollo: ApolloClient, streamId: string): Promise<Stream_TicketFragment> {
  const { data } = await apollo.mutate({ mutation: JOIN_STREAM, variables: { streamId }, fetchPolicy: 'no-cache' });
  if (!data) throw new Error('The response held no ticket.');
  return data.joinStream.ticket;
}

const keepStream = (apollo: ApolloClient, { stream }: Stream_TicketFragment) =>
  void apollo.writeQuery({ query: STREAM, variables: { id: stream.id }, data: { stream } });

/** A stream's ticket: the one from its start, or a newly requested one; requested again after every break. */
export function useTicket(streamId: string, isWanted: boolean) {
  const apollo = useApolloClient();
  const [state, setState] = useState<TicketState>({ ticket: null, refusal: null });
  const [pass] = useState(() => passFor(streamId));
  const taken = useRef(0);
  const isAsked = useRef(false);

  /**
   * Requests a new ticket, with which the room is entered again. Resolves to the refusal, if there is one. In a long break it is requested
   * several times: what is answered after another ticket has come is dropped, so that the room is not left for it.
   */
  const join = useCallback(async (): Promise<Failure | null> => {
    const known = taken.current;
    isAsked.current = true;
    try {
      const ahead = takeAhead(streamId);
      const ticket = await (ahead ?? requestTicket(apollo, streamId));
      keepStream(apollo, ticket);
      if (taken.current !== known) return null;
      taken.current += 1;
      const enter = () => setState({ ticket, refusal: null });
      // A room that is already being entered shares the thread with the rendering of its stage.
      if (ahead) startTransition(enter);
      else enter();
      return null;
    } catch (error) {
      if (taken.current !== known) return null;
      const refusal = failureOf(error);
      setState((before) => ({ ...before, refusal }));
      return refusal;
    }
  }, [apollo, streamId]);

  useEffect(() => {
    if (isAsked.current || !(isWanted || isAskedAhead(streamId))) return;
    isAsked.current = true;
    if (pass) setState({ ticket: pass.ticket, refusal: null });
    else void join();
  }, [isWanted, join, pass, streamId]);

  const leave = useLeave(apollo, streamId);

  /**
   * Refetches one's permissions. The room is only entered again in another role: a new permission is no reason to interrupt the picture.
   */
  const refresh = useCallback(async () => {
    const fresh = await requestTicket(apollo, streamId).catch(() => null);
    if (!fresh) return;
    keepStream(apollo, fresh);
    setState(({ ticket }) => ({
      ticket: ticket?.role === fresh.role ? { ...fresh, url: ticket.url, token: ticket.token } : fresh,
      refusal: null,
    }));
  }, [apollo, streamId]);
  const take = useCallback((ticket: Stream_TicketFragment) => {
    taken.current += 1;
    setState({ ticket, refusal: null });
  }, []);
  const amend = useCallback(
    (part: Partial<Stream_TicketFragment>) =>
      setState((known) => (known.ticket ? { ...known, ticket: { ...known.ticket, ...part } } : known)),
    [],
  );
  return { ...state, pass, join, leave, take, amend, refresh };
}

/** Leaves the stream, once. */
function useLeave(apollo: ApolloClient, streamId: string): () => void {
  const hasLeft = useRef(false);
  return useCallback(() => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    dropPass();
    // The room reports it to the server as well, so a failure does not matter.
    apollo.mutate({ mutation: LEAVE_STREAM, variables: { streamId } }).catch(() => undefined);
  }, [apollo, streamId]);
}
