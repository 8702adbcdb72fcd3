import { expect, test } from 'vitest';
import { doorLead } from './door-lead.ts';

const ID = '01930000-0000-7000-8000-000000000001';

test.each([
  [`/replays/${ID}/clips/${ID}`, 'Sign in to watch this clip.'],
  [`/replays/${ID}`, 'Sign in to watch this recording.'],
  [`/livestream/${ID}`, 'Sign in to watch this stream.'],
  [`/messages/${ID}?at=3`, 'Sign in to read this conversation.'],
  ['/wallet', 'Sign in to see who would like to meet you.'],
  [`//evil.example/replays/${ID}`, 'Sign in to see who would like to meet you.'],
  [null, 'Sign in to see who would like to meet you.'],
])('whoever followed a link to %s reads what is behind the door', (next, lead) => {
  expect(doorLead(next)).toBe(lead);
});
