import { expect, test } from 'vitest';
import { pastedFiles } from './pasted-files.ts';

const picture = new File(['x'], 'image.png', { type: 'image/png' });
const paper = new File(['x'], 'Offer 7.pdf', { type: 'application/pdf' });
const holding = (files: File[], text: string) => ({ files, getData: (format: string) => (format === 'text/plain' ? text : '<b>x</b>') });

test('text wins where there is text: cells of a spreadsheet come with a picture of themselves', () => {
  for (const text of ['Tea\t4.50\nSugar\t2.10', 'one word', 'image.png and more'])
    expect(pastedFiles(holding([picture], text))).toEqual([]);
});

test('a picture, a screenshot, and files copied in a folder are taken', () => {
  expect(pastedFiles(holding([picture], ''))).toEqual([picture]);
  expect(pastedFiles(holding([picture], ' \n'))).toEqual([picture]);
  expect(pastedFiles(holding([picture, paper], 'image.png\nOffer 7.pdf'))).toEqual([picture, paper]);
  expect(pastedFiles(holding([paper], '/home/noor/Offer 7.pdf'))).toEqual([paper]);
  expect(pastedFiles(null)).toEqual([]);
});
