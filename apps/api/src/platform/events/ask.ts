import type { AppContext } from '../../app-context.ts';
import { newId } from '../clock.ts';

/** A question to every process that listens, over the bus; each answers as often as it has something to say. */
export interface Question<Asked extends object, Answer extends object> {
  topic: string;
  /** Only ties the types: nothing is stored here. */
  readonly types?: { asked: Asked; answer: Answer };
}

type App = Pick<AppContext, 'feed'>;

/** Has this process answer a question, whenever it is asked. Returns a function that stops it. */
export function answering<Asked extends object, Answer extends object>(
  { feed }: App,
  { topic }: Question<Asked, Answer>,
  answer: (asked: Asked, tell: (answer: Answer) => void) => void,
): () => void {
  return feed.listen({
    topics: [topic],
    onEvent({ type, data }) {
      if (type !== 'question.asked') return;
      // @NOTE What is asked on a topic, and answered, has the types of its question: nothing else is sent there.
      answer(data.asked as Asked, (told) => feed.signal({ type: 'question.answered', topics: [data.answerTo], data: { told } }));
    },
  });
}

export interface Asking extends Disposable {
  /** Runs `next` after some time, unless the asking has ended. Answers that wait in a busy process are heard before. */
  after(ms: number, next: () => void): void;
}

/** Asks, and hears the answers until it is disposed of. */
export function asking<Asked extends object, Answer extends object>(
  { feed }: App,
  { topic }: Question<Asked, Answer>,
  asked: Asked,
  hear: (answer: Answer) => void,
): Asking {
  const answerTo = `${topic}:${newId()}`;
  const timers = new Set<NodeJS.Timeout>();
  let hasEnded = false;
  const stopListening = feed.listen({
    topics: [answerTo],
    onEvent: ({ type, data }) => {
      if (type === 'question.answered') hear(data.told as Answer);
    },
  });
  feed.signal({ type: 'question.asked', topics: [topic], data: { asked, answerTo } });
  return {
    after: (ms, next) => void timers.add(setTimeout(() => setImmediate(() => hasEnded || next()), ms)),
    [Symbol.dispose]() {
      hasEnded = true;
      for (const timer of timers) clearTimeout(timer);
      stopListening();
    },
  };
}
