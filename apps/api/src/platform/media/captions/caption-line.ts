import { CAPTION_LENGTH_MAX } from '@benison/contracts/terms/stream-caption';
import { z } from 'zod';

/** Longest line of JSON that is read at all, in bytes. */
export const LINE_BYTES_MAX = 8_192;
/** Later than any stream, so that times stay whole numbers. */
const MS_MAX = 7 * 24 * 3_600_000;

const ms = z.number().min(0).max(MS_MAX).transform(Math.round);

/** Words that an engine heard, with their time in the sound it was given. Words that are not final are followed by better ones for the same time. */
const Words = z
  .object({ startMs: ms, endMs: ms, text: z.string().trim().min(1).max(CAPTION_LENGTH_MAX), final: z.boolean() })
  .refine(({ startMs, endMs }) => startMs <= endMs);
/** That it listens, though it has nothing to say. */
const Heard = z.object({ heardMs: ms });
const EngineLine = z.union([Words, Heard]);

export type EngineWords = z.infer<typeof Words>;
export type EngineLine = z.infer<typeof EngineLine>;

/** What a line of an engine says; null for one that cannot be understood. */
export function readEngineLine(line: string): EngineLine | null {
  try {
    return EngineLine.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}

/** Cuts what a program writes into lines. One without an end is not collected: what stands behind the most that is read is passed over. */
export class LineCutter {
  #rest = '';
  #isTooLong = false;

  readonly #onLine: (line: string) => void;
  readonly #onTooLong: () => void;

  constructor(onLine: (line: string) => void, onTooLong: () => void) {
    this.#onLine = onLine;
    this.#onTooLong = onTooLong;
  }

  take(text: string): void {
    const parts = text.split('\n');
    for (const [at, part] of parts.entries()) {
      if (!this.#isTooLong) this.#rest += part;
      if (this.#rest.length > LINE_BYTES_MAX) {
        this.#isTooLong = true;
        this.#rest = '';
      }
      if (at < parts.length - 1) this.#end();
    }
  }

  #end(): void {
    const line = this.#rest.trim();
    this.#rest = '';
    if (this.#isTooLong) this.#onTooLong();
    else if (line) this.#onLine(line);
    this.#isTooLong = false;
  }
}
