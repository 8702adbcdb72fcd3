import { FileKind } from '@benison/contracts/file-kind';
import { ATTACHMENTS_MAX, PDF_BYTES_MAX } from '@benison/contracts/terms/messaging';
import { watchStandstill } from '../../lib/live/answer-in-time.ts';
import { newId } from '../../lib/page/new-id.ts';
import { Store } from '../../lib/page/store.ts';
import { kindOfFile, PICTURE_TYPES, preparePicture, type Prepared } from '../../lib/pictures/prepare-picture.ts';
import { whenForgotten } from '../../lib/storage/stored.ts';

/** A file being uploaded for a message that is still being written. */
export interface Upload {
  /** Created here. The server accepts the same id only once, so sending again is safe. */
  readonly id: string;
  readonly file: File;
  /** For pictures: a local preview until the upload is done. */
  readonly previewUrl: string | null;
  /** From 0 to 1. */
  readonly progress: number;
  readonly status: 'sending' | 'ready' | 'failed';
  readonly failure?: string;
  /** The server refused it for good: the same file would be refused again. */
  readonly isFinal?: boolean;
}

export const FILE_TYPES = [...PICTURE_TYPES, FileKind.Pdf];
const NONE: readonly Upload[] = [];

/** Makes a chosen file fit to be sent, judged by its bytes, or says why it cannot be. The server also checks the contents. */
export async function prepareFile(file: File): Promise<Prepared> {
  const kind = await kindOfFile(file);
  if (kind === FileKind.Pdf) {
    return file.size > PDF_BYTES_MAX ? { problem: `This file is larger than ${PDF_BYTES_MAX / 1_048_576} MB.` } : { file };
  }
  if (kind === null && file.size > 0) return { problem: 'Please choose a JPG, PNG, GIF or WebP picture, or a PDF.' };
  const { file: picture, problem } = await preparePicture(file);
  return picture ? { file: picture } : { problem: `${problem}.` };
}

/** Why a message cannot be sent with these files yet; undefined if it can. */
export function waitingWords(files: readonly Pick<Upload, 'status'>[]): string | undefined {
  if (files.some(({ status }) => status === 'failed')) return 'A file was not sent: try it again, or remove it';
  return files.some(({ status }) => status === 'sending') ? 'The files are still being sent' : undefined;
}

/** Each thread's files, from choosing to sending. They live as long as the page, so another thread can be opened meanwhile. */
export class Uploads {
  readonly store = new Store<ReadonlyMap<string, readonly Upload[]>>(new Map());
  readonly #requests = new Map<string, XMLHttpRequest>();

  of(matchId: string): readonly Upload[] {
    return this.store.get().get(matchId) ?? NONE;
  }

  /** Adds as many files as a message may carry; returns how many were left out. */
  add(matchId: string, files: readonly File[]): number {
    const room = Math.max(0, ATTACHMENTS_MAX - this.of(matchId).length);
    for (const file of files.slice(0, room)) {
      const upload: Upload = { id: newId(), file, previewUrl: null, progress: 0, status: 'sending' };
      this.#set(matchId, [...this.of(matchId), upload]);
      void this.#prepare(matchId, upload);
    }
    return Math.max(0, files.length - room);
  }

  retry(matchId: string, id: string): void {
    const upload = this.of(matchId).find((one) => one.id === id);
    if (!upload || upload.status !== 'failed' || upload.isFinal) return;
    this.#change(matchId, id, { status: 'sending', progress: 0 });
    this.#send(matchId, upload);
  }

  /** The connection is back: retries, in every thread, what failed without it. */
  wake(): void {
    for (const [matchId, files] of this.store.get()) for (const { id } of files) this.retry(matchId, id);
  }

  /** Aborts or withdraws a file. Returns whether the server already has it. */
  remove(matchId: string, id: string): boolean {
    const upload = this.of(matchId).find((one) => one.id === id);
    this.#requests.get(id)?.abort();
    this.#forget(matchId, [id]);
    return upload?.status === 'ready';
  }

  /** The files went with a message. */
  sent(matchId: string, ids: readonly string[]): void {
    this.#forget(matchId, ids);
  }

  /** Their writer signed out. */
  clear(): void {
    for (const [matchId, files] of this.store.get()) for (const { id } of files) this.remove(matchId, id);
  }

  async #prepare(matchId: string, { id, file: chosen }: Upload): Promise<void> {
    const { file, problem } = await prepareFile(chosen);
    const upload = this.of(matchId).find((one) => one.id === id);
    if (!upload) return;
    if (!file) return this.#change(matchId, id, { status: 'failed', failure: problem, isFinal: true });
    const isPicture = PICTURE_TYPES.includes(file.type);
    this.#change(matchId, id, { file, previewUrl: isPicture ? URL.createObjectURL(file) : null });
    this.#send(matchId, { ...upload, file });
  }

  #send(matchId: string, { id, file }: Upload): void {
    const request = new XMLHttpRequest();
    this.#requests.set(id, request);
    request.open('PUT', `/api/threads/${encodeURIComponent(matchId)}/attachments/${id}?name=${encodeURIComponent(file.name.slice(-300))}`);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.responseType = 'json';
    request.upload.addEventListener(
      'progress',
      (event) => event.lengthComputable && this.#change(matchId, id, { progress: event.loaded / event.total }),
    );
    request.addEventListener('load', () =>
      this.#change(matchId, id, request.status < 300 ? { status: 'ready', progress: 1 } : refusalOf(request)),
    );
    const handleLost = () => this.#change(matchId, id, { status: 'failed', failure: 'Not sent: no connection.' });
    request.addEventListener('error', handleLost);
    request.addEventListener('loadend', () => this.#requests.delete(id));
    watchStandstill(request, handleLost);
    request.send(file);
  }

  #change(matchId: string, id: string, part: Partial<Upload>): void {
    this.#set(
      matchId,
      this.of(matchId).map((upload) => (upload.id === id ? { ...upload, ...part } : upload)),
    );
  }

  #forget(matchId: string, ids: readonly string[]): void {
    const gone = this.of(matchId).filter(({ id }) => ids.includes(id));
    for (const { previewUrl } of gone) if (previewUrl) URL.revokeObjectURL(previewUrl);
    this.#set(
      matchId,
      this.of(matchId).filter(({ id }) => !ids.includes(id)),
    );
  }

  #set(matchId: string, uploads: readonly Upload[]): void {
    const all = new Map(this.store.get());
    if (uploads.length === 0) all.delete(matchId);
    else all.set(matchId, uploads);
    this.store.set(all);
  }
}

function refusalOf({ status, response }: XMLHttpRequest): Partial<Upload> {
  const { message } = (response ?? {}) as { message?: string };
  // What the server could not do now may work later; what it refused would be refused again.
  return {
    status: 'failed',
    failure: message ?? 'The file was not taken.',
    isFinal: status >= 400 && status < 500 && status !== 401 && status !== 408 && status !== 429,
  };
}

/** For this page, until sign-out. */
export const uploads = new Uploads();
whenForgotten(() => uploads.clear());
