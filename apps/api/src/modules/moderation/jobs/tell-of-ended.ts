import type { AppContext } from '../../../app-context.ts';
import { caseChanged } from '../moderation-events.ts';

/** Whoever has a case about a stream open sees at once that it is over: it can be neither watched nor ended any more. */
export async function tellOfEnded(app: AppContext, streamId: string): Promise<void> {
  await app.transaction(async (tx) => {
    const cases = await tx.sql<{ id: string }>(
      `select id from moderation_cases where stream_id = $1 and status in ('PENDING', 'REVIEWED')`,
      [streamId],
    );
    for (const { id } of cases) tx.emit(caseChanged(id));
  });
}
