import { ErrorCode } from '@benison/contracts/errors';
import { AppealInput, AppealSuspensionInput } from '@benison/contracts/moderation';
import { APPEAL_DAYS, isAppealInTime } from '@benison/contracts/terms/moderation';
import type { Actor, Origin } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { newId } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { DomainError, NotFoundError } from '../../../platform/errors.ts';
import { asMember } from '../../../platform/policy.ts';
import { readAppealToken } from '../../accounts/public.ts';
import { appealChanged, enforcementChanged } from '../moderation-events.ts';

/** A member appeals against an action: once for each action. */
export async function appeal(app: AppContext, actor: Actor, raw: unknown): Promise<string> {
  const input = AppealInput.parse(raw);
  const { userId } = asMember(actor);
  await app.limits.take('appealPerMember', userId);
  return app.transaction((tx) => file(tx, { userId, enforcementId: input.enforcementId, text: input.text, now: app.clock.now() }));
}

/** The same for a suspended member, who cannot sign in: the token came with the refused sign-in, or where a suspension ended the session. */
export async function appealSuspension(app: AppContext, origin: Origin, raw: unknown): Promise<string> {
  const { appealToken, text } = AppealSuspensionInput.parse(raw);
  await app.limits.take('oneTimeTokenPerAddress', origin.ipAddress);
  const now = app.clock.now();
  const appealed = readAppealToken(app.secrets, appealToken, now);
  if (!appealed) throw new DomainError(ErrorCode.TokenExpired, 'This has taken too long. Please sign in again, and appeal from there.');
  return app.transaction(async (tx) => (await sentBefore(tx, appealed.enforcementId, text)) ?? file(tx, { ...appealed, text, now }));
}

/** The same appeal, if it was sent already and only the answer was lost. */
async function sentBefore(tx: Tx, enforcementId: string, text: string): Promise<string | null> {
  const [sent] = await tx.sql<{ id: string }>('select id from appeals where enforcement_id = $1 and text = $2', [enforcementId, text]);
  return sent?.id ?? null;
}

interface Filing {
  userId: string;
  enforcementId: string;
  text: string;
  now: Date;
}

async function file(tx: Tx, { userId, enforcementId, text, now }: Filing): Promise<string> {
  const [enforcement] = await tx.sql<{ created_at: Date; undone_at: Date | null }>(
    'select created_at, undone_at from enforcements where id = $1 and user_id = $2 for update',
    [enforcementId, userId],
  );
  if (!enforcement) throw new NotFoundError('That action');
  if (enforcement.undone_at) throw new DomainError(ErrorCode.Conflict, 'This was already taken back.');
  if (!isAppealInTime(enforcement.created_at, now))
    throw new DomainError(ErrorCode.Conflict, `An appeal is possible for ${APPEAL_DAYS} days.`);
  const appealId = newId();
  const [filed] = await tx.sql(
    'insert into appeals (id, enforcement_id, text, created_at) values ($1, $2, $3, $4) on conflict (enforcement_id) do nothing returning id',
    [appealId, enforcementId, text, now],
  );
  if (!filed) throw new DomainError(ErrorCode.Conflict, 'You have already appealed this.');
  tx.emit(appealChanged(appealId));
  tx.emit(enforcementChanged(userId, enforcementId));
  return appealId;
}
