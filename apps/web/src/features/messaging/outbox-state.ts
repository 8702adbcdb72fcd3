export interface OutgoingFile {
  readonly id: string;
  readonly name: string;
}

/** A message on its way: kept, in its order, until the server has it. */
export interface OutgoingMessage {
  /** Made here; the server takes the same id once, however often it is sent. */
  readonly id: string;
  readonly matchId: string;
  readonly content: string;
  /** Files that have arrived at the server and go with it. */
  readonly files?: readonly OutgoingFile[];
  readonly writtenAt: string;
  /** waiting: its turn or the connection has not come. failed: needs a decision of the writer. */
  readonly status: 'waiting' | 'sending' | 'failed';
  /** Why it failed. */
  readonly failure?: string;
  /** The server refused it for good: sending the same again cannot help. */
  readonly isFinal?: boolean;
}

export type Outgoing = readonly OutgoingMessage[];

/** The messages of a thread that are still on their way, oldest first. */
export function outgoingOf(outgoing: Outgoing, matchId: string): Outgoing {
  return outgoing.filter((message) => message.matchId === matchId);
}

/**
 * The next message to send in each thread: its oldest, unless that one failed or is being sent. What was written later
 * waits behind it, so that a conversation arrives in the order it was written.
 */
export function nextToSend(outgoing: Outgoing): Outgoing {
  const heads = new Map<string, OutgoingMessage>();
  for (const message of outgoing) {
    if (message.isFinal || heads.has(message.matchId)) continue;
    heads.set(message.matchId, message);
  }
  return [...heads.values()].filter(({ status }) => status === 'waiting');
}

export function changed(outgoing: Outgoing, id: string, part: Partial<OutgoingMessage>): Outgoing {
  return outgoing.map((message) => (message.id === id ? { ...message, ...part } : message));
}

export function withoutMessage(outgoing: Outgoing, id: string): Outgoing {
  return outgoing.filter((message) => message.id !== id);
}

/** Trying again wakes everything of the thread that failed on the way, in its old order. */
export function retried(outgoing: Outgoing, matchId: string): Outgoing {
  return outgoing.map((message) =>
    message.matchId === matchId && message.status === 'failed' && !message.isFinal ? awake(message) : message,
  );
}

/** After a reload nothing is under way any more: what was being sent is sent again under its old id. */
export function restored(outgoing: Outgoing): Outgoing {
  return outgoing.map((message) => (message.isFinal ? message : awake(message)));
}

function awake({ id, matchId, content, files, writtenAt }: OutgoingMessage): OutgoingMessage {
  return { id, matchId, content, ...(files && { files }), writtenAt, status: 'waiting' };
}
