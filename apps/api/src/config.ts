import { createECDH } from 'node:crypto';
import { LOCK_OUT_MINUTES, SIGN_IN_FAILURES_MAX } from '@benison/contracts/limits';
import { isUsState } from '@benison/contracts/us-states';
import { z } from 'zod';
import { areSecrets } from './platform/crypto/secrets.ts';
import { messageOf } from './platform/errors.ts';
import { LegalTextError, readLegalTexts, type LegalText } from './platform/legal/legal-texts.ts';
import { MediaEnvironment, MediaSettingsError, readMediaSettings, type MediaSettings } from './platform/media/settings.ts';
import { PaymentEnvironment, PaymentSettingsError, readPaymentSettings, type PaymentSettings } from './platform/payments/settings.ts';
import { readTracingSettings, TracingEnvironment, type TracingSettings } from './platform/tracing/settings.ts';
import {
  address,
  decimal,
  flag,
  HOST_NAME,
  isFolder,
  isOrigin,
  MAIL_ADDRESS,
  NOT_AN_ORIGIN,
  port,
  PUSH_HOST,
  whole,
} from './variable-forms.ts';

/** A dispute usually comes within days; until then what paid for a gift may go back. */
const COINS_MATURITY_DAYS_DEFAULT = 7;
/** A thousand dollars' worth: twice the dearest sending there is. */
const GIFT_COINS_PER_DAY_DEFAULT = 100_000;

/** Three looks of the proxy, which looks every second. */
const DRAIN_NOTICE_MS_DEFAULT = 3_000;

const placesOf = (text: string): string[] => text.split(',').map((place) => place.trim().toUpperCase());
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/;

