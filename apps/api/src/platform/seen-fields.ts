import { ErrorCode } from '@benison/contracts/errors';
import { DomainError } from './errors.ts';

/** Fields were changed by somebody since they were read: saving would silently undo that. Nothing of the change was saved. */
export class FieldsChangedError extends DomainError {
  override name = 'FieldsChangedError';
  constructor(fields: readonly string[]) {
    super(ErrorCode.FieldsChanged, 'This was changed meanwhile, so it was not saved.', { fields });
  }
}

type Fields = Readonly<Record<string, unknown>>;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? '') === JSON.stringify(other ?? '');

/**
 * Refuses a change of fields that are no longer as the person saw them, unless they are already as wanted. To be called where nobody
 * else can change them any more. Fields that are not among the seen are not compared.
 */
export function assertAsSeen({ change, seen, now }: { change: Fields; seen: Fields; now: Fields }): void {
  const changed = Object.keys(change).filter(
    (field) =>
      change[field] !== undefined && seen[field] !== undefined && !isSame(now[field], seen[field]) && !isSame(now[field], change[field]),
  );
  if (changed.length > 0) throw new FieldsChangedError(changed);
}
