import { ErrorCode } from '@benison/contracts/errors';
import type { Message_LineFragment, SendMessageInput } from '../../gql/graphql.ts';
import { Again } from '../../lib/acts/again.ts';
import { failureOf, isPassing, type Failure } from '../../lib/acts/errors.ts';
import { newId } from '../../lib/page/new-id.ts';
import { Store } from '../../lib/page/store.ts';
import { readStored, writeStored } from '../../lib/storage/stored.ts';
import { productNow } from '../../lib/time/product-clock.ts';
import {
  changed,
  nextToSend,
  restored,
  retried,
  withoutMessage,
  type Outgoing,
  type OutgoingFile,
  type OutgoingMessage,
} from './outbox-state.ts';

/** How the outbox reaches the server, and the callback for a delivered message. */
export interface OutboxServer {
  send(input: SendMessageInput): Promise<Message_LineFragment>;
  isOnline(): boolean;
  onSent(message: Message_LineFragment): void;
}

/** Errors after which the same message would be refused again. */
const FINAL_CODES: ReadonlySet<Failure['code']> = new Set([
  ErrorCode.BadInput,
  ErrorCode.ThreadClosed,
  ErrorCode.NotFound,
  ErrorCode.Forbidden,
  ErrorCode.IdReused,
  ErrorCode.PayloadTooLarge,
]);

const isOutgoing = (value: unknown): value is OutgoingMessage[] =>
  Array.isArray(value) &&
  value.every((entry) => typeof entry?.id === 'string' && typeof entry.matchId === 'string' && typeof entry.content === 'string');

/** Messages that have not arrived yet. They survive a reload and a lost connection; each thread sends one at a time. */
export class Outbox {
  readonly store: Store<Outgoing>;
  /** What failed for a reason that passes is sent again by itself. */
  readonly again = new Again(() => this.wake());

  constructor(
    private readonly server: OutboxServer,
    private readonly keptAs: string,
  ) {
    this.store = new Store<Outgoing>(restored(readStored(keptAs, isOutgoing) ?? []));
  }

  send(matchId: string, content: string, files: readonly OutgoingFile[] = []): void {
    const message: OutgoingMessage = {
      id: newId(),
      matchId,
      content,
      ...(files.length > 0 && { files }),
      writtenAt: new Date(productNow()).toISOString(),
      status: 'waiting',
    };
    this.#set([...this.store.get(), message]);
    this.pump();
  }

  /** Sends what failed in a thread again. */
  retry = (matchId: string): void => {
    this.#set(retried(this.store.get(), matchId));
    this.pump();
  };

  discard = (id: string): void => {
    this.#set(withoutMessage(this.store.get(), id));
    this.pump();
  };

  /** An event shows that the server has it; the response to the request may have been lost. */
  settle(id: string): void {
    if (this.store.get().some((message) => message.id === id)) this.#set(withoutMessage(this.store.get(), id));
  }

  /** What was away is back: resends what failed without it. */
  wake = (): void => {
    for (const matchId of new Set(this.store.get().map((message) => message.matchId))) this.#set(retried(this.store.get(), matchId));
    this.pump();
  };

  pump(): void {
    if (!this.server.isOnline()) return;
    for (const message of nextToSend(this.store.get())) void this.#deliver(message);
  }

  async #deliver({ id, matchId, content, files }: OutgoingMessage): Promise<void> {
    this.#set(changed(this.store.get(), id, { status: 'sending' }));
    try {
      const sent = await this.server.send({ id, matchId, content, ...(files && { attachmentIds: files.map((file) => file.id) }) });
      this.server.onSent(sent);
      this.#set(withoutMessage(this.store.get(), id));
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code === 'NETWORK' && !this.server.isOnline()) this.#set(changed(this.store.get(), id, { status: 'waiting' }));
      else
        this.#set(
          changed(this.store.get(), id, { status: 'failed', failure: sentenceOf(failure), isFinal: FINAL_CODES.has(failure.code) }),
        );
      if (isPassing(failure)) this.again.soon();
    }
    this.pump();
  }

  #set(outgoing: Outgoing): void {
    this.store.set(outgoing);
    writeStored(this.keptAs, outgoing.length > 0 ? outgoing : null);
  }
}

function sentenceOf({ code, fields, message }: Failure): string {
  if (code === 'NETWORK') return 'Not sent: no connection.';
  return `Not sent. ${fields[0]?.message ?? message}`;
}
