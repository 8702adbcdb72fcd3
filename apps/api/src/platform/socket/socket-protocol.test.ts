import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { SUBSCRIPTIONS_PER_SOCKET_MAX } from './socket-protocol.ts';

const SCHEMA = join(import.meta.dirname, '../../../../../schema/schema.graphql');

test('one connection has room for everything that a page hears, and for a second stage while one stream is left for the next', () => {
  const fields = Object.keys(buildSchema(readFileSync(SCHEMA, 'utf8')).getSubscriptionType()?.getFields() ?? {});
  const ofStage = fields.filter((name) => name.startsWith('stream'));
  expect(ofStage.length).toBeGreaterThan(0);
  expect(fields.length + ofStage.length).toBeLessThanOrEqual(SUBSCRIPTIONS_PER_SOCKET_MAX);
});
