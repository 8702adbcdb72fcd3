import { ErrorCode } from '@benison/contracts/errors';
import { useState } from 'react';
import { Store, useStore } from '../page/store.ts';
import { ifJustNow, TOLD_WITHIN_MS } from '../time/just-now.ts';
import type { Failure } from './errors.ts';

interface Unexpected {
  /** Under this name the cause stands in the log. */
  readonly reference: string;
  readonly at: number;
}

const last = new Store<Unexpected | null>(null);

/** Remembers what an answer says of an error of ours, for whatever tells of it. */
export function noteUnexpected(
  { code, details }: { code?: Failure['code'] | undefined; details?: Failure['details'] | undefined },
  now = Date.now(),
): void {
  const reference = details?.['logId'];
  if (code === ErrorCode.Internal && typeof reference === 'string') last.set({ reference, at: now });
}

/** The reference of the error that was just answered, if there was one; support finds its cause by it. */
export function referenceNow(now = Date.now()): string | null {
  return ifJustNow(last.get(), now)?.reference ?? null;
}

/** The same for what stands on the page: also of an error that is answered while it stands. */
export function useReference(): string | null {
  const noted = useStore(last);
  const [since] = useState(() => Date.now() - TOLD_WITHIN_MS);
  return noted && noted.at >= since ? noted.reference : null;
}
