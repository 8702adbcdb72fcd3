import { ApiScope } from '@benison/contracts/enumerations';
import { business, forKeys, type Policy } from '../../platform/policy.ts';

/** Who may do what in threads. Ownership of a thread is checked where it is loaded. */
export const messagingPolicies = {
  'thread.read': forKeys(ApiScope.MessagesRead, business),
  'message.send': forKeys(ApiScope.MessagesWrite, business),
  'thread.markRead': forKeys(ApiScope.MessagesWrite, business),
  'thread.type': forKeys(ApiScope.MessagesWrite, business),
  'thread.mute': forKeys(ApiScope.MessagesWrite, business),
  'message.edit': forKeys(ApiScope.MessagesWrite, business),
  'message.delete': forKeys(ApiScope.MessagesWrite, business),
  'message.react': forKeys(ApiScope.MessagesWrite, business),
  'message.search': forKeys(ApiScope.MessagesRead, business),
  'attachment.upload': forKeys(ApiScope.MessagesWrite, business),
  'attachment.read': forKeys(ApiScope.MessagesRead, business),
  'meeting.read': forKeys(ApiScope.MeetingsRead, business),
  'meeting.propose': forKeys(ApiScope.MeetingsWrite, business),
  'meeting.answer': forKeys(ApiScope.MeetingsWrite, business),
  'meeting.write': forKeys(ApiScope.MeetingsWrite, business),
  'meeting.join': business,
  'meeting.cancel': forKeys(ApiScope.MeetingsWrite, business),
} as const satisfies Record<string, Policy>;
