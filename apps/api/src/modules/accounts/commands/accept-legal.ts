import { AcceptLegalInput, type AcceptedLegal } from '@benison/contracts/accounts';
import type { Actor, Member } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { BadInputError } from '../../../platform/errors.ts';
import type { LegalText } from '../../../platform/legal/legal-texts.ts';
import { asMember } from '../../../platform/policy.ts';
import { giveConsent, owedBy } from '../legal/consents.ts';

const changed = () =>
  new BadInputError([{ path: 'accepted', message: 'This has changed in the meantime. Please read the version that is in force now' }]);

/**
 * The texts that were agreed to, by the versions that were shown.
 * @throws BadInputError for a version that is not in force: it is not what would be kept.
 */
export function textsAccepted(texts: readonly LegalText[], accepted: AcceptedLegal): LegalText[] {
  return accepted.map(({ document, version }) => {
    const text = texts.find((one) => one.document === document && one.version === version);
    if (!text) throw changed();
    return text;
  });
}

/** A member agrees to documents that are new or have changed. Answers the member with what is left to agree to. */
export async function acceptLegal(app: AppContext, actor: Actor, raw: unknown): Promise<Member> {
  const { accepted } = AcceptLegalInput.parse(raw);
  const me = asMember(actor);
  const { legal } = app.config;
  const texts = textsAccepted(legal, accepted);
  return app.transaction(async (tx) => {
    await giveConsent(tx.sql, [me.userId], texts, { at: app.clock.now(), manner: 'ASKED' });
    return { ...me, owes: await owedBy(tx.sql, legal, me.userId) };
  });
}
