import { randomUUID } from 'node:crypto';
import type { AppContext } from '../../../../apps/api/src/app-context.ts';
import { checkNew } from '../../../../apps/api/src/modules/moderation/jobs/check-new.ts';
import { sendStreamMessage } from '../../../../apps/api/src/modules/streams/chat/commands/send-stream-message.ts';
import { isFaulty } from '../../../../apps/api/src/platform/text-rules/text-rules.ts';
import { memberOf } from './moderation-acts.ts';

/** Lines that somebody says in a stream. */
export interface SaidLines {
  member: number;
  streamId: string;
  lines: string[];
}

/** The automatic checks of what members write, as the product runs them; all times in milliseconds. */
export function flaggingActs(app: AppContext) {
  return {
    /** What a line of a stream waits for before it is written, each text so often: the mean. */
    judge: ({ texts, times }: { texts: string[]; times: number }) => {
      const from = performance.now();
      for (let nth = 0; nth < times; nth += 1) for (const text of texts) isFaulty(text);
      return (performance.now() - from) / (times * texts.length);
    },
    /** Writing lines into a stream, one after the other: the mean. */
    sayLines: async ({ member, streamId, lines }: SaidLines) => {
      const from = performance.now();
      for (const text of lines) await sendStreamMessage(app, memberOf(member), { streamId, requestId: randomUUID(), text });
      return (performance.now() - from) / lines.length;
    },
    /** One round over everything that was written since the last. */
    flagNew: async () => {
      const from = performance.now();
      await checkNew(app, app.clock.now());
      return performance.now() - from;
    },
  };
}
