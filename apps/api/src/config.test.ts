import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

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
