import { expect, test } from 'vitest';
import { tagsOnOneLine } from './tags-on-one-line.ts';

test('a card shows as many tags as fit on one line', () => {
  expect(tagsOnOneLine(['LTL', 'FSMA', 'Reefer', 'Port'])).toBe(3);
  expect(tagsOnOneLine(['Supervisors', 'Video lessons', 'Onboarding'])).toBe(2);
});

test('a tag longer than the line is still shown', () => {
  expect(tagsOnOneLine(['Lebensmittelverpackungsgrosshandel', 'Tea'])).toBe(1);
});
