import { createHash } from 'node:crypto';
import { ErrorCode } from '@benison/contracts/errors';
import { DomainError } from '../errors.ts';
import type { Tx } from './transaction.ts';

/** One request of a person for one thing with an effect, as its client names it. */
export interface OnceRequest {
  /** Who asks: a member, or a person of staff. */
  userId: string;
  /** The command's own name; ids of different commands never meet. */
  operation: string;
  /** Made by the client and kept until an answer came. Null: each call is a request of its own. */
  requestId: string | null;
  /** What is asked for, as parsed. The same id with another input is refused. */
  input: unknown;
}

/** A request id that has been used for something else already. */
export class IdempotencyMismatchError extends DomainError {
  override name = 'IdempotencyMismatchError';
  constructor() {
    super(ErrorCode.IdempotencyMismatch, 'This request id was used for another request already.');
  }
}

/**
 * Does the work of a request once, for ever: a copy of it waits for the first and gets the first one's answer.
 * Work that throws leaves no trace, so it may be asked for again. The answer is kept as JSON: give plain values, best ids alone.
 * @throws IdempotencyMismatchError when the id stands for another input.
 */
export async function once<Answer>(
  tx: Tx,
  { userId, operation, requestId, input }: OnceRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (requestId === null) return work();
  const key = [userId, operation, requestId];
  const inputHash = hashOf(input);
  // @NOTE A copy that runs at the same time waits here for the first one's commit, then inserts nothing.
  const mine = await tx.sql(
    `insert into idempotent_requests (user_id, operation, request_id, input_hash) values ($1, $2, $3, $4)
     on conflict (user_id, operation, request_id) do nothing returning request_id`,
    [...key, inputHash],
  );
  if (mine.length === 0) return answerOf<Answer>(tx, key, inputHash);
  const answer = JSON.stringify((await work()) ?? null);
  await tx.sql('update idempotent_requests set answer = $4::jsonb where user_id = $1 and operation = $2 and request_id = $3', [
    ...key,
    answer,
  ]);
  return JSON.parse(answer) as Answer;
}

async function answerOf<Answer>(tx: Tx, key: string[], inputHash: string): Promise<Answer> {
  const [row] = await tx.sql<{ input_hash: string; answer: Answer }>(
    'select input_hash, answer from idempotent_requests where user_id = $1 and operation = $2 and request_id = $3',
    key,
  );
  if (!row || row.input_hash !== inputHash) throw new IdempotencyMismatchError();
  return row.answer;
}

/** The fingerprint of an input: the order of its fields and absent ones make no difference. */
function hashOf(input: unknown): string {
  const canonical = JSON.stringify(input, (_key, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([, part]) => part !== undefined && part !== null)
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : value,
  );
  return createHash('sha256')
    .update(canonical ?? 'null')
    .digest('hex');
}
