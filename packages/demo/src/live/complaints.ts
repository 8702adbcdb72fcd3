import { ReportTarget } from '@benison/contracts/enumerations';
import type { BusinessActor } from '../../../../apps/api/src/actor.ts';
import type { AppContext } from '../../../../apps/api/src/app-context.ts';
import { addReportFrame, ownFreshReport } from '../../../../apps/api/src/modules/moderation/commands/add-report-frame.ts';
import { report } from '../../../../apps/api/src/modules/moderation/public.ts';
import { sendStreamMessage } from '../../../../apps/api/src/modules/streams/chat/commands/send-stream-message.ts';
import { newId } from '../../../../apps/api/src/platform/clock.ts';
import { sqlOf } from '../../../../apps/api/src/platform/database/sql.ts';
import { OUT_OF_LINE, STREAM_COMPLAINTS } from '../data/live-lines.ts';

/** With a handful of pending cases there is enough to try moderation with. */
const PENDING_MAX = 5;

const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(Math.random() * items.length)];

async function isQueueFull(app: AppContext): Promise<boolean> {
  const { rows } = await app.pool.query<{ pending: number }>(
    `select count(*)::int as pending from moderation_cases where status = 'PENDING'`,
  );
  return (rows[0]?.pending ?? 0) >= PENDING_MAX;
}

/** Somebody writes a message that others report. */
export async function misbehave(
  app: AppContext,
  culprit: BusinessActor,
  streamId: string,
): Promise<{ report(witness: BusinessActor): Promise<void> } | null> {
  const deed = (await isQueueFull(app)) ? undefined : pick(OUT_OF_LINE);
  if (!deed) return null;
  const { text, category, details } = deed;
  const { id } = await sendStreamMessage(app, culprit, { streamId, requestId: newId(), text });
  return {
    async report(witness) {
      await report(app, witness, { target: ReportTarget.StreamMessage, targetId: id, category, details });
    },
  };
}

/** A viewer reports the stream itself, with what they saw. */
export async function complainOf(
  app: AppContext,
  witness: BusinessActor,
  { streamId, picture }: { streamId: string; picture: Uint8Array | null },
): Promise<void> {
  const complaint = (await isQueueFull(app)) ? undefined : pick(STREAM_COMPLAINTS);
  if (!complaint) return;
  await report(app, witness, { target: ReportTarget.Stream, targetId: streamId, ...complaint });
  if (picture) await addReportFrame(app, await ownFreshReport(app, sqlOf(app.em()), witness, streamId), picture);
}
