import { ErrorCode } from '@benison/contracts/errors';
import { id as idField } from '@benison/contracts/fields';
import type { Actor, Origin } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { MEDIA_TOKEN_TTL_SECONDS } from '../../../platform/media/media.ts';
import { parseArgument } from '../../../platform/parse-argument.ts';
import { asStaff } from '../../../platform/policy.ts';
import { appendAudit, isInAuditSince, staffIdentityOf } from '../../accounts/public.ts';
import { caseCode, holdCase } from '../case-row.ts';

/** A preview that lost its connection asks again and again by itself: that is still the same look. */
const SAME_LOOK_MS = 5 * 60_000;

/** The server and token with which a moderator watches, unseen. */
export interface CaseWatch {
  url: string;
  token: string;
}

/** Lets a moderator watch the reported stream without being seen there; each look is logged once. */
export async function watchCase(app: AppContext, actor: Actor, origin: Origin, rawId: unknown): Promise<CaseWatch> {
  const caseId = parseArgument('caseId', idField, rawId);
  const staff = asStaff(actor);
  const room = await app.transaction(async (tx) => {
    const held = await holdCase(tx, caseId, staff);
    const [stream] = await tx.sql<{ room_name: string }>('select room_name from live_streams where id = $1 and ended_at is null', [
      held.streamId,
    ]);
    if (!stream) throw new DomainError(ErrorCode.StreamNotLive, 'This stream is not live anymore.');
    const at = app.clock.now();
    const look = { action: 'case.watched', targetType: 'report', targetId: caseId } as const;
    const isSameLook = await isInAuditSince(tx, staff, { ...look, since: new Date(at.getTime() - SAME_LOOK_MS) });
    if (!isSameLook) await appendAudit(tx, staff, origin, { ...look, at, summary: `Watched the stream of ${caseCode(held.number)}` });
    return stream.room_name;
  });
  return {
    url: app.media.url,
    token: await app.media.token({
      room,
      identity: staffIdentityOf(staff),
      name: 'Moderator',
      canPublish: false,
      hidden: true,
      ttlSeconds: MEDIA_TOKEN_TTL_SECONDS,
    }),
  };
}
