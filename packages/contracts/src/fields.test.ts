import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { UpdateBusinessInput } from './businesses.ts';
import { SaveCoinPackageInput, StatementFilter } from './coins.ts';
import { instant, line, phone, text, website } from './fields.ts';
import { HelpRequestInput } from './support.ts';

afterEach(() => vi.useRealTimers());

test('a phone number has at least seven digits, whatever stands between them, and perhaps an extension', () => {
  for (const good of ['4105550100', '+1 (410) 555-0100', '410.555.0100 x12', '555-0100 ext. 7', '555 0100EXT7'])
    expect(phone.parse(good)).toBe(good);
  expect(phone.parse('  ')).toBeNull();
  for (const bad of ['.......', '(((((((', '555-010', '1 x123456', 'x5550100', '555-0100 x1234567', '555-0100 call me', '5'.repeat(31)])
    expect(phone.safeParse(bad).success).toBe(false);
});

test('a text that is no phone number is refused in linear time', () => {
  const before = process.cpuUsage();
  for (const sign of ['1', '1 ', ' ', '.']) expect(phone.safeParse(`${sign.repeat(50_000)}!`).success).toBe(false);
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000);
});

test('minimum lengths are counted as the database counts: an emoji is one character, not two', () => {
  const asked = (description: string) => HelpRequestInput.safeParse({ email: 'a@b.example', issueType: 'OTHER', description });
  expect(asked('💥'.repeat(10)).success).toBe(true);
  for (const short of ['x'.repeat(9), '💥'.repeat(9)])
    expect(asked(short).error?.issues.map(({ message }) => message)).toEqual(['Please provide more details about your issue']);
});

test('invisible characters are no text, but joiners within words and emoji stay', () => {
  for (const unseen of ['\u2060', '\u200D\u200D', ' \u3164 \u3164 ', '\u2800', '\u00AD', '\uFE0F\u200C'])
    expect(text(20).parse(unseen)).toBe('');
  for (const seen of ['👩‍🌾', 'می\u200Cخواهم', '❤️']) expect(text(20).parse(seen)).toBe(seen);
});

test('no letter carries a tower of signs, whatever its script carries by custom', () => {
  for (const custom of ['Việt', 'שָּׁ֫לוֹם', 'ที่นี่', 'དྲཱྀ', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿']) expect(text(40).parse(custom)).toBe(custom);
  for (const tower of [`T${'\u0301'.repeat(500)}`, `a${'\u0e49'.repeat(9)}`, 'a\u0085b'])
    expect(text(1_000).safeParse(tower).error?.issues[0]?.message).toBe('Please use plain text');
});

test('a web address holds no sign that is not seen', () => {
  expect(website.parse('ashgrove.example/tea')).toBe('https://ashgrove.example/tea');
  for (const bad of ['https://a.example/\u0000', 'https://a.example/\u202Egnp', 'https://a.example/\uD800', 'https://:b@a.example'])
    expect(website.safeParse(bad).error?.issues[0]?.message).toBe('Please enter a valid website URL');
});

test('a name or a title is one line, however it was pasted', () => {
  expect(line(40).parse(' Ashgrove\r\nTea\u2028 \tCo. ')).toBe('Ashgrove Tea Co.');
});

test('a moment has a year that the database also knows', () => {
  const moment = instant('Please give a date');
  expect(moment.parse('2026-11-22T12:00:00Z')).toEqual(new Date('2026-11-22T12:00:00Z'));
  for (const bad of [
    '-200000-01-01T00:00:00Z',
    '+010000-01-01T00:00:00Z',
    '0000-01-01T00:00:00Z',
    '2026-02-30T12:00:00Z',
    '2026-11-22',
    'soon',
    '',
    0,
  ])
    expect(moment.safeParse(bad).error?.issues[0]?.message).toBe('Please give a date');
});

test('a period has days of the calendar, holds its last one whole, and ends after it began', () => {
  const [from, to] = [new Date('2028-02-29T00:00:00Z'), new Date('2028-03-01T00:00:00Z')];
  expect(StatementFilter.parse({ from: '2028-02-29', to: '2028-02-29' })).toEqual({ from, to });
  expect(StatementFilter.parse({ from, to })).toEqual({ from, to });
  expect(StatementFilter.parse({ from: null, to: '2026-11-22T13:00:00+01:00' })).toEqual({
    from: null,
    to: new Date('2026-11-22T12:00:00Z'),
  });
  for (const bad of ['2026-02-30', '2027-02-29', '2026-04-31', '2026-13-01', '30.02.2026', '2026', '1'])
    for (const end of ['from', 'to'])
      expect(StatementFilter.safeParse({ [end]: bad }).error?.issues[0]?.message, bad).toBe('Please give a date');
  for (const turned of [
    { from: '2026-03-02', to: '2026-03-01' },
    { from: to, to: from },
    { from, to: from },
  ])
    expect(StatementFilter.safeParse(turned).error?.issues[0]).toMatchObject({
      path: ['to'],
      message: 'Please give an end after the beginning',
    });
});

test('a business may be founded in a year that started after the process', () => {
  vi.useFakeTimers({ now: new Date('2031-01-01T00:00:01Z') });
  expect(UpdateBusinessInput.parse({ foundedYear: 2031 }).foundedYear).toBe(2031);
  expect(UpdateBusinessInput.safeParse({ foundedYear: 2032 }).success).toBe(false);
});

test('letters and fractions where a number is wanted are told what is wanted, never only that the form is wrong', () => {
  const said = (part: Record<string, unknown>) =>
    SaveCoinPackageInput.partial()
      .safeParse(part)
      .error?.issues.map(({ message }) => message);
  for (const field of ['paidCoins', 'promoCoins'])
    for (const wrong of [Number.NaN, 'ten', 1.5]) expect(said({ [field]: wrong })).toEqual(['Please give a whole number of BizCoins']);
  expect([said({ promoCoins: -1 }), said({ priceCents: Number.NaN })]).toEqual([
    ['This cannot be negative'],
    ['Please enter a price like 19.99'],
  ]);
  const bare = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;
  expect([bare(z.number(), 'ten'), bare(z.number(), Number.NaN), bare(z.int(), 1.5)]).toEqual([
    'Please enter a number',
    'Please enter a number',
    'Please enter a whole number',
  ]);
});
