import { expect, test } from 'vitest';
import { problemOf, problemWords, troubleWords, withFailure, withTrouble } from './device-problem.ts';

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

test('a camera and its microphone that go together are both told of, and each is told of until it is back', () => {
  const both = withTrouble(withTrouble([], 'microphone', 'lost'), 'camera', 'lost');
  expect(troubleWords(both)?.title).toBe('The camera and the microphone are gone');
  expect(troubleWords(withTrouble(both, 'camera', null))?.title).toBe('The microphone is gone');
  expect(troubleWords(withTrouble(both, 'camera', 'busy'))?.title).toBe('The camera is in use. The microphone is gone');
  expect(troubleWords(withTrouble(withTrouble(both, 'camera', null), 'microphone', null))).toBeNull();
  expect(withFailure(both, 'camera', 'none')).toBe(both);
  expect(troubleWords(withFailure(both, 'camera', 'denied'))?.title).toBe('The camera is blocked. The microphone is gone');
});

test('a screen that was not chosen is no trouble to tell of; one that the system keeps from the browser is', () => {
  const refused = (message: string) => Object.assign(new Error(message), { name: 'NotAllowedError' });
  expect(troubleWords([{ kind: 'screen', problem: problemOf(refused('Permission denied by user')) }])).toBeNull();
  expect(troubleWords([{ kind: 'screen', problem: problemOf(refused('Permission denied by system')) }])?.title).toBe(
    'Your system keeps the screen from the browser',
  );
});
