import { Room, RoomEvent } from 'livekit-client';
import type { Stream_TicketFragment } from '../../gql/graphql.ts';

/** A room nobody came to see is left again. */
const UNSEEN_MS_MAX = 10_000;

/** Drawing the stage would hold up the connection, which needs the same thread: it waits for it this long. */
const UNDRAWN_MS_MAX = 1_000;

interface Entered {
  readonly room: Room;
  readonly token: string;
  readonly connecting: Promise<void>;
  readonly timer: ReturnType<typeof setTimeout>;
}

let entered: Entered | null = null;

export const newRoom = (): Room => new Room({ adaptiveStream: true, dynacast: true, publishDefaults: { simulcast: true, red: true, dtx: true } });

/** Enters the room while its stage is still to be drawn; done when it is entered, or takes long enough to show the stage. */
export async function enterAhead(asked: Promise<Stream_TicketFragment>): Promise<void> {
  const ticket = await asked.catch(() => null);
  // A refusal is told by the stage.
  if (!ticket) return;
  leaveUnseen();
  const room = newRoom();
  const connecting = room.connect(ticket.url, ticket.token);
  // The stage that takes the room hears how it went.
  connecting.catch(() => undefined);
  entered = { room, token: ticket.token, connecting, timer: setTimeout(leaveUnseen, UNSEEN_MS_MAX) };
  const isAnswered = new Promise<void>((done) => room.once(RoomEvent.SignalConnected, done));
  await Promise.race([isAnswered, connecting, new Promise((done) => setTimeout(done, UNDRAWN_MS_MAX))]);
}

/** The room that was entered ahead with this token. */
export const enteredWith = (token: string): Entered | null => (entered?.token === token ? entered : null);

/** The stage is there: the room is its own now. */
export function keepEntered({ room, timer }: Entered): void {
  clearTimeout(timer);
  if (entered?.room === room) entered = null;
}

function leaveUnseen(): void {
  const left = entered;
  entered = null;
  if (!left) return;
  clearTimeout(left.timer);
  void left.room.disconnect().catch(() => undefined);
}
