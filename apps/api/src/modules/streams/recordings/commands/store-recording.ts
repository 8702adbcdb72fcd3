import { access, rm } from 'node:fs/promises';
import type { AppContext } from '../../../../app-context.ts';
import { plainSql } from '../../../../platform/database/sql.ts';
import { MINUTE_MS } from '../../../../platform/durations.ts';
import { removeFiles } from '../../../../platform/files/file-removals.ts';
import { contentTypeOfKey } from '../../../../platform/files/file-store.ts';
import { announceFiles, dropFiles, keepFiles } from '../../../../platform/files/new-files.ts';
import { finishRecording, type FinishedFile } from '../../../../platform/media/recorder.ts';
import { streamChanged } from '../../events.ts';
import { recordingKey } from '../recording.ts';

/** Longer than it takes to store a file; a process that was killed meanwhile is followed by another. */
const STORING_MS = 10 * MINUTE_MS;

interface LeftPiece {
  id: string;
  /** Where it lies on this machine. */
  file: string;
  now?: Date;
}

interface Piece {
  stream_id: string;
}

// @NOTE A file that a recorder still writes, or another process stores, is none to be touched.
const TAKE = `
  update stream_recordings set storing_until = $3
  where id = $1 and stored_at is null and held_until is null and (storing_until is null or storing_until <= $2) returning id`;

const STORED = `
  update stream_recordings set stored_at = $2, began_at = coalesce(began_at, created_at), file_kind = $3, duration_ms = $4, size_bytes = $5, storing_until = null
  where id = $1 and stored_at is null returning stream_id`;

/** Puts a piece that nobody writes any more into the store, and away from this machine. One whose row is gone goes too. */
export async function storeRecording(app: AppContext, program: string, { id, file, now = app.clock.now() }: LeftPiece): Promise<void> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (!isThere) return forget(app, id);
  const { rows: taken } = await app.pool.query<{ id: string }>(TAKE, [id, now, new Date(now.getTime() + STORING_MS)]);
  if (taken.length === 0) {
    const { rows } = await app.pool.query('select from stream_recordings where id = $1 and stored_at is null', [id]);
    if (rows.length === 0) await rm(file, { force: true });
    return;
  }
  const finished = await finishRecording(program, file);
  if (finished) await keep(app, { id, file }, finished);
  else await forget(app, id);
  await rm(file, { force: true });
}

/** A piece of which nothing can be played is none. */
async function forget(app: AppContext, id: string): Promise<void> {
  await app.transaction(async (tx) => {
    const [gone] = await tx.sql<Piece>(
      'delete from stream_recordings where id = $1 and stored_at is null and held_until is null returning stream_id',
      [id],
    );
    if (gone) tx.emit(streamChanged(gone.stream_id));
  });
}

async function keep(app: AppContext, { id, file }: LeftPiece, { kind, ms, bytes }: FinishedFile): Promise<void> {
  const key = recordingKey(id, kind);
  await announceFiles(plainSql(app.pool), [key]);
  try {
    await app.files.putFile(key, file, contentTypeOfKey(key));
    const isKept = await app.transaction(async (tx) => {
      const [stored] = await tx.sql<Piece>(STORED, [id, app.clock.now(), kind, ms, bytes]);
      if (!stored) return false;
      await keepFiles(tx.sql, [key]);
      tx.emit(streamChanged(stored.stream_id));
      return true;
    });
    // Removed while it was being stored.
    if (!isKept) await removeFiles(app, [key]);
  } catch (error) {
    await app.pool.query('update stream_recordings set storing_until = null where id = $1', [id]);
    await dropFiles(app, [key], error);
    throw error;
  }
}
