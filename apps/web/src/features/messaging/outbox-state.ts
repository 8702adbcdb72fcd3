export interface OutgoingFile {
  readonly id: string;
  readonly name: string;
}

/** A message being sent: kept, in order, until the server has it. */
export interface OutgoingMessage {
  /** Created here. The server accepts the same id only once, so sending again is safe. */
  readonly id: string;
  readonly matchId: string;
  readonly content: string;
  /** Uploaded files that go with the message. */
  readonly files?: readonly OutgoingFile[];
  readonly writtenAt: string;
  /** waiting: for its turn or the connection. failed: the writer has to decide. */
  readonly status: 'waiting' | 'sending' | 'failed';
  /** Why it failed. */
  readonly failure?: string;
  /** The server refused it for good: sending it again cannot help. */
  readonly isFinal?: boolean;
}

export type Outgoing = readonly OutgoingMessage[];

/** A thread's unsent messages, oldest first. */
export function outgoingOf(outgoing: Outgoing, matchId: string): Outgoing {
  return outgoing.filter((message) => message.matchId === matchId);
}

/**
 * The next message to send in each thread: its oldest, unless that one failed or is being sent. Later ones
 * wait behind it, so that a conversation arrives in the order it was written.
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

/** Retrying requeues all the thread's failed messages, in their original order. */
export function retried(outgoing: Outgoing, matchId: string): Outgoing {
  return outgoing.map((message) =>
    message.matchId === matchId && message.status === 'failed' && !message.isFinal ? awake(message) : message,
  );
}

/** After a reload nothing is in flight: whatever was being sent is sent again under the same id. */
export function restored(outgoing: Outgoing): Outgoing {
  return outgoing.map((message) => (message.isFinal ? message : awake(message)));
}

function awake({ id, matchId, content, files, writtenAt }: OutgoingMessage): OutgoingMessage {
  return { id, matchId, content, ...(files && { files }), writtenAt, status: 'waiting' };
}
