import type { Stream_TicketFragment } from '../../gql/graphql.ts';
import { readKept, writeKept } from '../../lib/kept/kept.ts';

/** What a host chose before the start: devices by id, a screen as the stream the browser gave. */
export interface DeviceChoice {
  readonly hasCamera: boolean;
  readonly hasMicrophone: boolean;
  readonly cameraId: string | null;
  readonly microphoneId: string | null;
}

/** From the check to the stage: the ticket the start gave, and the screen that was chosen. */
export interface StreamPass {
  readonly ticket: Stream_TicketFragment;
  readonly screen: MediaStream | null;
}

let waiting: StreamPass | null = null;

export function givePass(pass: StreamPass): void {
  waiting = pass;
}

/** The pass for this stream, if it was begun here just now. */
export function passFor(streamId: string): StreamPass | null {
  return waiting?.ticket.stream.id === streamId ? waiting : null;
}

/** The stage was left: coming back asks for a new ticket. */
export function dropPass(): void {
  waiting = null;
}

/** An answer that was asked for with the click is used by the stage that opens with it, and by nothing later. */
const AHEAD_MS_MAX = 10_000;

let ahead: { readonly streamId: string; readonly ticket: Promise<Stream_TicketFragment>; readonly at: number } | null = null;

/** Asks for the ticket while the stage is still on its way. */
export function askAhead(streamId: string, ticket: Promise<Stream_TicketFragment>): void {
  // A refusal is told by the stage.
  ticket.catch(() => undefined);
  ahead = { streamId, ticket, at: performance.now() };
}

export function isAskedAhead(streamId: string): boolean {
  return ahead?.streamId === streamId && performance.now() - ahead.at < AHEAD_MS_MAX;
}

/** The ticket that was asked for ahead, once. */
export function takeAhead(streamId: string): Promise<Stream_TicketFragment> | null {
  const taken = isAskedAhead(streamId) ? ahead : null;
  ahead = null;
  return taken?.ticket ?? null;
}

const KEPT_AS = 'benison.stage.devices';

function isChoice(value: unknown): value is DeviceChoice {
  return (
    typeof value === 'object' &&
    value !== null &&
    'hasCamera' in value &&
    typeof value.hasCamera === 'boolean' &&
    'hasMicrophone' in value &&
    typeof value.hasMicrophone === 'boolean'
  );
}

/** The devices used last in this browser; a reload in the middle of a stream goes on with them. */
export function keptDevices(): DeviceChoice {
  return readKept(KEPT_AS, isChoice) ?? { hasCamera: true, hasMicrophone: true, cameraId: null, microphoneId: null };
}

export function keepDevices(choice: DeviceChoice): void {
  writeKept(KEPT_AS, choice);
}
