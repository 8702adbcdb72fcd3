import { ConcurrencyLimit } from '../../platform/concurrency-limit.ts';
import { ImageError, ImageErrorCode } from '../../platform/images/image-errors.ts';

const whenFull = (): Error => new ImageError(ImageErrorCode.Busy);

/** Longest wait in each of the two queues: together less than the half minute within which a request must be read. */
const PATIENCE_MS = 12_000;

/** Uploads held in memory at once; a few more wait unread, and past what half a minute can process people are asked to come back. */
const uploads = new ConcurrencyLimit({ atOnce: 8, waiting: 32, patienceMs: PATIENCE_MS, whenFull });

/** How many of those one member may hold, so that a few people's slow connections never keep everybody else waiting. */
const PER_MEMBER = { atOnce: 2, waiting: 8, patienceMs: PATIENCE_MS, whenFull };
const lines = new Map<string, ConcurrencyLimit>();

/** Reads and processes a picture when there is room for it. */
export async function inUploadLine<T>(userId: string, work: () => Promise<T>): Promise<T> {
  const line = lines.get(userId) ?? new ConcurrencyLimit(PER_MEMBER);
  lines.set(userId, line);
  try {
    return await line.run(() => uploads.run(work));
  } finally {
    if (line.isEmpty) lines.delete(userId);
  }
}
