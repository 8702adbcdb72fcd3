import type { AppealStatus } from '@benison/contracts/enumerations';
import type { BadgeTone } from '../../../components/controls/chip.tsx';

export const APPEAL_TONES: Record<AppealStatus, BadgeTone> = { PENDING: 'plain', GRANTED: 'success', DENIED: 'line' };
