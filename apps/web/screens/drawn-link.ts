import { ApolloLink, Observable } from '@apollo/client';
import type { ErrorCode } from '@benison/contracts/errors';
import type { Door } from '../src/lib/live/gateway.tsx';
import { drawnAnswer, type World } from './drawn-answers.ts';

/** What a test makes of single operations. */
interface Trouble {
  readonly error?: Error;
  readonly refusal?: { readonly code: ErrorCode; readonly message: string };
  readonly held?: Promise<void>;
}

/** In place of the road to the server: answers from a drawn world, late, or not at all, as the test wishes. */
export class DrawnLink extends ApolloLink {
  readonly #troubles = new Map<string, Trouble>();
  /** The operations that were asked, in order. */
  readonly asked: { readonly name: string; readonly variables: Record<string, unknown> }[] = [];

  constructor(door: Door, world: World) {
    super(({ operationName = '', query, variables }) => {
      this.asked.push({ name: operationName, variables });
      return new Observable((observer) => {
        void this.#answer(operationName, () => drawnAnswer(door, world, query, variables)).then(
          (answer) => {
            observer.next(answer);
            observer.complete();
          },
          (error: unknown) => observer.error(error),
        );
      });
    });
  }

  async #answer(name: string, answer: () => ReturnType<typeof drawnAnswer>): Promise<ApolloLink.Result> {
    const { error, refusal, held } = this.#troubles.get(name) ?? {};
    await held;
    if (error) throw error;
    if (refusal) return { data: null, errors: [{ message: refusal.message, extensions: { code: refusal.code } }] } as ApolloLink.Result;
    return (await answer()) as ApolloLink.Result;
  }

  /** The server cannot be reached for one operation, until the returned function is called. */
  failing(name: string): () => void {
    return this.#trouble(name, { error: new TypeError('Failed to fetch') });
  }

  /** The server refuses one operation, until the returned function is called. */
  refusing(name: string, code: ErrorCode, message: string): () => void {
    return this.#trouble(name, { refusal: { code, message } });
  }

  /** The answer to one operation comes when the returned function is called. */
  holding(name: string): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    const over = this.#trouble(name, { held: promise });
    return () => {
      over();
      resolve();
    };
  }

  #trouble(name: string, trouble: Trouble): () => void {
    this.#troubles.set(name, trouble);
    return () => void this.#troubles.delete(name);
  }
}
