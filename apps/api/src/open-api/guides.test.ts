import { readFileSync } from 'node:fs';
import {
  EVENT_RETENTION_HOURS,
  IMAGE_BYTES_MAX,
  IMAGE_PIXELS_MAX,
  JSON_BODY_BYTES_MAX,
  MESSAGE_LENGTH_MAX,
  PAGE_SIZE_DEFAULT,
  PAGE_SIZE_MAX,
  REPLAY_EVENTS_MAX,
} from '@benison/contracts/limits';
import { DELETION_GRACE_DAYS, EXPORT_DAYS } from '@benison/contracts/terms/account-settings';
import { ATTACHMENTS_MAX, DELETED_KEPT_DAYS, PDF_BYTES_MAX } from '@benison/contracts/terms/messaging';
import { LICENSE_PICTURE_DAYS, LICENSE_UNDECIDED_DAYS, REVIEW_BUSINESS_DAYS } from '@benison/contracts/terms/verification';
import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { ALIASES_MAX, COST_MAX, DEPTH_MAX, DIRECTIVES_MAX, QUERY_FIELDS_MAX, TOKENS_MAX } from '../platform/graphql/limits.ts';
import { RATE_LIMITS, type RateLimitName } from '../platform/limits/rate-limits.ts';
import { MAIL_ATTEMPTS_MAX, MAIL_RETRY_FIRST_MS } from '../platform/mail/mail-worker.ts';
import { FRAME_BYTES_MAX } from '../platform/socket/client-socket.ts';
import { UNREAD_BYTES_MAX } from '../platform/socket/socket-client.ts';
import { SOCKETS_PER_GUEST_ADDRESS_MAX, SOCKETS_PER_PERSON_MAX, SOCKETS_PER_SESSION_MAX } from '../platform/socket/socket-counts.ts';
import { SUBSCRIPTIONS_PER_SOCKET_MAX } from '../platform/socket/socket-protocol.ts';
import { ALLOWANCE_PER_MINUTE, INIT_TIMEOUT_MS } from '../platform/socket/socket-server.ts';

/** What the guides say about limits, written from the limits themselves. */

/** Words break lines where they please. */
const read = (path: string): string => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8').replaceAll(/\s+/g, ' ');
const [api, operations] = [read('schema/API.md'), read('apps/api/OPERATIONS.md')];
const environment = read('apps/api/ENVIRONMENT.md') + read('apps/api/decisions/2026-11-21-events-are-rows.md');
const figure = (value: number): string => value.toLocaleString('en-US');
const kilobytes = (bytes: number): string => `${figure(bytes / 1_024)} kB`;
const megabytes = (bytes: number): string => `${bytes / 1_024 ** 2} MB`;

