import { StreamNoticeKind } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import { id } from '@benison/contracts/fields';
import { AppointStreamModeratorInput } from '@benison/contracts/stream-chat';
import { STREAM_MODERATORS_MAX } from '@benison/contracts/terms/stream-chat';
import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import type { Tx } from '../../../../platform/database/transaction.ts';
import { DomainError, NotFoundError } from '../../../../platform/errors.ts';
import { parseArgument } from '../../../../platform/parse-argument.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { streamNotice } from '../../events.ts';
import { runningStream } from '../../stream.ts';
import { moderatorsOf, type StreamModerator } from '../queries/read-stream-tools.ts';

/** Gives a match permissions in all of the member's streams; appointing it again replaces the permissions. */
export async function appointStreamModerator(app: AppContext, actor: Actor, raw: unknown): Promise<StreamModerator[]> {
  const { businessId, permissions } = AppointStreamModeratorInput.parse(raw);
  const me = asBusiness(actor);
  await app.limits.take('writePerMember', me.userId);
  return app.transaction(async (tx) => {
    // @NOTE A host's appointments are serialised, so that two at once never exceed the limit.
    await tx.sql('select from businesses where id = $1 for no key update', [me.businessId]);
    const [match] = await tx.sql<{ user_id: string }>(
      `select b.user_id from matches m join businesses b on b.id = $2
       where m.business1_id = least($1::uuid, $2::uuid) and m.business2_id = greatest($1::uuid, $2::uuid) and m.ended_at is null`,
      [me.businessId, businessId],
    );
    if (!match) throw new NotFoundError('That match');
    await tx.sql(
      `insert into stream_moderators (host_id, business_id, permissions, appointed_at) values ($1, $2, $3, $4)
       on conflict (host_id, business_id) do update set permissions = excluded.permissions`,
      [me.businessId, businessId, permissions, app.clock.now()],
    );
    const moderators = await moderatorsOf(tx.sql, me.businessId);
    if (moderators.length > STREAM_MODERATORS_MAX)
      throw new DomainError(ErrorCode.Conflict, `A host has at most ${STREAM_MODERATORS_MAX} moderators.`);
    await tell(tx, me.businessId, match.user_id, StreamNoticeKind.ModeratorAppointed);
    return moderators;
  });
}

/** Revokes all of it. Dismissing somebody who is not a moderator changes nothing. */
export async function dismissStreamModerator(app: AppContext, actor: Actor, rawId: unknown): Promise<StreamModerator[]> {
  const businessId = parseArgument('businessId', id, rawId);
  const me = asBusiness(actor);
  await app.limits.take('writePerMember', me.userId);
  return app.transaction(async (tx) => {
    const [dismissed] = await tx.sql<{ user_id: string }>(
      `with gone as (delete from stream_moderators where host_id = $1 and business_id = $2 returning business_id)
       select b.user_id from gone g join businesses b on b.id = g.business_id`,
      [me.businessId, businessId],
    );
    if (dismissed) await tell(tx, me.businessId, dismissed.user_id, StreamNoticeKind.ModeratorDismissed);
    return moderatorsOf(tx.sql, me.businessId);
  });
}

/** Announced where it matters: in the running stream. */
async function tell(tx: Tx, hostId: string, userId: string, kind: StreamNoticeKind): Promise<void> {
  const stream = await runningStream(tx.sql, hostId);
  if (stream) tx.emit(streamNotice(userId, { streamId: stream.id, kind }));
}
