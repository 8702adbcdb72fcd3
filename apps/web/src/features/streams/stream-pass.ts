import type { Stream_TicketFragment } from '../../gql/graphql.ts';

/** Carried from the check to the stage: the ticket from the start, and the chosen screen. */
export interface StreamPass {
  readonly ticket: Stream_TicketFragment;
  readonly screen: MediaStream | null;
}

let waiting: StreamPass | null = null;

export function givePass(pass: StreamPass): void {
  waiting = pass;
}

/** The pass for this stream, if it has just been started here. */
export function passFor(streamId: string): StreamPass | null {
  return waiting?.ticket.stream.id === streamId ? waiting : null;
}

/** The stage was left: returning asks for a new ticket. */
export function dropPass(): void {
  waiting = null;
}

/** A ticket requested with the click is used by the stage that opens then, and not later than this. */
const AHEAD_MS_MAX = 10_000;

let ahead: { readonly streamId: string; readonly ticket: Promise<Stream_TicketFragment>; readonly at: number } | null = null;

/** Requests the ticket while the stage is still loading. */
export function askAhead(streamId: string, ticket: Promise<Stream_TicketFragment>): void {
  // The stage reports a refusal.
  ticket.catch(() => undefined);
  ahead = { streamId, ticket, at: performance.now() };
}

export function isAskedAhead(streamId: string): boolean {
  return ahead?.streamId === streamId && performance.now() - ahead.at < AHEAD_MS_MAX;
}

/** The ticket requested ahead; returned only once. */
export function takeAhead(streamId: string): Promise<Stream_TicketFragment> | null {
  const taken = isAskedAhead(streamId) ? ahead : null;
  ahead = null;
  return taken?.ticket ?? null;
}
