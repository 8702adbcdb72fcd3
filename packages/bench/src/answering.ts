/** What a process of the benchmark can be asked, by name. */
type Answers = Record<string, (argument: never) => unknown>;

interface Question {
  id: number;
  name: string;
  argument: never;
}

/** Answers the questions of the process that started this one. */
export function answer(answers: Answers): void {
  // @NOTE The leash lets a process end that only waits; this one waits for questions.
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

/** Memory that JavaScript holds, after the garbage is gone, in bytes. */
export function heldMemory(): { heap: number; external: number; rss: number } {
  for (let pass = 0; pass < 3; pass += 1) globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { heap: heapUsed, external, rss };
}

/** A moment all processes of this machine agree on, in milliseconds. */
export function monotonicMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
