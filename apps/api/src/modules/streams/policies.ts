import { StaffRole } from '@benison/contracts/enumerations';
import { business, member, staff, type Policy } from '../../platform/policy.ts';

/** Who may do what with live streams. Which streams somebody may see, host or manage is decided row by row. */
export const streamsPolicies = {
  'video.readStatus': member,
  'stream.read': business,
  'stream.watch': business,
  'stream.host': business,
  'stream.chat': business,
  'stream.steer': business,
  'stream.stage': business,
  'gift.read': member,
  'gift.send': business,
  'gift.keep': staff(StaffRole.Finance, StaffRole.Admin),
  'stream.agree': member,
  'stream.schedule': business,
  'stream.answerSchedule': business,
  'stream.liveNotices': member,
} as const satisfies Record<string, Policy>;
