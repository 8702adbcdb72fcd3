import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fullLife, sqlFor } from '../../../tests/setups/test-full-life.ts';
import { sqlOf } from '../../platform/database/sql.ts';
import { readContents } from './write-archive.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

async function copyOf({ userId, businessId }: SeededMember): Promise<(name: string) => Record<string, unknown>[]> {
  const { subjects } = await readContents(t.app, sqlOf(t.app.em()), { userId, businessId });
  return (name) => subjects.find((subject) => subject.name === name)?.rows ?? [];
}

test('a copy says how the member set up its account, how it looks at others, and whom it shows itself to', async () => {
  const me = await t.seed.member({ premium: true });
  await me.client.query('mutation ($input: UpdateViewingInput!) { updateViewing(input: $input) { __typename } }', {
    input: { viewingMode: 'ANONYMOUS', incognito: true },
  });
  await me.client.query('mutation ($input: UpdatePreferencesInput!) { updatePreferences(input: $input) { __typename } }', {
    input: { readReceipts: false, clockFormat: 'TWENTY_FOUR_HOURS' },
  });
  const copy = await copyOf(me);
  expect(copy('business/business')).toMatchObject([
    { viewing_mode: 'ANONYMOUS', incognito: true, show_online_status: true, profile_visibility: 'PUBLIC' },
  ]);
  expect(copy('account/account')).toMatchObject([{ read_receipts: false, clock_format: 'TWENTY_FOUR_HOURS' }]);
});

test('a copy says where each recording and clip of the member is watched, until it is removed', async () => {
  const { me } = await fullLife(t);
  const copied = async () => {
    const copy = await copyOf(me);
    return { recording: copy('streams/recordings')[0], clip: copy('streams/clips')[0] };
  };
  const { recording, clip } = await copied();
  const replay = `${t.app.config.origin}/replays/${String(recording?.stream_id)}`;
  expect([recording?.watch_at, clip?.watch_at]).toEqual([replay, `${replay}/clips/${String(clip?.id)}`]);
  await sqlFor(t)('update live_streams set recording_removed_at = now() where id = $1', [recording?.stream_id]);
  const later = await copied();
  expect([later.recording?.watch_at, later.clip?.watch_at]).toEqual([null, null]);
});
