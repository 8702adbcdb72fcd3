/** Shortest user name, in characters. */
export const USERNAME_LENGTH_MIN = 2;
/** Longest user name, in characters. */
export const USERNAME_LENGTH_MAX = 40;
/** Shortest password, in characters: NIST 800-63B and ASVS 6.2.1 require at least 8. */
export const PASSWORD_LENGTH_MIN = 8;
/** Longest password that can be set, in characters: hashing a longer one would cost the server more than it protects. */
export const PASSWORD_LENGTH_MAX = 128;
/** Longest email address by RFC 5321. */
export const EMAIL_LENGTH_MAX = 254;
/** Longest name of a version of a legal document, in characters. */
export const LEGAL_VERSION_LENGTH_MAX = 40;
/** Longest first or last name, and longest name of a town, in characters. */
export const PERSON_NAME_LENGTH_MAX = 60;
/** Longest phone number as it is typed, with signs and extension, in characters. */
export const PHONE_LENGTH_MAX = 30;
/** Shortest name of a company, in characters. */
export const COMPANY_NAME_LENGTH_MIN = 2;
/** Longest name of a company, in characters. */
export const COMPANY_NAME_LENGTH_MAX = 100;
/** Shortest description of a business or a marketplace item, in characters. */
export const DESCRIPTION_LENGTH_MIN = 10;
/** Longest description of a business or a marketplace item, in characters. */
export const DESCRIPTION_LENGTH_MAX = 1_000;
/** Longest note an applicant adds to a verification, in characters. */
export const NOTES_LENGTH_MAX = 1_000;
/** Longest web address of a business, in characters. */
export const URL_LENGTH_MAX = 300;
/** Longest line of a street address, in characters. */
export const ADDRESS_LENGTH_MAX = 200;
/** Longest tag of a business, in characters. */
export const TAG_LENGTH_MAX = 30;
/** Tags a business may have, each once whatever its case. */
export const TAGS_MAX = 12;
/** Earliest year a business may have been founded in; the latest is the current one. */
export const FOUNDED_YEAR_MIN = 1800;
/** Longest message a member may send, in characters. Matches the column's check. */
export const MESSAGE_LENGTH_MAX = 2_000;
/** Longest note with a super like, in characters. Matches the column's check. */
export const SUPER_LIKE_NOTE_LENGTH_MAX = 140;
/** Longest text of a reporter (matches the column's check), and longest reason for ending a match, in characters. */
export const REPORT_DETAILS_LENGTH_MAX = 500;
/** Shortest reason staff give for an action, in characters: a single word is not enough. */
export const DECISION_REASON_LENGTH_MIN = 5;
/** How long whoever decided about a verification, of any kind, may take the decision back. */
export const DECISION_TAKE_BACK_MINUTES = 10;

/** Longest reason staff give for an action, in characters. */
export const DECISION_REASON_LENGTH_MAX = 500;

/** Longest note of how a payment difference was settled, in characters. */
export const SETTLEMENT_NOTE_LENGTH_MAX = 1_000;

/** Consecutive failed sign-ins that lock an account; the setting of the same name can override it. */
export const SIGN_IN_FAILURES_MAX = 5;
/** How long failed sign-ins lock an account; the setting of the same name can override it. */
export const LOCK_OUT_MINUTES = 15;
/** How long a password reset link works. */
export const PASSWORD_RESET_MINUTES = 20;
/** How long a suspended member has to write an appeal after a refused sign-in. */
export const APPEAL_TOKEN_MINUTES = 60;
/** How long a new registration can submit its EIN form without signing in. */
export const REGISTRATION_TOKEN_MINUTES = 60;

