import { AcceptStreamAgreementInput } from '@benison/contracts/streams';
import type { Actor, Origin } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { newId } from '../../../platform/clock.ts';
import { asMember } from '../../../platform/policy.ts';
import { agreementOf, type StreamAgreement } from '../agreement.ts';

const USER_AGENT_LENGTH_MAX = 500;

/** Records that a member accepted the current agreement in full, and from which address by the server's view. Repeating it changes nothing. */
export async function acceptStreamAgreement(app: AppContext, actor: Actor, origin: Origin, raw: unknown): Promise<StreamAgreement> {
  const input = AcceptStreamAgreementInput.parse(raw);
  const { userId } = asMember(actor);
  await app.limits.take('writePerMember', userId);
  return app.transaction(async ({ sql }) => {
    await sql(
      `insert into stream_content_agreements (id, user_id, agreement_version, has_accepted_content_guidelines, has_accepted_moderation_policy,
         has_accepted_business_focus, accepted_at, ip_address, user_agent)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (user_id, agreement_version) do nothing`,
      [
        newId(),
        userId,
        input.version,
        input.hasAcceptedContentGuidelines,
        input.hasAcceptedModerationPolicy,
        input.hasAcceptedBusinessFocus,
        app.clock.now(),
        origin.ipAddress,
        origin.userAgent.slice(0, USER_AGENT_LENGTH_MAX),
      ],
    );
    return agreementOf(sql, userId);
  });
}
