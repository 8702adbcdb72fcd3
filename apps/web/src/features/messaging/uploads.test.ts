import { expect, test } from 'vitest';
import { fileProblem, waitingWords } from './uploads.ts';

test('pictures up to 5 MB and PDFs up to 10 MB may be sent', () => {
  for (const type of ['image/png', 'image/jpeg', 'image/gif', 'image/webp']) expect(fileProblem({ type, size: 5_242_880 })).toBeNull();
  expect(fileProblem({ type: 'application/pdf', size: 10_485_760 })).toBeNull();
});

test('larger files, empty ones and other kinds are refused before they are sent', () => {
  expect(fileProblem({ type: 'image/png', size: 5_242_881 })).toMatch(/5 MB/);
  expect(fileProblem({ type: 'application/pdf', size: 10_485_761 })).toMatch(/10 MB/);
  expect(fileProblem({ type: 'image/jpeg', size: 0 })).toMatch(/empty/);
  for (const type of ['image/svg+xml', 'text/html', 'application/zip', '']) expect(fileProblem({ type, size: 9 })).toMatch(/JPG, PNG/);
});

test('a message waits for its files, and for a decision about those that were not taken', () => {
  expect(waitingWords([])).toBeUndefined();
  expect(waitingWords([{ status: 'ready' }])).toBeUndefined();
  expect(waitingWords([{ status: 'ready' }, { status: 'sending' }])).toMatch(/still being sent/);
  expect(waitingWords([{ status: 'sending' }, { status: 'failed' }])).toMatch(/try it again, or remove it/);
});
