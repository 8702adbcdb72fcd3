import { expect, test } from 'vitest';
import { imageFor } from './image-source.ts';

const image = {
  url: '/media/a/logo-64.webp',
  srcSet: '/media/a/logo-64.webp 64w, /media/a/logo-128.webp 128w, /media/a/logo-256.webp 256w',
};

test('a screen gets the smallest size that is sharp, and the largest when none is', () => {
  expect(imageFor(image, 42, 1)).toBe('/media/a/logo-64.webp');
  expect(imageFor(image, 42, 2)).toBe('/media/a/logo-128.webp');
  expect(imageFor(image, 400, 2)).toBe('/media/a/logo-256.webp');
  expect(imageFor(null, 42)).toBeNull();
});
