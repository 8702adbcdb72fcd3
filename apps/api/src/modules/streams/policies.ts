import { ApiScope, StaffRole } from '@benison/contracts/enumerations';
import { business, forKeys, member, staff, type Policy } from '../../platform/policy.ts';

/** Who may do what with live streams. Which streams somebody may see, host or manage is decided row by row. */
export const streamsPolicies = {
  'video.readStatus': forKeys(ApiScope.StreamsRead, member),
  'stream.read': forKeys(ApiScope.StreamsRead, business),
  'stream.watch': forKeys(ApiScope.StreamsRead, business),
  'stream.host': forKeys(ApiScope.StreamsWrite, business),
  'stream.chat': forKeys(ApiScope.StreamsWrite, business),
  'stream.ask': forKeys(ApiScope.StreamsWrite, business),
  'stream.steer': forKeys(ApiScope.StreamsWrite, business),
  // Whoever has a session alone: a key that makes a key would outlive its own end.
  'stream.encoder': business,
  'stream.stage': business,
  'gift.read': forKeys(ApiScope.StreamsRead, member),
  'gift.send': forKeys(ApiScope.GiftsSend, business),
  // Whoever has a session alone: a key does not loosen what its member set for itself.
  'gift.limit': member,
  'gift.keep': staff(StaffRole.Finance, StaffRole.Admin),
  'stream.agree': member,
  'stream.schedule': forKeys(ApiScope.StreamsWrite, business),
  'stream.answerSchedule': business,
  'stream.liveNotices': member,
} as const satisfies Record<string, Policy>;
