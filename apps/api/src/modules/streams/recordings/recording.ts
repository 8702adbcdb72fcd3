import type { FinishedFile } from '../../../platform/media/recorder.ts';

/** Where a piece of a recording is kept. */
export const recordingKey = (id: string, kind: FinishedFile['kind']): string => `recordings/${id}.${kind}`;

/** The same, as SQL, of stream_recordings under this name. */
export const recordingKeySql = (alias: string): string => `'recordings/' || ${alias}.id || '.' || ${alias}.file_kind`;

const FILE = /^([0-9a-f-]{36})\.part$/;

/** What a piece is called on this machine until it is stored. */
export const partName = (id: string): string => `${id}.part`;

/** The piece that a file of this machine is; null for any other file. */
export const pieceOf = (fileName: string): string | null => FILE.exec(fileName)?.[1] ?? null;
