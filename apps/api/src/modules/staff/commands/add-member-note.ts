import { MemberNoteInput } from '@benison/contracts/staff-area';
import type { Actor, Origin } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { newId } from '../../../platform/clock.ts';
import { idempotently } from '../../../platform/database/idempotency.ts';
import { asStaff } from '../../../platform/policy.ts';
import { appendAudit } from '../../accounts/public.ts';
import { actedOn } from '../own-account.ts';

/** Adds a note about a member for other staff. The log records that there is a note, not what it says. */
export async function addMemberNote(app: AppContext, actor: Actor, origin: Origin, raw: unknown): Promise<string> {
  const { requestId, ...input } = MemberNoteInput.parse(raw);
  const staff = asStaff(actor);
  await app.transaction((tx) =>
    idempotently(tx, { userId: staff.staffId, operation: 'member.note', requestId, input }, async () => {
      const now = app.clock.now();
      const { username } = await actedOn(tx.sql, staff, input.userId);
      await tx.sql('insert into member_notes (id, user_id, staff_id, text, created_at) values ($1, $2, $3, $4, $5)', [
        newId(),
        input.userId,
        staff.staffId,
        input.text,
        now,
      ]);
      await appendAudit(tx, staff, origin, {
        at: now,
        action: 'member.noted',
        targetType: 'member',
        targetId: input.userId,
        summary: `Wrote a note about ${username}`,
      });
    }),
  );
  return input.userId;
}