/** Super likes a free member has each day, reset at midnight in the business's own time zone. */
export const FREE_SUPER_LIKES_PER_DAY = 3;
/** Cards rendered in the stack at once. */
export const DECK_CARDS_SHOWN = 3;
/** Cards on a deck page. */
export const DECK_PAGE_SIZE = 20;
/** Widest distance filter, in miles; beyond it distance does not filter. */
export const DISTANCE_FILTER_MILES_MAX = 3_000;
/** Tags shown on a card before the "+N more" chip. */
export const CARD_TAGS_SHOWN = 3;
/** Largest page of any list; more is refused. */
export const PAGE_SIZE_MAX = 50;
/** Longest text that stands for a dealt card. */
export const DEAL_LENGTH_MAX = 120;
/** Entries on a page if the request does not say. */
export const PAGE_SIZE_DEFAULT = 20;

/** A drag of a card is a decision from this offset on, in pixels. */
export const SWIPE_COMMIT_OFFSET_PX = 100;
/** A drag of a card is also a decision from this speed on, in pixels per second, however short it was. */
export const SWIPE_COMMIT_SPEED_PX_PER_SECOND = 500;
/** Offset at which the MATCH and SKIP overlays are fully opaque. */
export const SWIPE_OVERLAY_FULL_PX = 150;
/** A swipe by button or key sends its call after this delay, while the card flies out. */
export const SWIPE_BUTTON_DELAY_MS = 300;

/** Most pixels of a picture: those of a phone's 50 megapixel camera. A small file can contain far more than memory should hold. */
export const IMAGE_PIXELS_MAX = 8_192 * 6_144;
/** Largest picture a member may send, in bytes. */
export const IMAGE_BYTES_MAX = 5_242_880;
/** Largest JSON body that is read, in bytes. */
export const JSON_BODY_BYTES_MAX = 102_400;

/** How long a notice stays when nobody touches it. */
export const TOAST_MS = 5_000;
/** How long one that only informs stays while others wait behind it. */
export const TOAST_BRIEF_MS = 2_500;
/** How long the splash of a first visit stays. */
export const SPLASH_MS = 2_000;
/** How long each slide of the first visit is shown before the next one. */
export const ONBOARDING_SLIDE_MS = 4_000;
/** A typing signal lasts this long unless renewed. */
export const TYPING_MS = 6_000;
/** Events are kept for replay this long; an older cursor gets RESYNC. */
export const EVENT_RETENTION_HOURS = 24;
/** A client further behind than this many events of its own gets RESYNC and refetches. */
export const REPLAY_EVENTS_MAX = 1_000;

/** Most of one marketplace item in one purchase. */
export const PURCHASE_QUANTITY_MAX = 10;
/** Shortest name of a marketplace item, in characters. */
export const ITEM_NAME_LENGTH_MIN = 3;
/** Longest name of a marketplace item, in characters. Matches the column's check. */
export const ITEM_NAME_LENGTH_MAX = 80;
/** Highest price of one marketplace item, in coins: $10,000. */
export const ITEM_PRICE_COINS_MAX = 1_000_000;
/** Most units of one marketplace item in stock. */
export const ITEM_STOCK_MAX = 100_000;
/** Longest boost that one marketplace item gives, in hours: four weeks. */
export const ITEM_BOOST_HOURS_MAX = 672;
/** Longest text sold as a marketplace item, in characters. */
export const ITEM_CONTENT_LENGTH_MAX = 4_000;
/** Longest note to the carrier, in characters. */
export const DELIVERY_INSTRUCTIONS_LENGTH_MAX = 200;
/** Longest tracking number of a parcel, in characters. */
export const TRACKING_LENGTH_MAX = 60;
/** Longest message to a buyer with a step of an order, in characters. */
export const ORDER_MESSAGE_LENGTH_MAX = 300;
/** Placeholders of the marketplace while it loads. */
export const MARKETPLACE_SKELETONS = 6;
/** Business days within which marketplace goods ship. */
export const SHIPPING_BUSINESS_DAYS = 3;
/** Business days within which marketplace services are done. */
export const SERVICE_BUSINESS_DAYS = 5;

/** First messages a business must have received, or answered, before its response rate, or its response time, is told. */
export const RESPONSES_TO_SHOW = 3;
