import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReportCategory, valuesOf } from '@benison/contracts/enumerations';
import { expect, test } from 'vitest';
import { LegalTextError, parseLegalText, readLegalTexts } from './legal-texts.ts';

test('without a folder of the operator the product speaks for itself, and says so', () => {
  const texts = readLegalTexts(undefined);
  expect(texts.map(({ document, isStandard }) => [document, isStandard])).toEqual([
    ['TERMS', true],
    ['PRIVACY', true],
    ['RULES', true],
  ]);
  for (const { version, title, sections } of texts) {
    expect(version).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(title).not.toBe('');
    expect(sections.every((section) => section.title && section.paragraphs.length > 0)).toBe(true);
  }
});

test("the operator's own file takes the place of the default, and the others stay", () => {
  const folder = mkdtempSync(join(tmpdir(), 'benison-legal-'));
  try {
    writeFileSync(
      join(folder, 'terms.md'),
      'version: 7\n\n# Our terms\n\n## One\nA first\nline.\n\nA second paragraph.\n\n## Two\nMore.\n',
    );
    const [terms, privacy] = readLegalTexts(folder);
    expect(terms).toMatchObject({
      document: 'TERMS',
      isStandard: false,
      version: '7',
      title: 'Our terms',
      sections: [
        { number: 1, title: 'One', paragraphs: ['A first line.', 'A second paragraph.'], reasons: [] },
        { number: 2, title: 'Two', paragraphs: ['More.'], reasons: [] },
      ],
    });
    expect(privacy?.isStandard).toBe(true);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.each([
  ['# Terms\n## One\nText', 'without a version'],
  ['version: 1\n## One\nText', 'without a title'],
  ['version: 1\n# Terms\nText that belongs to no section', 'with text before its first section'],
  [`version: ${'1'.repeat(41)}\n# Terms\n## One\nText`, 'with a version that cannot be kept'],
  ['version: 1\n# Rules\n## One\nreasons: SPAM, NOISE\nText', 'with a reason that no report has'],
])('a file %j is refused by name: it is %s', (text) => {
  expect(() => parseLegalText(text, 'terms.md')).toThrow(LegalTextError);
  expect(() => parseLegalText(text, 'terms.md')).toThrow(/^terms\.md /);
});

test('a rule says which reports it is about, and every kind of report but "Other" has one', () => {
  const rules = readLegalTexts(undefined).find(({ document }) => document === 'RULES');
  const named = rules?.sections.flatMap(({ reasons }) => reasons) ?? [];
  expect(named.toSorted()).toEqual(
    valuesOf(ReportCategory)
      .filter((category) => category !== 'OTHER')
      .toSorted(),
  );
  expect(rules?.sections.find(({ reasons }) => reasons.includes('SPAM'))?.paragraphs.join(' ')).not.toContain('reasons:');
});
