import { ErrorCode, HTTP_STATUS } from '@benison/contracts/errors';
import { GUEST } from '../actor.ts';
import type { RestRoute } from '../platform/http/rest.ts';
import type { Action } from '../policies.ts';
import { isOpenTo, securityOf, WITHOUT_BUSINESS } from './open-api-security.ts';

/** What a picture in a form can be refused for. */
const OF_PICTURES: readonly ErrorCode[] = [
  ErrorCode.ImageTooLarge,
  ErrorCode.ImageTypeUnsupported,
  ErrorCode.ImageTooManyPixels,
  ErrorCode.ImageBroken,
  ErrorCode.ImageBusy,
];
/** Those of its account that every call of a member can meet. */
const OF_MEMBERS: readonly ErrorCode[] = [
  ErrorCode.Unauthenticated,
  ErrorCode.Forbidden,
  ErrorCode.AccountSuspended,
  ErrorCode.ConsentRequired,
];
/** Those of a key that is shown where none is needed: one that is worth nothing, or does not open the call, is refused there as well. */
const OF_SHOWN_KEYS: readonly ErrorCode[] = [ErrorCode.Unauthenticated, ErrorCode.Forbidden, ErrorCode.AccountSuspended];
const OF_STAFF: readonly ErrorCode[] = [ErrorCode.Unauthenticated, ErrorCode.TotpRequired, ErrorCode.Forbidden];
/** Those of any call at all. */
const OF_EVERYBODY: readonly ErrorCode[] = [ErrorCode.Internal, ErrorCode.Busy, ErrorCode.Unavailable];

/** The codes that one call can answer with, by its status: those of its kind, its input and its policy, and those of its own rules. */
export function refusalsOf(route: RestRoute): Map<number, ErrorCode[]> {
  const codes = new Set<ErrorCode>([...ofAccess(route), ...ofInput(route), ...ofKind(route), ...(route.refuses ?? []), ...OF_EVERYBODY]);
  const byStatus = Map.groupBy([...codes].sort(), (code) => HTTP_STATUS[code]);
  return new Map([...byStatus].sort(([one], [other]) => one - other));
}

const isOfStaff = (action: Action): boolean => securityOf(action).some((one) => 'staffCookie' in one);

/** Who may call it, and from where. */
function ofAccess({ action, method }: RestRoute): readonly ErrorCode[] {
  const ofOrigin = method === 'get' ? [] : [ErrorCode.OriginRefused];
  if (isOpenTo(GUEST, action)) return [...OF_SHOWN_KEYS, ...ofOrigin];
  if (isOfStaff(action)) return [...OF_STAFF, ...ofOrigin];
  return [...OF_MEMBERS, ...(isOpenTo(WITHOUT_BUSINESS, action) ? [] : [ErrorCode.BusinessRequired]), ...ofOrigin];
}

function ofInput({ params, query, body, multipart, upload }: RestRoute): readonly ErrorCode[] {
  const hasBody = body ?? multipart ?? upload;
  return [
    ...(params || query || hasBody ? [ErrorCode.BadInput] : []),
    ...(params ? [ErrorCode.NotFound] : []),
    ...(hasBody ? [ErrorCode.PayloadTooLarge, ErrorCode.UnsupportedMediaType] : []),
    ...(multipart || upload ? OF_PICTURES : []),
  ];
}

function ofKind({ method, action, isIdempotent, isVersioned }: RestRoute): readonly ErrorCode[] {
  return [
    ...(method !== 'get' || !isOfStaff(action) ? [ErrorCode.RateLimited] : []),
    ...(isIdempotent ? [ErrorCode.BadInput, ErrorCode.IdempotencyMismatch] : []),
    ...(isVersioned && method !== 'get' ? [ErrorCode.FieldsChanged] : []),
  ];
}
