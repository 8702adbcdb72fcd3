import { describe, expect, test } from 'vitest';
import { typeEin } from './ein-typing.ts';

const typeAll = (keys: string) => [...keys].reduce((text, key) => typeEin(text + key, text.length + 1).text, '');

describe('typing an EIN', () => {
  test('the dash appears by itself after the second digit', () => {
    expect(typeAll('123456789')).toBe('12-3456789');
  });

  test('a dash typed by hand is not doubled', () => {
    expect(typeAll('12-3456789')).toBe('12-3456789');
  });

  test('letters and a tenth digit are dropped', () => {
    expect(typeAll('1a2b34567890')).toBe('12-3456789');
  });

  test('a pasted number with spaces is formatted', () => {
    expect(typeEin(' 52 2041187 ', 12).text).toBe('52-2041187');
  });

  test('deleting in the middle keeps the caret after the same digit', () => {
    expect(typeEin('12-356789', 4)).toEqual({ text: '12-356789', caret: 4 });
  });

  test('a digit typed before the dash moves the caret past it with the digit', () => {
    expect(typeEin('192-3456789', 2)).toEqual({ text: '19-2345678', caret: 2 });
  });

  test('deleting only the dash leaves the number unchanged', () => {
    expect(typeEin('123456789', 2)).toEqual({ text: '12-3456789', caret: 2 });
  });
});
