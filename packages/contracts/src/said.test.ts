import { expect, test } from 'vitest';
import { said } from './said.ts';

test('a name in a right-to-left script is set apart in our sentence, which stays one from left to right', () => {
  expect(said`${'أحمد'} liked you`).toBe('\u200e\u2068أحمد\u2069 liked you');
  expect(said`${'נועה'}, ${3} viewers of ${'Kestrel'}`).toBe('\u200e\u2068נועה\u2069, 3 viewers of Kestrel');
});

test('other sentences stand as they were written', () => {
  expect(said`Message ${'Žofie & Søn'}: ${2}\u00a0files`).toBe('Message Žofie & Søn: 2\u00a0files');
});

test('a name that ends in a period ends the sentence too', () => {
  expect(said`Your message to ${'Ashgrove Tea Co.'}. They were told.`).toBe('Your message to Ashgrove Tea Co. They were told.');
  expect(said`Calling ${'Ashgrove Tea Co.'}...`).toBe('Calling Ashgrove Tea Co....');
  expect(said`For ${'Kestrel'}.`).toBe('For Kestrel.');
});
