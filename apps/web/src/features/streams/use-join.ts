import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Stream_TicketFragment } from '../../gql/graphql.ts';
import { useGateway } from '../../lib/live/gateway.tsx';
import { aheadRoom, loadAheadRoom } from './stage/load-stage-room.ts';
import { askAhead } from './stream-pass.ts';
import { requestTicket } from './use-ticket.ts';

/** A ticket requested before the click stays usable this long. */
const NEAR_MS_MAX = 5_000;

/** Rendering the stage delays the picture, which needs the same thread: rendering waits this long for it. */
const UNDRAWN_MS_MAX = 800;

interface Near {
  readonly streamId: string;
  readonly ticket: Promise<Stream_TicketFragment>;
  readonly at: number;
}

/**
 * Joins a stream from a list: the ticket is requested when somebody is about to join, and the room is entered with the click.
 * `joining` is the stream whose first picture is shown in the list, until its stage is rendered around it.
 */
export function useJoin() {
  const { apollo } = useGateway();
  const navigate = useNavigate();
  const near = useRef<Near | null>(null);
  const chosen = useRef<string | null>(null);
  const [joining, setJoining] = useState<string | null>(null);
  // Somebody who navigates elsewhere in the meantime stays there.
  useEffect(() => () => void (chosen.current = null), []);

  const prepare = (streamId: string): Promise<Stream_TicketFragment> => {
    const known = near.current;
    if (known?.streamId === streamId && performance.now() - known.at < NEAR_MS_MAX) return known.ticket;
    const ticket = requestTicket(apollo, streamId);
    aheadRoom()?.warmUp();
    near.current = { streamId, ticket, at: performance.now() };
    ticket.catch(() => {
      // A refusal may be outdated by the time of the click, which then asks again.
      if (near.current?.ticket === ticket) near.current = null;
    });
    return ticket;
  };

  const join = (streamId: string): void => {
    if (chosen.current === streamId) return;
    const ticket = prepare(streamId);
    near.current = null;
    chosen.current = streamId;
    setJoining(streamId);
    const here = aheadRoom();
    const entered = here ? here.enterAhead(ticket) : loadAheadRoom().then(({ enterAhead }) => enterAhead(ticket));
    const open = (): void => {
      if (chosen.current !== streamId) return;
      chosen.current = null;
      askAhead(streamId, ticket);
      void navigate(`/livestream/${streamId}`);
    };
    // If entering ahead fails, the stage enters the room itself.
    void Promise.race([entered.catch(() => undefined), new Promise((done) => setTimeout(done, UNDRAWN_MS_MAX))]).then(open);
  };

  return { joining, prepare: (streamId: string) => void prepare(streamId), join };
}
