import { CreateBusinessInput } from '@benison/contracts/businesses';
import { describe, expect, test } from 'vitest';
import { isWizardDraft, stepOfField, WIZARD_STEPS } from './wizard-steps.ts';

describe('the wizard', () => {
  test('asks for everything a business needs', () => {
    const missing = CreateBusinessInput.safeParse({}).error?.issues.map((issue) => String(issue.path[0])) ?? [];
    const asked = WIZARD_STEPS.flatMap((step) => step.fields);
    expect(missing.length).toBeGreaterThan(0);
    for (const field of missing) expect(asked).toContain(field);
  });

  test('goes to the step of a field the server rejected', () => {
    expect(WIZARD_STEPS[stepOfField('city')]?.name).toBe('Business');
    expect(WIZARD_STEPS[stepOfField('seeking.0')]?.name).toBe('Partners');
    expect(stepOfField('')).toBe(0);
  });

  test('resumes a draft where it was left', () => {
    expect(isWizardDraft({ step: 2, values: { name: 'Ashgrove', seeking: ['CLIENT'], state: 'MD' } })).toBe(true);
    expect(isWizardDraft({ step: 0, values: {} })).toBe(true);
  });

  test.each([
    null,
    'draft',
    {},
    { step: 1 },
    { step: 99, values: {} },
    { step: -1, values: {} },
    { step: 0, values: { name: 7 } },
    { step: 0, values: { tags: 'tea' } },
    { step: 0, values: { unknown: 'x' } },
  ])('does not trust %j', (value) => {
    expect(isWizardDraft(value)).toBe(false);
  });
});
