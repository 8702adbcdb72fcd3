import { expect, test } from 'vitest';
import { faceOfStage, type StageFacts } from './stage-face.ts';

const facts: StageFacts = {
  presence: 'here',
  status: 'LIVE',
  isHost: false,
  link: 'connected',
  picture: 'seen',
  isGuestLarge: false,
  lost: null,
  isVideoOff: false,
};
const face = (over: Partial<StageFacts>) => faceOfStage({ ...facts, ...over });

test('an ended stream says so, whatever the connection does', () => {
  expect(face({ status: 'ENDED', link: 'reconnecting' })).toBe('ended');
  expect(face({ status: 'TERMINATED', lost: 'removed' })).toBe('terminated');
});

test('a removed or banned viewer is told so and sees no picture', () => {
  expect(face({ lost: 'banned' })).toBe('banned');
  expect(face({ lost: 'removed', link: 'failed' })).toBe('removed');
});

test('a pause by a moderator is not mistaken for a bad connection', () => {
  expect(face({ status: 'PAUSED', link: 'reconnecting', picture: 'none' })).toBe('paused');
});

test('while the host is away viewers see the countdown; the host sees its own reconnection', () => {
  expect(face({ status: 'INTERRUPTED', presence: 'away', picture: 'absent' })).toBe('host-away');
  expect(face({ status: 'INTERRUPTED', presence: 'away', isHost: true, link: 'reconnecting' })).toBe('reconnecting');
});

test('a host who is gone for a moment is awaited, with the same words until it is seen again', () => {
  const gone: Partial<StageFacts> = { presence: 'returning' };
  for (const status of ['LIVE', 'INTERRUPTED'] as const) {
    for (const picture of ['absent', 'quiet', 'none', 'awaited', 'lost'] as const)
      expect(face({ ...gone, status, picture })).toBe('host-returns');
    expect(face({ ...gone, status })).toBe('live');
  }
});

test('while the host is away a guest goes on being seen, beside the words about the host', () => {
  const away: Partial<StageFacts> = { status: 'INTERRUPTED', presence: 'away', isGuestLarge: true };
  expect(face(away)).toBe('guest-alone');
  expect(face({ ...away, isGuestLarge: false })).toBe('host-away');
  for (const picture of ['awaited', 'lost', 'absent'] as const) expect(face({ ...away, picture })).toBe('host-away');
  expect(face({ ...away, link: 'reconnecting' })).toBe('reconnecting');
  expect(face({ ...away, presence: 'returning' })).toBe('live');
  expect(face({ isGuestLarge: true })).toBe('live');
});

test('a camera that is off is told apart from a stream that has not started', () => {
  expect(face({ picture: 'none' })).toBe('camera-off');
  expect(face({ picture: 'quiet' })).toBe('all-off');
  expect(face({ picture: 'quiet', status: 'STARTING' })).toBe('starting');
  expect(face({ picture: 'none', status: 'STARTING' })).toBe('starting');
  expect(face({ link: 'connecting', picture: 'none' })).toBe('connecting');
});

test('a host who is not in the room is not told as somebody with the camera off, even before the stream has heard of it', () => {
  expect(face({ picture: 'absent', presence: 'away' })).toBe('host-away');
  expect(face({ picture: 'absent', presence: 'away', status: 'STARTING' })).toBe('starting');
  expect(face({ picture: 'absent', link: 'connecting' })).toBe('connecting');
});

test('the picture alone is the usual face', () => {
  expect(face({})).toBe('live');
});

test('while only the signalling is being restored, the picture stays live as long as it moves', () => {
  expect(face({ link: 'resuming' })).toBe('live');
  expect(face({ link: 'resuming', picture: 'lost' })).toBe('reconnecting');
  expect(face({ link: 'resuming', picture: 'none' })).toBe('reconnecting');
});

test('a room that is back without its picture is not live yet, and its camera does not count as off', () => {
  expect(face({ picture: 'lost' })).toBe('reconnecting');
  expect(face({ picture: 'awaited' })).toBe('connecting');
  expect(face({ picture: 'lost', status: 'INTERRUPTED', presence: 'away' })).toBe('host-away');
});
