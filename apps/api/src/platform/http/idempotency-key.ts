import { requestId } from '@benison/contracts/fields';
import type { Request } from 'express';
import { z } from 'zod';
import { newId } from '../clock.ts';
import { parseArgument } from '../parse-argument.ts';

const NAME = 'Idempotency-Key';

/** The header of calls that can be repeated after a lost answer. */
export const IdempotencyKeyHeader = z.object({
  [NAME]: requestId
    .optional()
    .meta({
      description:
        "The caller's own name for the request, kept until an answer came: the same again is done once and answered alike, another body under it is refused (IDEMPOTENCY_MISMATCH). Absent: each call is a request of its own.",
    }),
});

/** The caller's own id for a request; without it each call is a request of its own. */
export const requestIdOf = (request: Request): string => parseArgument(NAME, requestId, request.get(NAME) ?? newId());
