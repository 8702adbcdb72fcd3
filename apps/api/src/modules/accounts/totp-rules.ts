import type { Config } from '../../config.ts';

/** Where an encrypted authenticator secret belongs: it opens for this staff account alone. */
export const totpAad = (staffId: string): string => `totp:${staffId}`;

/** Whether a staff member must set up a second factor before anything else. */
export const mustEnrol = (config: Pick<Config, 'staffTotp'>, totpEnabled: boolean): boolean =>
  config.staffTotp === 'required' && !totpEnabled;
