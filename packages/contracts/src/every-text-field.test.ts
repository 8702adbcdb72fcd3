import { expect, test } from 'vitest';
import { z } from 'zod';

/** Every field that takes text, of every input of the product: GraphQL, REST and the forms all parse with these. */

const modules = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.test.ts'], { eager: true });

/** Values that people never type: they are copied whole, and compared to the letter. */
const COMPARED =
  /\.deals\.0$|(^|\.)(token|registrationToken|appealToken|password|newPassword|currentPassword|after|cursor|endpoint|auth|p256dh)$|Token$|[pP]assword$/;

interface Field {
  path: string;
  schema: z.ZodType;
}

type Def = {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  element?: z.ZodType;
  options?: z.ZodType[];
  shape?: Record<string, z.ZodType>;
  format?: string;
};
const defOf = (schema: z.ZodType): Def => schema._zod.def as unknown as Def;

/** The schema that reads what is sent, inside of what is optional or goes on to be changed. */
function reader(schema: z.ZodType): z.ZodType {
  const def = defOf(schema);
  const inner = def.innerType ?? (def.type === 'pipe' ? def.in : undefined);
  return inner ? reader(inner) : schema;
}

function fieldsOf(schema: z.ZodType, path: string): Field[] {
  const read = reader(schema);
  const def = defOf(read);
  if (def.type === 'object') return Object.entries(def.shape ?? {}).flatMap(([name, field]) => fieldsOf(field, `${path}.${name}`));
  if (def.type === 'array' && def.element) return fieldsOf(def.element, `${path}.0`);
  if (def.type === 'union') return (def.options ?? []).flatMap((option) => fieldsOf(option, path));
  // Ids, dates and moments are made by programs.
  if (def.type !== 'string' || (def.format !== undefined && def.format !== 'email' && def.format !== 'regex')) return [];
  return [{ path, schema }];
}

/** What somebody might mean by a field, from which each takes what it can. */
const MEANT = [
  'Ashgrove Tea and Spices of Baltimore',
  'noor@ashgrove.example',
  '+1 (410) 555-0100',
  '47-1234567',
  '21201-1234',
  '21201',
  '09:30',
  'https://ashgrove.example/tea',
  'https://www.linkedin.com/in/noor',
  'ashgrove',
  '123456',
  '021000021',
  '12345678',
  'acct_1234567890abcdef',
  'D123456789',
  'tok_12345678',
  'case.decided',
  'coins-1000',
  'MD',
  'United States',
  'front',
];
const isTaken = (schema: z.ZodType, value: string): boolean => {
  const parsed = schema.safeParse(value);
  return parsed.success && parsed.data !== null && parsed.data !== '';
};

const ID = '01a2183b-6f9d-7502-a8ab-78641ae7bbf7';
const isId = (schema: z.ZodType): boolean => isTaken(schema, ID) && !MEANT.some((value) => isTaken(schema, value));

const FIELDS = Object.entries(modules)
  .filter(([file]) => !file.includes('fields.ts'))
  .flatMap(([, exported]) => Object.entries(exported))
  .flatMap(([name, schema]) => (schema instanceof z.ZodType ? fieldsOf(schema, name) : []))
  .filter(({ path, schema }) => !COMPARED.test(path) && !isId(schema));

/** Comes along with pasting and is not seen, at the beginning, in the middle or at the end. */
const UNSEEN = ['\u200b', '\ufeff', '\u2060', '\u200e', '\u202a', '\u202c', '\u2066', '\u2069', '\u00ad', '\u0007', '\u200d'];
/** Blanks of all kinds, and line ends behind a text. */
const AROUND = ['\u00a0', '\u202f', '\u3000', '\u2028', '\u2029', '\r\n', '\v', '\u0085', '\ufeff'];

const said = (schema: z.ZodType, value: string): unknown => {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : parsed.error.issues.map(({ message }) => message);
};

test('there are as many text fields as there were, or more', () => expect(FIELDS.length).toBeGreaterThan(120));

test.each(FIELDS.map(({ path, schema }) => [path, schema] as const))('%s takes what is pasted as what was meant', (_path, schema) => {
  const meant = MEANT.filter((value) => isTaken(schema, value));
  for (const value of meant) {
    const clean = said(schema, value);
    for (const mark of UNSEEN)
      for (const at of [0, 3, value.length])
        expect(said(schema, value.slice(0, at) + mark + value.slice(at)), JSON.stringify(mark)).toEqual(clean);
    for (const blank of AROUND) expect(said(schema, `${blank}${value}${blank}`), JSON.stringify(blank)).toEqual(clean);
    if (value.includes(' ')) expect(said(schema, value.replaceAll(' ', '\u00a0'))).toEqual(clean);
    expect(said(schema, value.normalize('NFD'))).toEqual(clean);
  }
  expect(meant.length, 'none of the values is for this field: add one that is').toBeGreaterThan(0);
});

test.each(FIELDS.map(({ path, schema }) => [path, schema] as const))('%s refuses NUL and half a character', (_path, schema) => {
  for (const value of MEANT.filter((one) => isTaken(schema, one)))
    for (const broken of ['\0', '\ud800', '\udc00'])
      expect(schema.safeParse(`${value.slice(0, 2)}${broken}${value.slice(2)}`).success).toBe(false);
});

/** What forms, lists, labels and subjects show on one line. */
const ONE_LINE =
  /(^|\.)(name|\w+Name|accountHolder|\w*[tT]itle|company|address\w*|city|place|tracking|reference|label|question|tags\.0|choices\.0|benefits\.0)$/;
const LINES = FIELDS.filter(({ path }) => ONE_LINE.test(path));

test('there are as many fields of one line as there were, or more', () => expect(LINES.length).toBeGreaterThan(40));

test.each(LINES.map(({ path, schema }) => [path, schema] as const))('%s stays on one line, whatever is pasted', (_path, schema) => {
  for (const value of MEANT)
    for (const end of ['\n', '\r\n', '\u2028', '\n\n \t'])
      for (const at of [1, value.length - 1])
        expect(String(said(schema, value.slice(0, at) + end + value.slice(at)))).not.toMatch(/[\n\t]/);
});
