import { failureOf } from './errors.ts';

/** The connection may be back by then. */
const PAUSE_MS = 1_500;

/** For work that changes nothing when it is repeated: where no answer came, it is asked for once more. */
export async function onceMore<Answer>(work: () => Promise<Answer>, pauseMs = PAUSE_MS): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (failureOf(error).code !== 'NETWORK') throw error;
    await new Promise((done) => setTimeout(done, pauseMs));
    return work();
  }
}
