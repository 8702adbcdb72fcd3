/** The questions a benchmark process answers, by name. */
type Answers = Record<string, (argument: never) => unknown>;

interface Question {
  id: number;
  name: string;
  argument: never;
}

/** Answers questions from the parent process. */
export function answer(answers: Answers): void {
  // @NOTE The leash lets a process end while it is idle; this one must wait for questions.
  process.channel?.ref();
  process.on('message', (question: Question) => void reply(answers, question));
  process.once('SIGTERM', () => process.exit(0));
}

async function reply(answers: Answers, { id, name, argument }: Question): Promise<void> {
  try {
    process.send?.({ id, value: await answers[name]?.(argument) });
  } catch (error) {
    process.send?.({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

/** Memory held after garbage collection, in bytes. */
export function heldMemory(): { heap: number; external: number; rss: number } {
  for (let pass = 0; pass < 3; pass += 1) globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { heap: heapUsed, external, rss };
}

/** A timestamp comparable across all processes on this machine, in milliseconds. */
export function monotonicMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
