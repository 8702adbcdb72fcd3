import { expect, test } from 'vitest';
import { framesOf } from './frames.ts';

type Video = Pick<HTMLVideoElement, 'getVideoPlaybackQuality' | 'requestVideoFrameCallback'>;
const boxWith = (video: Video) => ({ querySelector: () => video }) as unknown as HTMLElement;

const counted = (totalVideoFrames: number) => () => ({ totalVideoFrames, droppedVideoFrames: 0, corruptedVideoFrames: 0, creationTime: 0 });
const never = () => {
  throw new Error('A browser that counts frames was asked for the next one.');
};

test('a picture moves by the frames that the browser counts', () => {
  expect(framesOf(boxWith({ getVideoPlaybackQuality: counted(7), requestVideoFrameCallback: never }))).toBe(7);
  expect(framesOf(null)).toBe(0);
});

test('a browser that counts no frames of live video is asked for the next one, once until it comes', () => {
  const asked: VideoFrameRequestCallback[] = [];
  const box = boxWith({ getVideoPlaybackQuality: counted(0), requestVideoFrameCallback: (callback) => asked.push(callback) });
  expect([framesOf(box), framesOf(box)]).toEqual([0, 0]);
  expect(asked).toHaveLength(1);
  asked[0]?.(0, { presentationTime: 0, expectedDisplayTime: 0, width: 1, height: 1, mediaTime: 0, presentedFrames: 1 });
  expect([framesOf(box), framesOf(box)]).toEqual([1, 1]);
  expect(asked).toHaveLength(2);
});
