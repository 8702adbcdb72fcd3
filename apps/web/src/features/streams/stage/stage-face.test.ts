import { expect, test } from 'vitest';
import { faceOfStage, type StageFacts } from './stage-face.ts';

const facts: StageFacts = { status: 'LIVE', isHost: false, link: 'connected', hasPicture: true, lost: null, isVideoOff: false };
const face = (over: Partial<StageFacts>) => faceOfStage({ ...facts, ...over });

test('a stream that is over says so whatever the connection does', () => {
  expect(face({ status: 'ENDED', link: 'reconnecting' })).toBe('ended');
  expect(face({ status: 'TERMINATED', lost: 'removed' })).toBe('terminated');
});

test('who was removed or banned is told so and sees no picture', () => {
  expect(face({ lost: 'banned' })).toBe('banned');
  expect(face({ lost: 'removed', link: 'failed' })).toBe('removed');
});

test('a pause by a moderator is not mistaken for a bad connection', () => {
  expect(face({ status: 'PAUSED', link: 'reconnecting', hasPicture: false })).toBe('paused');
});

test('while the host is away viewers see the countdown; the host sees its own reconnection', () => {
  expect(face({ status: 'INTERRUPTED', hasPicture: false })).toBe('host-away');
  expect(face({ status: 'INTERRUPTED', isHost: true, link: 'reconnecting' })).toBe('reconnecting');
});

test('a camera that is off is not a stream that has not begun', () => {
  expect(face({ hasPicture: false })).toBe('camera-off');
  expect(face({ hasPicture: false, status: 'STARTING' })).toBe('starting');
  expect(face({ link: 'connecting', hasPicture: false })).toBe('connecting');
});

test('the picture alone is the usual face', () => {
  expect(face({})).toBe('live');
});
