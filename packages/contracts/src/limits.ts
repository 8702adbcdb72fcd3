/** Shortest and longest user name, in characters. */
export const USERNAME_LENGTH_MIN = 2;
export const USERNAME_LENGTH_MAX = 40;
/** Shortest password (NIST 800-63B and ASVS 6.2.1 ask for at least 8), and the longest we hash. */
export const PASSWORD_LENGTH_MIN = 8;
export const PASSWORD_LENGTH_MAX = 128;
/** Longest e-mail address by RFC 5321. */
export const EMAIL_LENGTH_MAX = 254;
export const PERSON_NAME_LENGTH_MAX = 60;
export const PHONE_LENGTH_MAX = 30;
export const COMPANY_NAME_LENGTH_MIN = 2;
export const COMPANY_NAME_LENGTH_MAX = 100;
export const DESCRIPTION_LENGTH_MIN = 10;
export const DESCRIPTION_LENGTH_MAX = 1_000;
export const NOTES_LENGTH_MAX = 1_000;
export const URL_LENGTH_MAX = 300;
export const ADDRESS_LENGTH_MAX = 200;
export const TAG_LENGTH_MAX = 30;
export const TAGS_MAX = 12;
export const FOUNDED_YEAR_MIN = 1800;
/** Longest message a member may send, in characters. Matches the column's check. */
export const MESSAGE_LENGTH_MAX = 2_000;
export const SUPER_LIKE_NOTE_LENGTH_MAX = 140;
export const REPORT_DETAILS_LENGTH_MAX = 500;
export const DECISION_REASON_LENGTH_MIN = 5;
export const DECISION_REASON_LENGTH_MAX = 500;

/** Failed sign-ins in a row that lock an account, and for how long. */
export const SIGN_IN_FAILURES_MAX = 5;
export const LOCK_OUT_MINUTES = 15;
export const PASSWORD_RESET_MINUTES = 20;
/** How long a suspended member may take to write its appeal after a refused sign-in. */
export const APPEAL_TOKEN_MINUTES = 60;
/** How long a fresh registration may hand in its EIN verification form without signing in. */
export const REGISTRATION_TOKEN_MINUTES = 60;

/** Super likes a free member has each day, reset at midnight of the business's own time zone. */
export const FREE_SUPER_LIKES_PER_DAY = 3;
/** Cards drawn in the stack at once. */
export const DECK_CARDS_SHOWN = 3;
/** Cards a deck page holds. */
export const DECK_PAGE_SIZE = 20;
/** Widest distance filter, in miles; beyond it distance is not a filter. */
export const DISTANCE_FILTER_MILES_MAX = 3_000;
/** Tags drawn on a card before the "+N more" chip. */
export const CARD_TAGS_SHOWN = 3;
/** Largest page any list gives. */
export const PAGE_SIZE_MAX = 50;
export const PAGE_SIZE_DEFAULT = 20;

/** A swipe is committed by this offset in pixels, or this speed in pixels a second. */
export const SWIPE_COMMIT_OFFSET_PX = 100;
export const SWIPE_COMMIT_SPEED_PX_PER_SECOND = 500;
/** Offset at which the MATCH and SKIP overlays are fully drawn. */
export const SWIPE_OVERLAY_FULL_PX = 150;
/** A swipe by button or key sends its call after this delay, while the card flies out. */
export const SWIPE_BUTTON_DELAY_MS = 300;

/** Largest picture a member may send, in bytes. */
export const IMAGE_BYTES_MAX = 5_242_880;
/** Largest JSON body a door reads, in bytes. */
export const JSON_BODY_BYTES_MAX = 102_400;

/** How long a notice stays when nobody touches it. */
export const TOAST_MS = 5_000;
/** How long the splash of a first visit stays. */
export const SPLASH_MS = 2_000;
/** How long each slide of the first visit stands before the next one comes. */
export const ONBOARDING_SLIDE_MS = 4_000;
/** A typing signal stands for this long unless renewed. */
export const TYPING_MS = 6_000;
/** Events are kept for replay this long; an older cursor gets RESYNC. */
export const EVENT_RETENTION_HOURS = 24;
/** A client further behind than this many events of its own gets RESYNC and refetches. */
export const REPLAY_EVENTS_MAX = 1_000;

/** Most of one marketplace item in one purchase. */
export const PURCHASE_QUANTITY_MAX = 10;
export const ITEM_NAME_LENGTH_MIN = 3;
export const ITEM_NAME_LENGTH_MAX = 80;
export const ITEM_PRICE_COINS_MAX = 1_000_000;
export const ITEM_STOCK_MAX = 100_000;
/** Longest boost that one marketplace item gives, in hours (four weeks). */
export const ITEM_BOOST_HOURS_MAX = 672;
/** Longest text that is a marketplace item itself, in characters. */
export const ITEM_CONTENT_LENGTH_MAX = 4_000;
export const DELIVERY_INSTRUCTIONS_LENGTH_MAX = 200;
export const TRACKING_LENGTH_MAX = 60;
export const ORDER_MESSAGE_LENGTH_MAX = 300;
/** Placeholders of the marketplace while it loads. */
export const MARKETPLACE_SKELETONS = 6;
/** Business days within which goods of the marketplace are on their way, and services done. */
export const SHIPPING_BUSINESS_DAYS = 3;
export const SERVICE_BUSINESS_DAYS = 5;