/** What each rate limit counts, and of whom: one that is added needs its words. */
const COUNTED: Record<RateLimitName, string> = {
  signInPerAddress: 'sign-ins of an address',
  suspensionPerAddress: 'looks at a suspension from an address',
  registerPerAddress: 'registrations from an address',
  verificationPerAccount: 'verifications of an account',
  passwordResetPerAddress: 'reset links from an address',
  passwordResetPerAccount: 'reset links of an account',
  oneTimeTokenPerAddress: 'one-time links from an address',
  helpRequestPerAddress: 'help requests from an address',
  helpRequestPerEmail: 'help requests of an email address',
  helpFollowUpPerRequest: 'answers to a help request',
  memberMailPerMember: 'mails that a member asks for',
  staffSignInPerAddress: 'sign-ins of staff from an address',
  totpPerStaff: 'codes of a staff account',
  totpPerMember: 'codes of a member',
  emailChangePerMember: 'changes of an email address',
  dataExportPerMember: "copies of one's data",
  swipePerBusiness: 'decisions of a business',
  messagePerBusiness: 'messages of a business',
  messageChangePerBusiness: 'changes of messages',
  messageSearchPerBusiness: 'searches in messages',
  attachmentPerBusiness: 'files in messages',
  leadsPerBusiness: 'files of matches',
  meetingPerBusiness: 'meetings proposed',
  meetingNotesPerBusiness: 'changes of meeting notes',
  reportPerBusiness: 'reports of a business',
  reportFramePerBusiness: 'pictures beside reports',
  appealPerMember: 'appeals of a member',
  uploadPerMember: 'pictures stored by a member',
  uploadAttemptPerMember: 'pictures sent by a member',
  photoPreviewPerMember: 'previews of pictures',
  uploadPerStaff: 'pictures stored by staff',
  purchasePerMember: 'purchases in the marketplace',
  reconciliationPerStaff: 'comparisons of the books',
  payoutPerMember: 'payouts asked for',
  payoutDestinationPerMember: 'changes of a payout account',
  orderPerMember: 'orders of a member',
  payPerMember: 'payments of a member',
  streamPerBusiness: 'streams started',
  ingestPerAddress: 'calls of streaming programs from an address',
  ingestPerBusiness: 'connections of a streaming program',
  streamKeyPerBusiness: 'changes of a stream key',
  joinPerBusiness: 'entries into streams',
  schedulePerBusiness: 'streams scheduled',
  giftPerMember: 'gifts of a member',
  streamMessagePerBusiness: 'messages in streams',
  callPerKey: 'calls of an API key',
  webhookChangePerMember: 'changes and tests of webhooks',
  webhookReplayPerMember: 'replays of webhooks',
  calendarFeedPerMember: 'calendar addresses made',
  calendarReadPerFeed: 'readings of a calendar address',
  calendarMissPerAddress: 'calendar addresses that open nothing, from an address',
  keyPerMember: 'API keys made',
  writePerMember: 'other changes of a member',
};

const WINDOWS: Record<number, string> = { 60: 'minute', 300: '5 minutes', 600: '10 minutes', 3_600: 'hour', 86_400: 'day' };

test('the guide to the api lists every rate limit as it is', () => {
  const rows = Object.entries(RATE_LIMITS).map(
    ([name, { points, windowSeconds }]) => `| ${COUNTED[name as RateLimitName]} | ${points} | ${WINDOWS[windowSeconds]} |`,
  );
  expect(rows.filter((row) => !api.includes(row))).toEqual([]);
  const [, table = ''] = /\| counted \| at most \| within a \| \|---\|---\|---\| (.*?) ## /.exec(api) ?? [];
  expect(table.split(/(?<=\|) (?=\|)/).length).toBe(rows.length);
});

/** Names that stand in no schema: of details, of what webhooks tell, of a rate limit, and what an example shows. */
const NOT_IN_A_SCHEMA = ['bWF0Y2hl', 'createHmac', 'logId', 'retryAfterSeconds', 'senderId', 'suggestedStartsAt', 'swipePerBusiness'];

