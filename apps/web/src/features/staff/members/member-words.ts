import type { AccountState } from '@benison/contracts/enumerations';
import type { BadgeTone } from '../../../components/controls/chip.tsx';

/** The states of an account, in staff's words. */
export const STATE_WORDS: Record<AccountState, { label: string; tone: BadgeTone }> = {
  PENDING: { label: 'Pending', tone: 'warning' },
  ACTIVE: { label: 'Active', tone: 'success' },
  REJECTED: { label: 'Rejected', tone: 'warning' },
  SUSPENDED: { label: 'Suspended', tone: 'danger' },
  CLOSED: { label: 'Closed', tone: 'plain' },
};

export const KIND_WORDS = { EIN: 'EIN', LICENSE: "Driver's license", SOCIAL: 'Social profile' } as const;
