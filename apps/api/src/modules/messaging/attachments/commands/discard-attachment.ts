import { DiscardAttachmentInput } from '@benison/contracts/messaging';
import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { NotFoundError } from '../../../../platform/errors.ts';
import { asBusiness } from '../../../../platform/policy.ts';

/** Discards one's own unsent file. @throws NotFoundError */
export async function discardAttachment(app: AppContext, actor: Actor, raw: unknown): Promise<boolean> {
  const { id } = DiscardAttachmentInput.parse(raw);
  const { businessId } = asBusiness(actor);
  return app.transaction(async (tx) => {
    const gone = await tx.sql('delete from message_attachments where id = $1 and owner_id = $2 and message_id is null returning id', [
      id,
      businessId,
    ]);
    if (gone.length === 0) throw new NotFoundError('That file');
    return true;
  });
}
