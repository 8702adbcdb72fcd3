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

const hashOf = (state: unknown, length: number): string =>
  createHash('sha256')
    .update(JSON.stringify(state ?? null))
    .digest('base64url')
    .slice(0, length);

/** The name of a version: the same for the same state. */
export const tagOf = (state: unknown): string => `"${hashOf(state, 22)}"`;

/** Of one field, so that a version says by itself which fields are different by now. */
const FIELD_LENGTH = 8;

/** The name of a version of fields that can be changed, by the names that callers know: a part for each, in the order of their names. */
export const tagOfFields = (fields: object): string =>
  `"${partsOf(fields)
    .map(([, part]) => part)
    .join('')}"`;

const partsOf = (fields: object): [string, string][] =>
  Object.entries(fields)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => [name, hashOf(value, FIELD_LENGTH)]);

export const IfMatchHeader = z.object({
  'If-Match': z
    .string()
    .optional()
    .meta({
      description:
        'The ETag of the version that the change was made from. If the fields are different by now, nothing is saved and the answer is 412 FIELDS_CHANGED, which names them in `details.fields`. Absent: the change is made whatever the fields are by now; the last one wins.',
    }),
});

export const IfNoneMatchHeader = z.object({
  'If-None-Match': z
    .string()
    .optional()
    .meta({ description: 'The ETag of the version that one has; if nothing is new since, the answer is 304.' }),
});

export const ContentTagHeader = z.object({ ETag: z.string().meta({ description: 'Names this version, for If-None-Match.' }) });

export const ETagHeader = z.object({
  ETag: z.string().meta({ description: 'Names the version of the fields that can be changed, for If-Match.' }),
});

/** A proxy that compresses an answer marks its tag, or calls it weak: the fields it names are the same. */
const TAG = /(?:W\/)?"([^"]*?)(?:-(?:gzip|zstd|br))?"/g;

/** @throws FieldsChangedError, with what is different by now, when the request names versions and none of them is this one. */
export function assertMatches(request: Request, now: object): void {
  const wanted = request.get('If-Match');
  if (wanted === undefined || wanted.trim() === '*' || namesTag(wanted, tagOfFields(now))) return;
  throw new FieldsChangedError(changedSince(namesIn(wanted), now));
}

const namesIn = (header: string): string[] => Array.from(header.matchAll(TAG), ([, name = '']) => name);

const namesTag = (header: string, tag: string): boolean => namesIn(header).some((name) => `"${name}"` === tag);

/** What differs from the first version that is one of these fields; nothing where none is. */
function changedSince(names: readonly string[], now: object): string[] {
  const parts = partsOf(now);
  const read = names.find((name) => name.length === parts.length * FIELD_LENGTH);
  if (read === undefined) return [];
  return parts.flatMap(([name, part], nth) => (read.startsWith(part, nth * FIELD_LENGTH) ? [] : [name]));
}

/** Whether whoever asks has this version already: by its tag or, where none is named, by the time since when it is so, if one is known. */
export function isHeld(request: Request, tag: string, changedAt?: Date): boolean {
  const held = request.get('If-None-Match');
  if (held !== undefined) return held.trim() === '*' || namesTag(held, tag);
  if (!changedAt) return false;
  const since = Date.parse(request.get('If-Modified-Since') ?? '');
  // Such a header knows whole seconds alone.
  return Math.floor(changedAt.getTime() / SECOND_MS) * SECOND_MS <= since;
}
