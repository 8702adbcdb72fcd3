import { expect, test } from 'vitest';
import { problemOf, problemWords } from './device-problem.ts';

const named = (name: string) => Object.assign(new Error('x'), { name });

test('a blocked, a missing and a busy device are told apart', () => {
  expect(problemOf(named('NotAllowedError'))).toBe('denied');
  expect(problemOf(named('NotFoundError'))).toBe('none');
  expect(problemOf(named('NotReadableError'))).toBe('busy');
  expect(problemOf('what')).toBe('unknown');
});

test('each problem says what happened and what helps', () => {
  expect(problemWords('camera', 'denied').title).toBe('The camera is blocked');
  expect(problemWords('microphone', 'busy').title).toBe('The microphone is in use');
  expect(problemWords('camera', 'none').title).toBe('No camera was found');
  expect(problemWords('microphone', 'lost').title).toBe('The microphone is gone');
  expect(problemWords('microphone', 'silenced').title).toBe('The system mutes your microphone');
  expect(problemWords('screen', 'denied').title).toBe('No screen was chosen');
});
