import { useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Stream_TicketFragment } from '../../gql/graphql.ts';
import { useGateway } from '../../lib/live/gateway.tsx';
import { aheadRoom, loadAheadRoom } from './stage/load-stage-room.ts';
import { askAhead } from './stream-pass.ts';
import { requestTicket } from './use-ticket.ts';

/** A ticket that was asked for before the click is used this long. */
const NEAR_MS_MAX = 5_000;

interface Near {
  readonly streamId: string;
  readonly ticket: Promise<Stream_TicketFragment>;
  readonly at: number;
}

/** The way from a list into a stream: the ticket is asked for when somebody is about to join, the room is entered with the click. */
export function useJoin() {
  const { apollo } = useGateway();
  const navigate = useNavigate();
  const near = useRef<Near | null>(null);

  const prepare = (streamId: string): Promise<Stream_TicketFragment> => {
    const known = near.current;
    if (known?.streamId === streamId && performance.now() - known.at < NEAR_MS_MAX) return known.ticket;
    const ticket = requestTicket(apollo, streamId);
    aheadRoom()?.warmUp();
    near.current = { streamId, ticket, at: performance.now() };
    ticket.catch(() => {
      // A refusal may be over by the time of the click: it asks again.
      if (near.current?.ticket === ticket) near.current = null;
    });
    return ticket;
  };

  const join = (streamId: string): void => {
    const ticket = prepare(streamId);
    near.current = null;
    // Where entering ahead does not work the stage enters by itself.
    const here = aheadRoom();
    const entered = (here ? here.enterAhead(ticket) : loadAheadRoom().then(({ enterAhead }) => enterAhead(ticket))).catch(() => undefined);
    askAhead(
      streamId,
      entered.then(() => ticket),
    );
    void navigate(`/livestream/${streamId}`);
  };

  return { prepare: (streamId: string) => void prepare(streamId), join };
}