const NOT_A_KEY = 'a key as web-push generate-vapid-keys prints it';

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: port.default(3000),
  HOST: z
    .string()
    .regex(
      new RegExp(`^(${HOST_NAME}|[\\da-f:]*:[\\da-f:.]*)$`, 'i'),
      'the name or the address of this machine to listen on, such as 0.0.0.0',
    )
    .default('127.0.0.1'),
  /** Where a process of any kind answers supervisors. Not for the proxy to publish. Default: nowhere. */
  OPERATIONS_PORT: port.optional(),
  /** The address people type, e.g. https://benison.example. Default: http://localhost:PORT. */
  BENISON_ORIGIN: z.url({ error: NOT_AN_ORIGIN, abort: true }).refine(isOrigin, NOT_AN_ORIGIN).optional(),
  /** Its password may stand in PGPASSWORD instead, where it needs no encoding. */
  DATABASE_URL: address(/^postgres(ql)?:\/\//, 'DATABASE_URL starts with postgres://'),
  REDIS_URL: address(/^rediss?:\/\//, 'REDIS_URL starts with redis://').optional(),
  /** Folder for uploaded pictures and what the product makes on this machine. */
  BENISON_DATA: z
    .string()
    .refine((text) => !/^~|:\/\//.test(text), 'a folder of this machine: no address, and no ~, which only a shell reads')
    .default('.data'),
  /** 32 random bytes in base64, from which every other key is derived; several with commas between while it is changed, the newest first. */
  BENISON_SECRET: z
    .string()
    .refine(areSecrets, 'BENISON_SECRET holds 32 bytes in base64, or several of these with commas between, the newest first'),
  /** The secret before, for `--reseal` alone, when it leaked. */
  BENISON_SECRET_BEFORE: z.string().refine(areSecrets, 'BENISON_SECRET_BEFORE holds 32 bytes in base64').optional(),
  BENISON_WEB_DIST: z.string().optional(),
  /** Which GraphQL is answered: any within the limits, or the operations of the web app alone (schema/operations.json). */
  BENISON_OPERATIONS: z.enum(['any', 'listed']).default('any'),
  /** Where webhooks may go: to the open internet over https, or anywhere. Default: public in production, otherwise any. */
  BENISON_WEBHOOKS: z.enum(['public', 'any']).optional(),
  BENISON_DEMO: flag,
  /** Folder with the operator's own terms.md, privacy.md and rules.md; the product's own stand in for what it lacks. */
  LEGAL_TEXTS: z.string().refine(isFolder, 'a folder of this machine that is there').optional(),
  /** Whether members of the demo stream by themselves; it takes a fifth of a core. */
  BENISON_DEMO_STREAMS: flag.default(true),
  /** How many reverse proxies stand in front and may be believed about the client's address. */
  TRUSTED_PROXIES: whole(0, 5).default(0),
  /**
   * The key pair that web push is signed with, as `web-push generate-vapid-keys` prints it; without it one is derived from BENISON_SECRET.
   */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{80,100}$/, NOT_A_KEY)
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{40,50}$/, NOT_A_KEY)
    .optional(),
  /** Hosts that web push may be sent to: a browser's address elsewhere is refused. A leading dot takes every host below. */
  PUSH_SERVICES: z
    .string()
    .refine((text) => text.split(',').every((host) => PUSH_HOST.test(host.trim())), 'hosts with commas between, such as .push.apple.com')
    .default('fcm.googleapis.com,updates.push.services.mozilla.com,.push.apple.com,.notify.windows.com'),
  SMTP_URL: address(/^smtps?:\/\//, 'SMTP_URL starts with smtp:// or smtps://').optional(),
  MAIL_FROM: z.string().regex(MAIL_ADDRESS, 'an address as in Benison <hello@benison.example>').default('Benison <hello@benison.example>'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'the name of a bucket')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z\d-]{1,40}$/i, 'the name of a region, such as us-east-1')
    .default('us-east-1'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'an address that begins with https:// or http://' }).optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** A classifier of the operator's own, asked about what members write and upload. Default: none. */
  CLASSIFIER_URL: z.url({ protocol: /^https?$/, error: 'an address that begins with https:// or http://' }).optional(),
  /** Sent to it as a bearer token. */
  CLASSIFIER_SECRET: z
    .string()
    .regex(/^[\w.~+/=-]{16,500}$/, '16 characters or more, as a bearer token has them')
    .optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
  DATABASE_POOL_MAX: whole(2, 100).default(12),
  /** How long a request waits for a connection before it is told to try again. */
  DATABASE_WAIT_MS: whole(100, 60_000).default(5_000),
  /**
   * How long a process that was told to stop goes on answering, so that the proxy notices first. Default: 3000 behind a proxy, otherwise 0.
   */
  DRAIN_NOTICE_MS: whole(0, 8_000).optional(),
  /** The share of cards drawn at random; by default that of the terms. */
  PROBE_SHARE: decimal(0, 0.2).optional(),
  /** Multiplies every rate limit; 0 turns them off (for benchmarks alone). */
  RATE_LIMIT_FACTOR: decimal(0, 1_000).default(1),
  /** Failed sign-ins in a row before an account is locked. */
  SIGN_IN_FAILURES_MAX: whole(1, 100).default(SIGN_IN_FAILURES_MAX),
  LOCK_OUT_MINUTES: whole(1, 1_440).default(LOCK_OUT_MINUTES),
  /** Days before what a gift made earned may be spent or cashed. Default: 7, and 0 in the demo. */
  COINS_MATURITY_DAYS: whole(0, 90).optional(),
  /** Most coins one member may give away in live streams on one day. */
  GIFT_COINS_PER_DAY: whole(1, 1_000_000_000).default(GIFT_COINS_PER_DAY_DEFAULT),
  STAFF_TOTP: z.enum(['required', 'offered']).optional(),
  /** States members are paid out in, as postal codes with commas between; `*` for all. */
  PAYOUT_JURISDICTIONS: z
    .string()
    .default('*')
    .refine(
      (text) => text.trim() === '*' || placesOf(text).every(isUsState),
      'PAYOUT_JURISDICTIONS is * or a list of states such as MD,NY',
    ),
  /** Above this sum in a year, in cents, finance must have seen a member's tax form before it approves a payout. */
  PAYOUT_TAX_FORM_ABOVE_CENTS: whole(0, 1_000_000_000).default(60_000),
  ...PaymentEnvironment.shape,
  ...MediaEnvironment.shape,
  ...TracingEnvironment.shape,
});

/** Every variable that is read; a test has a wrong value for each. */
export const VARIABLES: readonly string[] = Object.keys(Environment.shape);

/** What is read into one of the settings below instead of standing by itself. */
type Gathered =
  | 'BENISON_ORIGIN'
  | 'BENISON_WEBHOOKS'
  | 'STAFF_TOTP'
  | 'COINS_MATURITY_DAYS'
  | 'DRAIN_NOTICE_MS'
  | 'LEGAL_TEXTS'
  | keyof typeof PaymentEnvironment.shape
  | keyof typeof MediaEnvironment.shape
  | keyof typeof TracingEnvironment.shape;

export interface Config extends Omit<z.infer<typeof Environment>, Gathered> {
  origin: string;
  isProduction: boolean;
  /** Whether a staff member without a second factor may work (the demo) or must enrol first (production). */
  staffTotp: 'required' | 'offered';
  /** Days before what a gift made earned may be spent or cashed. */
  coinsMaturityDays: number;
  /** Where webhooks may go: to the open internet over https, or anywhere. */
  webhookTargets: 'public' | 'any';
  /** How long a process that was told to stop goes on answering before it closes anything. */
  drainNoticeMs: number;
  /** The states members are paid out in. */
  payoutPlaces: 'ALL' | ReadonlySet<string>;
  /** The providers that are switched on, with their keys. */
  payments: PaymentSettings;
  /** The LiveKit to use, or null for none. */
  media: MediaSettings | null;
  /** What members agree to, in the versions in force. */
  legal: readonly LegalText[];
  /** Where traces are sent, or null for nowhere. */
  tracing: TracingSettings | null;
}

