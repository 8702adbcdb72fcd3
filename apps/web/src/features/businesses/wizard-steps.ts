import { BUSINESS_FIELDS, type BusinessField, type BusinessValues } from './business-values.ts';

export interface WizardStep {
  readonly name: string;
  readonly title: string;
  readonly lead: string;
  readonly fields: readonly BusinessField[];
}

/** The wizard's questions, one per screen. */
export const WIZARD_STEPS: readonly WizardStep[] = [
  {
    name: 'Business',
    title: 'What is your business called?',
    lead: 'This is the name on your card.',
    fields: ['name', 'industry', 'businessType'],
  },
  {
    name: 'Description',
    title: 'What do you do?',
    lead: 'Two or three sentences. Say what you make or do, and who it is for.',
    fields: ['description'],
  },
  {
    name: 'Place',
    title: 'Where are you?',
    lead: 'Others see your city and how far it is, never your street.',
    fields: ['city', 'state', 'zipCode'],
  },
  {
    name: 'Partners',
    title: 'Who do you want to meet?',
    lead: 'The match score is made of this, and it always says so.',
    fields: ['companySize', 'seeking', 'offering'],
  },
  {
    name: 'Tags',
    title: 'What should they find you by?',
    lead: 'Both can wait; you can add them on your profile later.',
    fields: ['tags', 'website'],
  },
  {
    name: 'Logo',
    title: 'Put your mark on it',
    lead: 'A square picture works best. Without one your card carries your initials.',
    fields: [],
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
