/** The agreement a host accepts; a new version must be accepted again. */
export const STREAM_AGREEMENT_VERSION = '1.0';

/** Longest title of a stream, in characters. Matches the column's check. */
export const STREAM_TITLE_LENGTH_MAX = 100;
/** Longest description of a stream, in characters. Matches the column's check. */
export const STREAM_DESCRIPTION_LENGTH_MAX = 500;

/** How long a stream may wait for its host's first picture or sound; after that it never went live. */
export const STREAM_START_SECONDS = 60;
/** How long a stream waits for a host that dropped out; after that it has ended. */
export const STREAM_GRACE_SECONDS = 60;

/** How long a program is kept out after its host, or a moderator, ended its stream, counted from its last attempt: it tries again by itself. */
export const ENCODER_REST_MINUTES = 20;
/** How long before its time an announced stream begins with what a program sends. */
export const ENCODER_EARLY_MINUTES = 30;
/** How long a test of a program's connection lasts. */
export const ENCODER_TEST_MINUTES = 5;
/** Where a program sends to, on the product's own address. */
export const INGEST_PATH = '/api/ingest/whip';
/** Uses of a stream key that are shown, the newest first. */
export const STREAM_KEY_USES_SHOWN = 10;
/** How long uses of a stream key are kept. */
export const STREAM_KEY_USES_DAYS = 90;

/** Fewest of one gift at once. */
export const GIFT_QUANTITY_MIN = 1;
/** Most of one gift at once. */
export const GIFT_QUANTITY_MAX = 10;
/** Longest message with a gift of the smallest tier, in characters; `GIFT_TIERS` has those of the others. */
export const GIFT_MESSAGE_LENGTH_MAX = 100;

/** How far ahead a stream may be announced. */
export const SCHEDULE_DAYS_MAX = 60;
/** Most open announcements of one host. */
export const SCHEDULED_STREAMS_MAX = 20;
/** When guests who said they would come are reminded, in minutes before the start. */
export const REMINDER_MINUTES = [24 * 60, 60, 5] as const;

/** What a host confirms before its first stream: the three boxes of the agreement. */
export const AGREEMENT_BOXES = {
  hasAcceptedContentGuidelines: 'I will follow the content guidelines: nothing sexual, hateful, violent or illegal.',
  hasAcceptedModerationPolicy: 'I accept the moderation policy and what follows from breaking it.',
  hasAcceptedBusinessFocus: 'My streams are about business.',
} as const;
/** The name of a checkbox, which is also its field in `AcceptStreamAgreementInput`. */
export type AgreementBox = keyof typeof AGREEMENT_BOXES;

/** The moderation policy, as hosts read it. */
export const MODERATION_POLICY: readonly { violation: string; consequence: string }[] = [
  { violation: 'First violation', consequence: 'A warning, and the stream is paused' },
  { violation: 'Heavy nudity', consequence: 'Immediate termination, and the account is suspended' },
  { violation: 'Repeated violations', consequence: 'A permanent livestreaming ban' },
  { violation: 'Severe violations', consequence: 'The account is terminated' },
];

/** Words of the live pages, as specified. */
export const LIVE_WORDS = {
  pageTitle: 'Live Business Streaming',
  agreementTitle: 'Livestream Content Agreement',
  reportTitle: 'Report Stream Content',
  endStream: 'End Stream',
  join: 'Join',
  insufficientBizCoins: 'Insufficient BizCoins',
} as const;

/** Viewers of a stream on one page: as many as a host looks through before it searches by name. */
export const STREAM_VIEWERS_PAGE_MAX = 200;
