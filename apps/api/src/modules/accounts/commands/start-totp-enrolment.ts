import { ErrorCode } from '@benison/contracts/errors';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { newTotpSecret, totpQrDataUrl, totpUri } from '../../../platform/crypto/totp.ts';
import { DomainError } from '../../../platform/errors.ts';
import { asStaff } from '../../../platform/policy.ts';
import { totpAad } from '../totp-rules.ts';

const ISSUER = 'Benison';

export interface TotpEnrolment {
  secret: string;
  uri: string;
  qrDataUrl: string;
}

/** Gives a new authenticator secret. It counts from the first right code on; until then it can be asked for anew. */
export async function startTotpEnrolment(app: AppContext, actor: Actor): Promise<TotpEnrolment> {
  const { staffId, username } = asStaff(actor);
  const secret = newTotpSecret();
  const stored = await app.transaction((tx) =>
    tx.sql('update admins set totp_secret_encrypted = $2 where id = $1 and totp_enabled_at is null returning id', [
      staffId, app.secrets.encrypt(secret, totpAad(staffId)),
    ]),
  );
  if (stored.length === 0) throw new DomainError(ErrorCode.Conflict, 'Your second factor is set up already.');
  const uri = totpUri({ secret, account: username, issuer: ISSUER });
  return { secret, uri, qrDataUrl: await totpQrDataUrl(uri) };
}
