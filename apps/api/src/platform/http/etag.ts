import { createHash } from 'node:crypto';
import type { Request } from 'express';
import { z } from 'zod';
import { SECOND_MS } from '../durations.ts';
import { FieldsChangedError } from '../seen-fields.ts';

/** An answer, and the name of the version it shows. */
export class TaggedAnswer {
  constructor(
    readonly body: unknown,
    readonly tag: string,
  ) {}
}

/** The name of a version: the same for the same state. */
export const tagOf = (state: unknown): string => `"${createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 22)}"`;

export const IfMatchHeader = z.object({
  'If-Match': z
    .string()
    .optional()
    .meta({
      description:
        'The ETag of the version that the change was made from. If the fields are different by now, nothing is saved and the answer is 412 FIELDS_CHANGED. Absent: the change is made whatever the fields are by now; the last one wins.',
    }),
});

export const ETagHeader = z.object({
  ETag: z.string().meta({ description: 'Names the version of the fields that can be changed, for If-Match.' }),
});

/** A proxy that compresses an answer marks its tag, or calls it weak: the fields it names are the same. */
const TAG = /(?:W\/)?"([^"]*?)(?:-(?:gzip|zstd|br))?"/g;

/** @throws FieldsChangedError when the request names versions, and none of them is this one. */
export function assertMatches(request: Request, tag: string): void {
  const wanted = request.get('If-Match');
  if (wanted === undefined || wanted.trim() === '*') return;
  if (!namesTag(wanted, tag)) throw new FieldsChangedError([]);
}

const namesTag = (header: string, tag: string): boolean => Array.from(header.matchAll(TAG), ([, name]) => `"${name}"`).includes(tag);

/** Whether whoever asks has this version already: by its tag or, where none is named, by the time since when it is so. */
export function isHeld(request: Request, tag: string, changedAt: Date): boolean {
  const held = request.get('If-None-Match');
  if (held !== undefined) return held.trim() === '*' || namesTag(held, tag);
  const since = Date.parse(request.get('If-Modified-Since') ?? '');
  // Such a header knows whole seconds alone.
  return Math.floor(changedAt.getTime() / SECOND_MS) * SECOND_MS <= since;
}
