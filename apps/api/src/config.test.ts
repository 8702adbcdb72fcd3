import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { ConfigError, readConfig, VARIABLES } from './config.ts';

const BASE = { DATABASE_URL: 'postgres://localhost/x', BENISON_SECRET: Buffer.alloc(32).toString('base64') };
const reading = (env: Record<string, string>) => () => readConfig({ ...BASE, ...env });

test('half of a pair of keys, or a bucket without its name, is one plain sentence and no quiet other way', () => {
  const message = (name: string, other: string) => `The environment cannot be used: ${name} also needs ${other}.`;
  expect(reading({ S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: '' })).toThrow(
    message('S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'),
  );
  expect(reading({ S3_ENDPOINT: 'https://objects.example' })).toThrow(message('S3_ENDPOINT', 'S3_BUCKET'));
  expect(reading({ VAPID_PUBLIC_KEY: 'p'.repeat(87) })).toThrow(message('VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'));
  expect(reading({ S3_BUCKET: 'pictures', S3_ENDPOINT: '', VAPID_PUBLIC_KEY: '' })()).toMatchObject({ S3_BUCKET: 'pictures' });
});

test('what may stand in a variable is named to whoever wrote something else there', () => {
  expect(reading({ LOG_LEVEL: 'loud', PAYMENTS: 'stripe,bitcoin' })).toThrow(/LOG_LEVEL: one of .*warn.*; PAYMENTS: one of .*paypal/);
});

test('a password that cuts its address in two is one plain sentence, which does not show it', () => {
  const sentence = (name: string) =>
    `The environment cannot be used: ${name}: cannot be read as an address; in its password write %2F for /`;
  for (const password of ['pass/word', '12/word', '12#word', '12?word', '50%word'])
    for (const [name, address] of [
      ['DATABASE_URL', `postgres://benison:${password}@postgres:5432/benison`],
      ['REDIS_URL', `redis://:${password}@redis:6379`],
      ['SMTP_URL', `smtps://AKIA:${password}@mail.example:465`],
    ] as const) {
      expect(reading({ [name]: address }), address).toThrow(sentence(name));
      expect(reading({ [name]: address }), address).not.toThrow(password);
    }
  expect(reading({ DATABASE_URL: 'postgres://benison@postgres:5432/benison', SMTP_URL: 'smtp://a%2Fb:c%25@mail.example' })).not.toThrow();
});

test('in production staff without a second factor do not work, whatever the environment says', () => {
  expect(reading({ NODE_ENV: 'production', STAFF_TOTP: 'offered' })).toThrow('STAFF_TOTP is always required in production.');
  for (const STAFF_TOTP of ['', 'required'])
    expect(reading({ NODE_ENV: 'production', STAFF_TOTP })()).toMatchObject({ staffTotp: 'required' });
  expect(reading({ STAFF_TOTP: 'offered' })()).toMatchObject({ staffTotp: 'offered' });
});

