import type { Readable } from 'node:stream';
import { id as idField } from '@benison/contracts/fields';
import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { preparedSql } from '../../../../platform/database/prepared.ts';
import { NotFoundError } from '../../../../platform/errors.ts';
import { contentTypeOfKey } from '../../../../platform/files/file-store.ts';
import { FileAnswer } from '../../../../platform/http/csv.ts';
import { rangeIn } from '../../../../platform/http/range.ts';
import type { FinishedFile } from '../../../../platform/media/recorder.ts';
import { parseArgument } from '../../../../platform/parse-argument.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { watching } from '../../access.ts';
import { isGood } from '../address.ts';
import { recordingKey } from '../recording.ts';

interface AskedPart {
  id: string;
  until: number;
  signature: string;
  /** The `Range` of the request, and the version that it is of (`If-Range`). */
  range: string | undefined;
  ifRange: string | undefined;
}

const PIECE = `
  select r.id, r.stream_id, r.file_kind, r.size_bytes from stream_recordings r
  join live_streams s on s.id = r.stream_id and s.ended_at is not null and s.recording_removed_at is null
  where r.id = $1 and r.stored_at is not null and r.file_kind is not null and r.size_bytes is not null`;

interface PieceRow {
  id: string;
  stream_id: string;
  file_kind: FinishedFile['kind'];
  size_bytes: string;
}

/**
 * Bytes of a recording, for the business that its address was made for. Its rights are looked at with each request: who may no longer
 * watch the stream does not watch it again either. @throws NotFoundError
 */
export async function readRecording(
  app: AppContext,
  actor: Actor,
  { id: rawId, range, ifRange, ...address }: AskedPart,
): Promise<FileAnswer> {
  const id = parseArgument('id', idField, rawId);
  const { businessId } = asBusiness(actor);
  if (!isGood(app, { recordingId: id, businessId }, address)) throw new NotFoundError('That recording');
  // A player asks several times before its first frame.
  const sql = preparedSql(app.pool);
  const [piece] = await sql<PieceRow>(PIECE, [id]);
  if (!piece) throw new NotFoundError('That recording');
  await watching(sql, actor, piece.stream_id, app.clock.now());
  const key = recordingKey(piece.id, piece.file_kind);
  const size = Number(piece.size_bytes);
  // A piece never changes. Who has a part of something else gets it whole (RFC 9110, 13.1.5).
  const tag = `"${piece.id}"`;
  const part = rangeIn(ifRange === undefined || ifRange === tag ? range : undefined, size);
  const fileName = `replay.${piece.file_kind}`;
  if (part === 'OUTSIDE')
    return new FileAnswer(
      fileName,
      contentTypeOfKey(key),
      [],
      headersOf({ 'Content-Range': `bytes */${size}`, 'Content-Length': '0' }),
      416,
    );
  const { first, last } = part ?? { first: 0, last: size - 1 };
  const body: Readable | null = await app.files.getPart(key, { first, last });
  if (!body) throw new NotFoundError('That recording');
  const about = headersOf({
    ETag: tag,
    'Content-Length': String(last - first + 1),
    ...(part && { 'Content-Range': `bytes ${first}-${last}/${size}` }),
  });
  return new FileAnswer(fileName, contentTypeOfKey(key), body, about, part ? 206 : 200);
}

const headersOf = (about: Record<string, string>): Record<string, string> => ({
  'Accept-Ranges': 'bytes',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, no-store',
  ...about,
});
