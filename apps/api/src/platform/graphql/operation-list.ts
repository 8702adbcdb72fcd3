import { hash } from 'node:crypto';
import { ErrorCode } from '@benison/contracts/errors';
import type { GraphQLFormattedError } from 'graphql';
import listed from '../../../../../schema/operations.json' with { type: 'json' };
import type { Visitor } from '../../actor.ts';

/** The web app's operations at one door, each known by the hash of its text: where a list is kept, nothing else is read, let alone run. */
export class OperationList {
  readonly #hashes: ReadonlySet<string>;

  constructor(visitor: Visitor) {
    this.#hashes = new Set(Object.values(listed[visitor]));
  }

  /** Whether this body of a request, or payload of a subscription, asks for one of them, to the letter. */
  has(asked: object): boolean {
    return 'query' in asked && typeof asked.query === 'string' && this.#hashes.has(hash('sha256', asked.query));
  }
}

/** What is answered to anything else. */
export const unlisted = (): GraphQLFormattedError => ({
  message: 'This address answers the operations of its own pages alone, as they are today. Other programs use the REST calls.',
  extensions: { code: ErrorCode.OperationUnlisted },
});
