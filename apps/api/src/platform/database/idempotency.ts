import { createHash } from 'node:crypto';
import { ErrorCode } from '@benison/contracts/errors';
import type { AppContext } from '../../app-context.ts';
import { DomainError } from '../errors.ts';
import type { RateLimitName } from '../limits/rate-limits.ts';
import { noteReplay } from '../request-scope.ts';
import { sqlOf } from './sql.ts';
import type { Tx } from './transaction.ts';

/** One request with an effect, as its client identifies it. */
export interface IdempotentRequest {
  /** Who asks: a member, or a staff member. */
  userId: string;
  /** The command's own name; ids of different commands are independent. */
  operation: string;
  /** Made by the client and kept until an answer arrives. Null: each call is a request of its own. */
  requestId: string | null;
  /** The request's input, as parsed. The same id with different input is refused. */
  input: unknown;
}

/** This request id was already used for something else. */
export class IdempotencyMismatchError extends DomainError {
  override name = 'IdempotencyMismatchError';
  constructor() {
    super(ErrorCode.IdempotencyMismatch, 'This request id was used for another request already.');
  }
}

/**
 * Does the work of a request only once, ever: a copy of it waits for the first and gets the first one's answer.
 * Work that throws leaves no trace, so it may be requested again. The answer is stored as JSON: return plain values, ideally just ids.
 * @throws IdempotencyMismatchError when the id stands for another input.
 */
export async function idempotently<Answer>(
  tx: Tx,
  { userId, operation, requestId, input }: IdempotentRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (requestId === null) return work();
  const key = [userId, operation, requestId];
  const inputHash = hashOf(input);
  // @NOTE A simultaneous copy waits here for the first one's commit, then inserts nothing.
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

/**
 * Counts a request in a limit, unless its id was answered before: then nothing is done, and its answer is due however little is left.
 * @throws RateLimitedError
 */
export async function takeOnce(
  app: Pick<AppContext, 'limits' | 'em'>,
  name: RateLimitName,
  key: string,
  request: IdempotentRequest,
): Promise<void> {
  if (!(await wasAnswered(app, request))) await app.limits.take(name, key);
}

/** Whether a request's id was answered before. */
export async function wasAnswered(
  app: Pick<AppContext, 'em'>,
  { userId, operation, requestId }: Omit<IdempotentRequest, 'input'>,
): Promise<boolean> {
  if (requestId === null) return false;
  const answered = await sqlOf(app.em())('select from idempotent_requests where user_id = $1 and operation = $2 and request_id = $3', [
    userId,
    operation,
    requestId,
  ]);
  return answered.length > 0;
}

async function answerOf<Answer>(tx: Tx, key: string[], inputHash: string): Promise<Answer> {
  const [row] = await tx.sql<{ input_hash: string; answer: Answer }>(
    'select input_hash, answer from idempotent_requests where user_id = $1 and operation = $2 and request_id = $3',
    key,
  );
  if (!row || row.input_hash !== inputHash) throw new IdempotencyMismatchError();
  noteReplay();
  return row.answer;
}

/** The fingerprint of an input: field order and absent fields make no difference. */
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
