import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { newId } from '../../platform/clock.ts';
import { createSecrets } from '../../platform/crypto/secrets.ts';
import { appealTokenOf, readAppealToken } from './appeal-token.ts';

const secrets = createSecrets(randomBytes(32).toString('base64'));
const about = { userId: newId(), enforcementId: newId() };
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 28, 12, minutes));

test('a token stands for its suspension for an hour', () => {
  const token = appealTokenOf(secrets, about, at(0));
  expect(token.length).toBeLessThanOrEqual(200);
  expect(readAppealToken(secrets, token, at(59))).toEqual(about);
  expect(readAppealToken(secrets, token, at(60))).toBeNull();
});

test('nothing that we did not make is a token', () => {
  const token = appealTokenOf(secrets, about, at(0));
  const other = createSecrets(randomBytes(32).toString('base64'));
  for (const made of [
    'x'.repeat(43),
    token.slice(0, -4),
    `${token}AAAA`,
    secrets.encrypt(`${about.userId} ${about.enforcementId} 99999999999`, 'something else'),
  ])
    expect(readAppealToken(secrets, made, at(1))).toBeNull();
  expect(readAppealToken(other, token, at(1))).toBeNull();
});
