import { expect, test } from 'vitest';
import { said } from './said.ts';

test('a name in a right-to-left script is set apart in our sentence, which stays one from left to right', () => {
  expect(said`${'أحمد'} liked you`).toBe('\u200e\u2068أحمد\u2069 liked you');
  expect(said`${'נועה'}, ${3} viewers of ${'Kestrel'}`).toBe('\u200e\u2068נועה\u2069, 3 viewers of Kestrel');
});

test('other sentences stand as they were written', () => {
  expect(said`Message ${'Žofie & Søn'}: ${2}\u00a0files`).toBe('Message Žofie & Søn: 2\u00a0files');
});

test('a sentence that ends in a name with a period of its own has one', () => {
  const name = 'Ashgrove Tea Co.';
  expect(said`Thank you for watching ${name}.`).toBe('Thank you for watching Ashgrove Tea Co.');
  expect(said`A message of ${name}. They are not told.`).toBe('A message of Ashgrove Tea Co. They are not told.');
  expect(said`${'What now?'}. You ended it.`).toBe('What now? You ended it.');
  expect(said`Your message to ${'Flint Coffee'}.`).toBe('Your message to Flint Coffee.');
  expect(said`${name} takes no gifts.`).toBe('Ashgrove Tea Co. takes no gifts.');
});
