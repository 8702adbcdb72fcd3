import { generateSecret, generateURI, verifySync } from 'otplib';
import { toDataURL } from 'qrcode';

/** How long one code is shown, in seconds. */
const TOTP_PERIOD_SECONDS = 30;
/** Digits of a code. */
const TOTP_DIGITS = 6;

const CODE = /^\d{6}$/;
const QR_SIZE_PX = 240;

/** A new shared secret for an authenticator app (base32, 160 bits). Store it encrypted. */
export function newTotpSecret(): string {
  return generateSecret();
}

/** The `otpauth://` address that an authenticator app reads. */
export function totpUri(options: { secret: string; account: string; issuer: string }): string {
  return generateURI({
    issuer: options.issuer,
    label: options.account,
    secret: options.secret,
    digits: TOTP_DIGITS,
    period: TOTP_PERIOD_SECONDS,
  });
}

/** The same address as a picture to scan (`data:image/png;base64,…`). */
export function totpQrDataUrl(uri: string): Promise<string> {
  return toDataURL(uri, { errorCorrectionLevel: 'M', margin: 2, width: QR_SIZE_PX });
}

/**
 * The time step of a right code (one step early or late is forgiven), or null for a wrong one.
 * A code works once: store the step and accept only a larger one, with a conditional UPDATE, or pass it as `afterStep`.
 */
export function verifyTotp(options: { secret: string; code: string; at: Date; afterStep?: number | null }): number | null {
  if (!CODE.test(options.code)) return null;
  const result = verifySync({
    strategy: 'totp',
    secret: options.secret,
    token: options.code,
    epoch: Math.floor(options.at.getTime() / 1000),
    epochTolerance: TOTP_PERIOD_SECONDS,
    digits: TOTP_DIGITS,
    period: TOTP_PERIOD_SECONDS,
  });
  if (!result.valid || !('timeStep' in result)) return null;
  if (options.afterStep != null && result.timeStep <= options.afterStep) return null;
  return result.timeStep;
}
