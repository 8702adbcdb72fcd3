import { expect, test } from 'vitest';
import { valuesOf, DecisionRefusalReason } from '../enumerations.ts';
import { decisionRefusalWords } from './decision-refusal.ts';

test('why staff may not decide says who does, and what it waits for where nobody is', () => {
  const words = (hasOther: boolean) =>
    valuesOf(DecisionRefusalReason).map((reason) => decisionRefusalWords({ reason, hasOther }, 'appeal'));
  expect(words(true)).toEqual([
    'This is an appeal of your own. An administrator decides about it.',
    'This member works here. An administrator decides about it.',
    'You reported this yourself, as a member. Someone else has to decide on it.',
    'You took this action yourself. Someone else has to decide on the appeal.',
  ]);
  for (const sentence of words(false)) expect(sentence).toMatch(/, so it waits until .* invited under Staff\.$/);
  const own = { reason: DecisionRefusalReason.OwnAccount, hasOther: true };
  expect(decisionRefusalWords(own, 'report')).toMatch(/^This report is about your own business\./);
  expect(decisionRefusalWords(own, 'member')).toMatch(/^This member is you\./);
});
