import { IMAGE_BYTES_MAX } from '@benison/contracts/limits';
import { ATTACHMENTS_MAX, PDF_BYTES_MAX } from '@benison/contracts/terms/messaging';
import { whenForgotten } from '../../lib/kept/kept.ts';
import { watchStandstill } from '../../lib/live/answer-in-time.ts';
import { Store } from '../../lib/store.ts';

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

export const FILE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'application/pdf'];
const PDF = 'application/pdf';
const NONE: readonly Upload[] = [];

/** Checks a chosen file before upload: the problem in a sentence, or null. The server also checks the contents. */
export function fileProblem(file: { readonly size: number; readonly type: string }): string | null {
  if (!FILE_TYPES.includes(file.type)) return 'Please choose a JPG, PNG, GIF or WebP picture, or a PDF.';
  if (file.size === 0) return 'This file is empty.';
  const max = file.type === PDF ? PDF_BYTES_MAX : IMAGE_BYTES_MAX;
  return file.size > max ? `This file is larger than ${max / 1_048_576} MB.` : null;
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
      const problem = fileProblem(file);
      const upload: Upload = {
        id: crypto.randomUUID(),
        file,
        previewUrl: !problem && file.type !== PDF ? URL.createObjectURL(file) : null,
        progress: 0,
        status: problem ? 'failed' : 'sending',
        ...(problem && { failure: problem, isFinal: true }),
      };
      this.#set(matchId, [...this.of(matchId), upload]);
      if (!problem) this.#send(matchId, upload);
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
