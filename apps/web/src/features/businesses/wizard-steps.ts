import { BUSINESS_FIELDS, type BusinessField, type BusinessValues } from './business-values.ts';

export interface WizardStep {
  readonly name: string;
  readonly title: string;
  readonly lead: string;
  readonly fields: readonly BusinessField[];
}

/** The wizard's questions, in three screens: what the card says, who it is for, and what may wait. */
export const WIZARD_STEPS: readonly WizardStep[] = [
  {
    name: 'Business',
    title: 'What is your business called?',
    lead: 'This is what your card says. Others see your city and how far it is, never your street.',
    fields: ['name', 'industry', 'businessType', 'city', 'state', 'zipCode'],
  },
  {
    name: 'Partners',
    title: 'Who do you want to meet?',
    lead: 'The match score is based on this, and it always says so.',
    fields: ['companySize', 'seeking', 'offering'],
  },
  {
    name: 'Finish',
    title: 'Make it your own',
    lead: 'We started the description from your answers. The rest can wait; it is all on your profile.',
    fields: ['description', 'tags', 'website'],
  },
];

/** The step that asks for a field, or the first step. */
export function stepOfField(path: string): number {
  return Math.max(
    0,
    WIZARD_STEPS.findIndex((step) => step.fields.some((field) => field === path || path.startsWith(`${field}.`))),
  );
}

export interface WizardDraft {
  readonly step: number;
  readonly values: Partial<BusinessValues>;
}

const isText = (value: unknown): boolean => value == null || typeof value === 'string';
const isTexts = (value: unknown): boolean => value == null || (Array.isArray(value) && value.every((item) => typeof item === 'string'));
const LISTS: readonly string[] = ['seeking', 'offering', 'tags'];

/** Whether a value from storage is one of our drafts; the form's own rules validate its contents. */
export function isWizardDraft(value: unknown): value is WizardDraft {
  if (typeof value !== 'object' || value === null || !('step' in value) || !('values' in value)) return false;
  const { step, values } = value;
  if (!Number.isInteger(step) || Number(step) < 0 || Number(step) >= WIZARD_STEPS.length) return false;
  if (typeof values !== 'object' || values === null) return false;
  return Object.entries(values).every(
    ([key, held]) => (BUSINESS_FIELDS as readonly string[]).includes(key) && (LISTS.includes(key) ? isTexts(held) : isText(held)),
  );
}