test('the guide to the api names nothing that neither schema nor the REST calls have', () => {
  const names = (text: string): string[] => text.match(/\b[a-z]+(?:[A-Z][a-z0-9]*)+\b/g) ?? [];
  const schemas = ['schema/schema.graphql', 'schema/staff.graphql'].map((path) => read(path).replaceAll(/""".*?"""/g, ''));
  const known = new Set(names([...schemas, read('schema/openapi.json')].join()));
  const told = [...api.matchAll(/(?<!`)`([^`]+)`(?!`)/g)].flatMap(([, words = '']) => names(words));
  expect([...new Set(told.filter((name) => !known.has(name)))].toSorted()).toEqual(NOT_IN_A_SCHEMA);
});

test('the guide to the api names every subscription that has no past, and no other', () => {
  const subscriptions = buildSchema(read('schema/schema.graphql')).getSubscriptionType()?.getFields() ?? {};
  const passing = Object.values(subscriptions).filter(({ args }) => !args.some(({ name }) => name === 'after'));
  const [told = ''] = /(`\w+`(, | and )?)+ are passing signals/.exec(api) ?? [];
  expect([...told.matchAll(/`(\w+)`/g)].map(([, name]) => name).toSorted()).toEqual(passing.map(({ name }) => name).toSorted());
});

test('the guide to the api says of requests, lists, sockets and files what they may be', () => {
  const sentences = [
    `\`first\` (${PAGE_SIZE_DEFAULT}, at most ${PAGE_SIZE_MAX})`,
    `${DEPTH_MAX} levels deep, ${QUERY_FIELDS_MAX} root fields, ${ALIASES_MAX} aliases, ${DIRECTIVES_MAX} directives, ${figure(TOKENS_MAX)} tokens, ${figure(COST_MAX)} fields in its answer, a body of ${kilobytes(JSON_BODY_BYTES_MAX)}`,
    `A connection holds ${SUBSCRIPTIONS_PER_SOCKET_MAX} subscriptions, takes ${ALLOWANCE_PER_MINUTE} messages a minute, and may leave ${megabytes(UNREAD_BYTES_MAX)} unread`,
    `a session has ${SOCKETS_PER_SESSION_MAX} connections, a member ${SOCKETS_PER_PERSON_MAX}, guests of one address ${SOCKETS_PER_GUEST_ADDRESS_MAX}`,
    `a frame has ${kilobytes(FRAME_BYTES_MAX)}`,
    `no \`connection_init\` within ${INIT_TIMEOUT_MS / 1_000} seconds`,
    `older than ${EVENT_RETENTION_HOURS} hours, more than ${figure(REPLAY_EVENTS_MAX)} events`,
    `A picture has at most ${megabytes(IMAGE_BYTES_MAX)} and ${Math.floor(IMAGE_PIXELS_MAX / 1e6)} megapixels, a PDF ${megabytes(PDF_BYTES_MAX)}, a message ${figure(MESSAGE_LENGTH_MAX)} characters and ${ATTACHMENTS_MAX} files`,
  ];
  expect(sentences.filter((sentence) => !api.includes(sentence))).toEqual([]);
});

test('the guide to operations and the environment say what the defaults are', () => {
  const env = { DATABASE_URL: 'postgres://localhost/x', BENISON_SECRET: Buffer.alloc(32).toString('base64') };
  const config = readConfig({ ...env, TRUSTED_PROXIES: '1' });
  const lastTryHours = (MAIL_RETRY_FIRST_MS * (2 ** (MAIL_ATTEMPTS_MAX - 1) - 1)) / 3_600_000;
  expect(Math.round(lastTryHours)).toBe(2);
  const said = {
    [operations]: [
      `mails are tried ${MAIL_ATTEMPTS_MAX === 8 ? 'eight' : MAIL_ATTEMPTS_MAX} times over two hours`,
      `for \`DRAIN_NOTICE_MS\` (${config.drainNoticeMs / 1_000} s)`,
      `\`DATABASE_POOL_MAX\` (${config.DATABASE_POOL_MAX})`,
      `the same within ${config.DATABASE_WAIT_MS / 1_000} s (\`DATABASE_WAIT_MS\`)`,
      `verifications (${REVIEW_BUSINESS_DAYS} business days)`,
      `Events for replay ${EVENT_RETENTION_HOURS} hours`,
      `deleted files, ${DELETED_KEPT_DAYS} days`,
      `pictures of licenses ${LICENSE_PICTURE_DAYS} days after theirs, and ${LICENSE_UNDECIDED_DAYS} days after they were sent`,
      `copies of one's data ${EXPORT_DAYS} days`,
      `a deleted account ${DELETION_GRACE_DAYS} days`,
    ],
    [environment]: [
      `${config.DATABASE_POOL_MAX} connections; ${config.DATABASE_WAIT_MS} ms`,
      `${config.drainNoticeMs} behind a proxy, otherwise ${readConfig(env).drainNoticeMs}`,
      `${config.SIGN_IN_FAILURES_MAX} failures, ${config.LOCK_OUT_MINUTES} minutes`,
      `gifts can be spent or cashed out: ${config.coinsMaturityDays}, and 0 in the demo`,
      `live streams per day: ${figure(config.GIFT_COINS_PER_DAY)}`,
      `finance must confirm that it has seen the member's tax form: ${config.PAYOUT_TAX_FORM_ABOVE_CENTS}`,
      `away for more than ${EVENT_RETENTION_HOURS} hours or ${figure(REPLAY_EVENTS_MAX)} events`,
    ],
  };
  for (const [page, sentences] of Object.entries(said)) expect(sentences.filter((sentence) => !page.includes(sentence))).toEqual([]);
});