test('an address that people could not type, or that would not protect them, is one plain sentence', () => {
  for (const BENISON_ORIGIN of [
    'https://benison.example/app',
    'https://benison.example/?a=1',
    'https://benison.example/#top',
    'https://ada:secret@benison.example',
    'ftp://benison.example',
    'benison.example',
    'wss://benison.example',
  ])
    expect(reading({ BENISON_ORIGIN }), BENISON_ORIGIN).toThrow(
      /^The environment cannot be used: BENISON_ORIGIN: BENISON_ORIGIN is what people type and no more: https:\/\/, [^;]*example\.$/,
    );
  expect(reading({ BENISON_ORIGIN: 'https://Benison.example:8443/' })()).toMatchObject({ origin: 'https://benison.example:8443' });
  for (const BENISON_ORIGIN of ['http://benison.example', 'http://192.168.0.7:3000', 'http://localhost.example'])
    expect(reading({ NODE_ENV: 'production', BENISON_ORIGIN }), BENISON_ORIGIN).toThrow(
      /BENISON_ORIGIN starts with https:\/\/ in production/,
    );
  for (const BENISON_ORIGIN of ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000', 'https://benison.example'])
    expect(reading({ NODE_ENV: 'production', BENISON_ORIGIN }), BENISON_ORIGIN).not.toThrow();
});

/** What is no value of a variable; where any text may stand, nothing is. */
const MALFORMED: Record<string, readonly string[]> = {
  NODE_ENV: ['prod', 'Production'],
  LEGAL_TEXTS: ['/no/such/folder', 'package.json'],
  PORT: ['http', '-1', '65536', '3000.5', '0x10', '1e3', '3000,'],
  HOST: ['http://localhost', 'my host', 'a/b', '-'],
  OPERATIONS_PORT: ['metrics', '70000', '+9'],
  BENISON_ORIGIN: ['benison.example', 'https://benison.example/app', 'https://'],
  DATABASE_URL: ['mysql://localhost/x', 'localhost', 'postgres://a:b/c@host/x'],
  REDIS_URL: ['localhost:6379', 'http://localhost'],
  BENISON_DATA: ['~/data', 'https://bucket.example/data', 'file:///data'],
  BENISON_SECRET: [
    'secret',
    'a,b',
    `${Buffer.alloc(32).toString('base64')},short`,
    `${Buffer.alloc(32).toString('base64')},`,
    '!'.repeat(44),
  ],
  BENISON_SECRET_BEFORE: ['secret', `${Buffer.alloc(32).toString('base64')},short`],
  BENISON_OPERATIONS: ['all', 'Listed'],
  BENISON_WEBHOOKS: ['private', 'Any'],
  BENISON_DEMO: ['maybe', '2'],
  BENISON_DEMO_STREAMS: ['none', '2'],
  TRUSTED_PROXIES: ['-1', '6', 'all', '1.5', '1e0'],
  VAPID_PUBLIC_KEY: ['key', 'x'.repeat(120)],
  VAPID_PRIVATE_KEY: ['key', 'x'.repeat(60)],
  PUSH_SERVICES: ['https://fcm.googleapis.com', 'a b', 'fcm.googleapis.com,,', '*.push.apple.com'],
  SMTP_URL: ['mail.example:465', 'https://mail.example'],
  MAIL_FROM: ['Benison', '<>', 'Benison <hello>', 'a@b <c'],
  S3_BUCKET: ['My Bucket', 'https://bucket.example', 'x'],
  S3_REGION: ['us east', 'https://eu'],
  S3_ENDPOINT: ['minio:9000/', 'minio', 'ftp://minio'],
  LOG_LEVEL: ['verbose', 'WARN'],
  DATABASE_POOL_MAX: ['1', '101', 'many', '12.5'],
  DATABASE_WAIT_MS: ['99', '60001', '5s', '5_000'],
  DRAIN_NOTICE_MS: ['-1', '8001', '3s'],
  PROBE_SHARE: ['5%', '0.3', '-0.1', '.', '1e-2'],
  RATE_LIMIT_FACTOR: ['none', '-1', '1001', 'Infinity', 'NaN'],
  SIGN_IN_FAILURES_MAX: ['0', '101', 'five'],
  LOCK_OUT_MINUTES: ['0', '1441', '15m'],
  COINS_MATURITY_DAYS: ['-1', '91', 'week'],
  GIFT_COINS_PER_DAY: ['0', '1000000001', '1,000'],
  STAFF_TOTP: ['no', 'Required'],
  PAYOUT_JURISDICTIONS: ['Maryland', 'MD;NY', 'MD,,NY', 'XX'],
  PAYOUT_TAX_FORM_ABOVE_CENTS: ['-1', '$600', '600.5'],
  PAYMENTS: ['visa', 'stripe;paypal'],
  BENISON_SANDBOX_URL: ['sandbox'],
  BENISON_SANDBOX_KEY: ['short'],
  BENISON_SANDBOX_WEBHOOK_SECRET: ['short'],
  STRIPE_SECRET_KEY: ['pk_1'],
  STRIPE_PUBLISHABLE_KEY: ['sk_1'],
  STRIPE_WEBHOOK_SECRET: ['secret'],
  STRIPE_API_BASE: ['stripe'],
  PAYPAL_API_BASE: ['paypal'],
  LIVEKIT_URL: ['livekit:7880', 'ftp://livekit'],
  LIVEKIT_PUBLIC_URL: ['livekit'],
  LIVEKIT_API_SECRET: ['short'],
  CLASSIFIER_URL: ['classifier:8000', 'ftp://classifier'],
  CLASSIFIER_SECRET: ['short', 'sixteen letters and more'],
  CAPTIONS_STREAMS_MAX: ['0', '1.5', 'two', '1000'],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['collector:4318', 'ftp://collector', 'collector'],
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: ['collector:4318', 'grpc://collector'],
  OTEL_EXPORTER_OTLP_HEADERS: ['a=50%', 'a=%ff', 'token', '=x'],
  OTEL_RESOURCE_ATTRIBUTES: ['a=50%', 'production'],
  OTEL_TRACES_SAMPLER: ['jaeger_remote', 'ALWAYS_ON'],
  OTEL_TRACES_SAMPLER_ARG: ['half', '1.1', '-0.1', '1e-2', '10%'],
  OTEL_SDK_DISABLED: ['maybe', '2'],
};
const ANY_TEXT = [
  'BENISON_WEB_DIST',
  'BENISON_MEDIA_STATUS',
  'BENISON_RECORDER',
  'CAPTIONS_COMMAND',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'LIVEKIT_API_KEY',
  'OTEL_SERVICE_NAME',
];
const PAYPAL_TEXT = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'];

test('every variable has values that are refused, but for those in which any text may stand', () => {
  expect([...Object.keys(MALFORMED), ...ANY_TEXT, ...PAYPAL_TEXT].sort()).toEqual([...VARIABLES].sort());
});

test.each(Object.entries(MALFORMED))('a value that %s cannot have is one sentence that names it', (name, values) => {
  for (const value of values) {
    const read = reading({ [name]: value });
    expect(read, value).toThrow(ConfigError);
    expect(read, value).toThrow(new RegExp(`^The environment cannot be used: ${name}: [^\\n]+\\.$`));
  }
});

test('blanks around a value, as a file leaves them, are no part of it, and blanks alone are no value', () => {
  expect(reading({ PORT: ' 4000 ', LOG_LEVEL: 'info\r' })()).toMatchObject({ PORT: 4000, LOG_LEVEL: 'info' });
  expect(reading({ PORT: ' ', RATE_LIMIT_FACTOR: '  ', COINS_MATURITY_DAYS: '\t' })()).toMatchObject({
    PORT: 3000,
    RATE_LIMIT_FACTOR: 1,
    coinsMaturityDays: 7,
  });
});

test('quotation marks around a value, as a file that no shell reads has them, are no part of it', () => {
  const quoted = { PORT: '"4000"', MAIL_FROM: "'hello@benison.example'", BENISON_ORIGIN: '"https://benison.example"' };
  expect(reading(quoted)()).toMatchObject({ PORT: 4000, MAIL_FROM: 'hello@benison.example', origin: 'https://benison.example' });
  const paypal = { PAYPAL_CLIENT_ID: '"client"', PAYPAL_CLIENT_SECRET: "' secret '", PAYPAL_WEBHOOK_ID: '"WH-1"' };
  expect(reading(paypal)().payments.paypal).toMatchObject({ clientId: 'client', clientSecret: 'secret', webhookId: 'WH-1' });
  expect(reading({ REDIS_URL: '""', LIVEKIT_API_KEY: "''" })().REDIS_URL).toBeUndefined();
  expect(reading({ MAIL_FROM: '"Benison" <hello@benison.example>' })().MAIL_FROM).toBe('"Benison" <hello@benison.example>');
});

test('two keys of web push that belong to different pairs are refused', () => {
  const pair = () => {
    const curve = createECDH('prime256v1');
    return { VAPID_PUBLIC_KEY: curve.generateKeys('base64url'), VAPID_PRIVATE_KEY: curve.getPrivateKey('base64url') };
  };
  const [one, other] = [pair(), pair()];
  expect(reading({ ...one })).not.toThrow();
  expect(reading({ ...one, VAPID_PRIVATE_KEY: other.VAPID_PRIVATE_KEY })).toThrow(/VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair/);
});