/** A value of the environment that cannot be used; `message` is one plain sentence. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** What is of no use without another: half of it would be left aside without a word. */
const NEEDED_BY = {
  S3_ENDPOINT: 'S3_BUCKET',
  CLASSIFIER_SECRET: 'CLASSIFIER_URL',
  S3_ACCESS_KEY_ID: 'S3_SECRET_ACCESS_KEY',
  S3_SECRET_ACCESS_KEY: 'S3_ACCESS_KEY_ID',
  VAPID_PUBLIC_KEY: 'VAPID_PRIVATE_KEY',
  VAPID_PRIVATE_KEY: 'VAPID_PUBLIC_KEY',
};

/** Whether a public key belongs to its private one; two pairs mixed up would be noticed by the first push that nobody gets. */
function isPair({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: z.infer<typeof Environment>): boolean {
  if (!publicKey || !privateKey) return true;
  try {
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    return curve.getPublicKey().equals(Buffer.from(publicKey, 'base64url'));
  } catch {
    return false;
  }
}

/** Whoever sets a variable sees no list to choose from: what may stand there is named. */
const wordsOf = (issue: z.core.$ZodIssue): string => (issue.code === 'invalid_value' ? `one of ${issue.values.join(', ')}` : issue.message);

/** A shell takes the quotation marks off a value; `docker run --env-file` and others pass them on. */
const unquoted = (value: string): string => /^(["'])(.*)\1$/s.exec(value)?.[2]?.trim() ?? value;

/**
 * Reads the environment once.
 * @throws ConfigError naming each bad variable, before anything has started.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => {
      const meant = unquoted(value?.trim() ?? '');
      return meant === '' ? [] : [[name, meant]];
    }),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${wordsOf(issue)}`).join('; ');
    throw new ConfigError(`The environment cannot be used: ${wrong}.`);
  }
  for (const [name, other] of Object.entries(NEEDED_BY)) {
    if (name in given && !(other in given)) throw new ConfigError(`The environment cannot be used: ${name} also needs ${other}.`);
  }
  if (!isPair(parsed.data))
    throw new ConfigError(
      'The environment cannot be used: VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair of keys that belong together.',
    );
  const { BENISON_ORIGIN, BENISON_WEBHOOKS, STAFF_TOTP, COINS_MATURITY_DAYS, DRAIN_NOTICE_MS, LEGAL_TEXTS, ...rest } = parsed.data;
  const isProduction = rest.NODE_ENV === 'production';
  if (isProduction && rest.BENISON_DEMO) {
    throw new ConfigError('The environment cannot be used: BENISON_DEMO never runs in production.');
  }
  if (isProduction && STAFF_TOTP === 'offered') {
    throw new ConfigError('The environment cannot be used: STAFF_TOTP is always required in production.');
  }
  if (isProduction && BENISON_WEBHOOKS === 'any') {
    throw new ConfigError('The environment cannot be used: BENISON_WEBHOOKS is always public in production.');
  }
  const { origin, protocol, hostname } = new URL(BENISON_ORIGIN ?? `http://localhost:${rest.PORT}`);
  if (isProduction && protocol === 'http:' && !LOOPBACK.test(hostname)) {
    throw new ConfigError(
      'The environment cannot be used: BENISON_ORIGIN starts with https:// in production: without it browsers send passwords in the clear, and much of the product does not work.',
    );
  }
  return {
    ...rest,
    isProduction,
    origin,
    webhookTargets: BENISON_WEBHOOKS ?? (isProduction ? 'public' : 'any'),
    drainNoticeMs: DRAIN_NOTICE_MS ?? (rest.TRUSTED_PROXIES > 0 ? DRAIN_NOTICE_MS_DEFAULT : 0),
    coinsMaturityDays: COINS_MATURITY_DAYS ?? (rest.BENISON_DEMO ? 0 : COINS_MATURITY_DAYS_DEFAULT),
    staffTotp: STAFF_TOTP ?? (isProduction ? 'required' : 'offered'),
    payoutPlaces: rest.PAYOUT_JURISDICTIONS.trim() === '*' ? 'ALL' : new Set(placesOf(rest.PAYOUT_JURISDICTIONS)),
    tracing: readTracingSettings(parsed.data),
    ...inOneSentence(() => ({
      payments: readPaymentSettings(parsed.data, isProduction),
      media: readMediaSettings(parsed.data, origin),
      legal: readLegalTexts(LEGAL_TEXTS),
    })),
  };
}

function inOneSentence<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    const isPlain = [PaymentSettingsError, MediaSettingsError, LegalTextError].some((kind) => error instanceof kind);
    if (isPlain) throw new ConfigError(`The environment cannot be used: ${messageOf(error)}.`);
    throw error;
  }
}
