import { APPEAL_TOKEN_MINUTES } from '@benison/contracts/limits';
import { DecryptionError, type Secrets } from '../../platform/crypto/secrets.ts';
import { MINUTE_MS, SECOND_MS } from '../../platform/durations.ts';

/** Which suspension a token appeals against, and whose it is. */
export interface Appealed {
  userId: string;
  enforcementId: string;
}

const CONTEXT = 'appeal-token';
const FORM = /^([0-9a-f-]{36}) ([0-9a-f-]{36}) (\d{1,12})$/;

/**
 * Lets a suspended member, who cannot sign in, appeal for an hour. Nothing is stored: a suspension has one appeal, however many tokens were
 * told of it.
 */
export function appealTokenOf(secrets: Secrets, { userId, enforcementId }: Appealed, now: Date): string {
  const until = Math.floor(now.getTime() / SECOND_MS) + APPEAL_TOKEN_MINUTES * (MINUTE_MS / SECOND_MS);
  return secrets.encrypt(`${userId} ${enforcementId} ${until}`, CONTEXT);
}

/** What a token stands for; null for one that is over, and for what is none of ours. */
export function readAppealToken(secrets: Secrets, token: string, now: Date): Appealed | null {
  const [, userId, enforcementId, until] = FORM.exec(opened(secrets, token)) ?? [];
  if (userId === undefined || enforcementId === undefined || now.getTime() >= Number(until) * SECOND_MS) return null;
  return { userId, enforcementId };
}

function opened(secrets: Secrets, token: string): string {
  try {
    return secrets.decrypt(token, CONTEXT);
  } catch (error) {
    if (error instanceof DecryptionError) return '';
    throw error;
  }
}
