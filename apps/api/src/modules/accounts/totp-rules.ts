import type { Config } from '../../config.ts';

/** Binds an encrypted authenticator secret to its staff account: it decrypts for this account only. */
export const totpAad = (staffId: string): string => `totp:${staffId}`;

/** Whether a staff member must set up a second factor before anything else. */
export const mustEnrol = (config: Pick<Config, 'staffTotp'>, totpEnabled: boolean): boolean =>
  config.staffTotp === 'required' && !totpEnabled;
