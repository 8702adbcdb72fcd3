import { expect, test } from 'vitest';
import { picturesOf } from './preview-pictures.ts';

const camera = (track?: string, isMuted = false) => ({ track, isMuted, source: 'camera' });
const screen = (track: string) => ({ track, isMuted: false, source: 'screen_share' });

test('a shared screen comes before the faces, and when it ends the camera is still there', () => {
  expect(picturesOf([camera('host'), screen('slides'), camera('guest')])).toEqual(['slides', 'host', 'guest']);
  expect(picturesOf([camera('host')])).toEqual(['host']);
});

test('a camera that is switched off, or muted by a pause, leaves no last picture standing; one not received yet is none', () => {
  expect(picturesOf([camera('host', true), camera()])).toEqual([]);
});
