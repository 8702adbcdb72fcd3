/** Every code a door of the product may answer with. The web switches on these, never on a message. */
export const ErrorCode = {
  BadInput: 'BAD_INPUT',
  Unauthenticated: 'UNAUTHENTICATED',
  Forbidden: 'FORBIDDEN',
  NotFound: 'NOT_FOUND',
  Conflict: 'CONFLICT',
  RateLimited: 'RATE_LIMITED',
  Busy: 'BUSY',
  Unavailable: 'UNAVAILABLE',
  Internal: 'INTERNAL',
  OperationRefused: 'OPERATION_REFUSED',
  OriginRefused: 'ORIGIN_REFUSED',
  PayloadTooLarge: 'PAYLOAD_TOO_LARGE',
  UnsupportedMediaType: 'UNSUPPORTED_MEDIA_TYPE',
  MethodNotAllowed: 'METHOD_NOT_ALLOWED',
  Resync: 'RESYNC',

  InvalidCredentials: 'INVALID_CREDENTIALS',
  AccountPending: 'ACCOUNT_PENDING',
  AccountRejected: 'ACCOUNT_REJECTED',
  AccountSuspended: 'ACCOUNT_SUSPENDED',
  TokenExpired: 'TOKEN_EXPIRED',
  TotpRequired: 'TOTP_REQUIRED',
  TotpInvalid: 'TOTP_INVALID',
  AlreadyDecided: 'ALREADY_DECIDED',
  BusinessRequired: 'BUSINESS_REQUIRED',
  BusinessExists: 'BUSINESS_EXISTS',

  AlreadySwiped: 'ALREADY_SWIPED',
  SuperLikesUsedUp: 'SUPER_LIKES_USED_UP',
  NothingToUndo: 'NOTHING_TO_UNDO',
  ThreadClosed: 'THREAD_CLOSED',
  IdReused: 'ID_REUSED',

  ImageTooLarge: 'IMAGE_TOO_LARGE',
  ImageTypeUnsupported: 'IMAGE_TYPE_UNSUPPORTED',
  ImageTooManyPixels: 'IMAGE_TOO_MANY_PIXELS',
  ImageBroken: 'IMAGE_BROKEN',
  ImageBusy: 'IMAGE_BUSY',
} as const;
export type ErrorCode = (typeof ErrorCode)[keyof typeof ErrorCode];

/** The HTTP status a REST answer carries for each code. GraphQL carries the code in `extensions.code`. */
export const HTTP_STATUS: Record<ErrorCode, number> = {
  BAD_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  RATE_LIMITED: 429,
  BUSY: 503,
  UNAVAILABLE: 503,
  INTERNAL: 500,
  OPERATION_REFUSED: 400,
  ORIGIN_REFUSED: 403,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  METHOD_NOT_ALLOWED: 405,
  RESYNC: 410,
  INVALID_CREDENTIALS: 401,
  ACCOUNT_PENDING: 403,
  ACCOUNT_REJECTED: 403,
  ACCOUNT_SUSPENDED: 403,
  TOKEN_EXPIRED: 410,
  TOTP_REQUIRED: 401,
  TOTP_INVALID: 401,
  ALREADY_DECIDED: 409,
  BUSINESS_REQUIRED: 409,
  BUSINESS_EXISTS: 409,
  ALREADY_SWIPED: 409,
  SUPER_LIKES_USED_UP: 409,
  NOTHING_TO_UNDO: 409,
  THREAD_CLOSED: 409,
  ID_REUSED: 409,
  IMAGE_TOO_LARGE: 413,
  IMAGE_TYPE_UNSUPPORTED: 415,
  IMAGE_TOO_MANY_PIXELS: 413,
  IMAGE_BROKEN: 400,
  IMAGE_BUSY: 503,
};

/** One thing wrong with one field of an input: where, and a sentence for the person. */
export interface FieldError {
  /** Dotted path inside the input, e.g. `seeking.0`; empty for the input as a whole. */
  path: string;
  message: string;
}
