import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { UpdateBusinessInput } from './businesses.ts';
import { SaveCoinPackageInput, StatementFilter } from './coins.ts';
import { ein, email, instant, line, phone, text, username, website } from './fields.ts';
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
  for (const [letter, sign] of [
    ['T', '\u0316'],
    ['a', '\u0e49'],
  ] as const)
    expect(text(1_000).parse(letter + sign.repeat(500))).toBe(letter + sign.repeat(8));
});

test('a web address holds no sign that is not seen', () => {
  expect(website.parse('ashgrove.example/tea')).toBe('https://ashgrove.example/tea');
  expect(website.parse('https://a.example/\u202Egnp')).toBe('https://a.example/gnp');
  for (const bad of ['https://a.example/\u0000', 'https://a.example/\uD800', 'https://:b@a.example'])
    expect(website.safeParse(bad).error?.issues[0]?.message).toBe('Please enter a valid website URL');
});

test('a name or a title is one line, however it was pasted', () => {
  expect(line(40).parse(' Ashgrove\r\nTea\u2028 \tCo. ')).toBe('Ashgrove Tea Co.');
});

test('a moment has a year that the database also knows', () => {
  const moment = instant('Please enter a date');
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
    expect(moment.safeParse(bad).error?.issues[0]?.message).toBe('Please enter a date');
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
      expect(StatementFilter.safeParse({ [end]: bad }).error?.issues[0]?.message, bad).toBe('Please enter a date');
  for (const turned of [
    { from: '2026-03-02', to: '2026-03-01' },
    { from: to, to: from },
    { from, to: from },
  ])
    expect(StatementFilter.safeParse(turned).error?.issues[0]).toMatchObject({
      path: ['to'],
      message: 'Please enter an end after the beginning',
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
    for (const wrong of [Number.NaN, 'ten', 1.5]) expect(said({ [field]: wrong })).toEqual(['Please enter a whole number of BizCoins']);
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

test('a web address is stored as it leads there, whatever was mistyped between "https" and the name', () => {
  for (const [typed, stored] of Object.entries({
    'https:/ashgrove.example/tea': 'https://ashgrove.example/tea',
    'https:ashgrove.example': 'https://ashgrove.example',
    'http//ashgrove.example': 'http://ashgrove.example',
    'https:\\\\ashgrove.example\\tea': 'https://ashgrove.example/tea',
    '//ashgrove.example': 'https://ashgrove.example',
    'HTTPS://Ashgrove.Example/Tea': 'https://ashgrove.example/Tea',
    'www.acme.example:8080/shop': 'https://www.acme.example:8080/shop',
    'acme.example:8080': 'https://acme.example:8080',
    '163.example': 'https://163.example',
    'b\u00fccher.example': 'https://xn--bcher-kva.example',
    '\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444': 'https://xn--e1afmkfd.xn--p1ai',
    '\u200bhttps://a.example/my page\u2028': 'https://a.example/my%20page',
    '<https://ashgrove.example/tea>': 'https://ashgrove.example/tea',
    '"ashgrove.example"': 'https://ashgrove.example',
    '\u201Chttps://ashgrove.example\u201D,': 'https://ashgrove.example',
    '(https://ashgrove.example/tea).': 'https://ashgrove.example/tea',
    'https://ashgrove.example/tea_(green)': 'https://ashgrove.example/tea_(green)',
    'www.ashgrove.example.': 'https://www.ashgrove.example',
  })) {
    expect(website.parse(typed), typed).toBe(stored);
    expect(website.parse(stored), 'once stored, it stays').toBe(stored);
  }
});

test('an EIN is taken as forms and other programs write it', () => {
  for (const typed of ['12-3456789', '123456789', 'EIN 12-3456789', 'EIN: 12-3456789', '#12-3456789', '12.3456789', 'TIN 12 3456789'])
    expect(ein.parse(typed), typed).toBe('123456789');
  for (const bad of ['12-345678', 'EIN', 'XX-XXXXXXX', '123-456789', '00-1234567']) expect(ein.safeParse(bad).success, bad).toBe(false);
});

test('what is no web address is refused: phone numbers, hosts without a dot or a letter, other schemes, names before the host', () => {
  for (const bad of [
    '410.555.0100',
    '4105550100',
    '+1 (410) 555-0100',
    '1.2',
    '127.0.0.1',
    '[::1]',
    'localhost:8080',
    'x',
    'https:/x',
    'https://',
    'javascript:alert(1)',
    'mailto:a@b.example',
    'ftp://a.example',
    'a@b.example',
    'https://a.example@evil.example',
    'acme .example',
    '.example',
    'a..example',
  ])
    expect(website.safeParse(bad).error?.issues[0]?.message, bad).toBe('Please enter a valid website URL');
});

test('a mail address is taken as mail allows it, and has one way of being written', () => {
  for (const [typed, stored] of Object.entries({
    'info@xn--e1afmkfd.xn--p1ai': 'info@xn--e1afmkfd.xn--p1ai',
    'info@\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444': 'info@xn--e1afmkfd.xn--p1ai',
    'info@\u041f\u0420\u0418\u041c\u0415\u0420.\u0420\u0424': 'info@xn--e1afmkfd.xn--p1ai',
    'Jo@B\u00dcCHER.example': 'jo@xn--bcher-kva.example',
    'r&d@example.com': 'r&d@example.com',
    'a/b@example.com': 'a/b@example.com',
    'a=b@example.com': 'a=b@example.com',
    "o'neil+tea@example.com": "o'neil+tea@example.com",
    '\u200b Noor\uff20ashgrove\uff0eexample\u00a0': 'noor@ashgrove.example',
  }))
    expect(email.parse(typed), typed).toBe(stored);
  for (const bad of [
    'a@b',
    'a@1.2.3.4',
    'a b@c.example',
    '@b.example',
    'a@',
    'a@@b.example',
    '.a@b.example',
    'a.@b.example',
    'a..b@c.example',
    'a@-b.example',
    'a@b-.example',
    'a@b..example',
    `${'x'.repeat(65)}@b.example`,
    'a@b.example\0',
    'a@b%41.example',
    'a"b@c.example',
  ])
    expect(email.safeParse(bad).error?.issues[0]?.message, bad).toBe('Please enter a valid email address');
});

test('a user name has letters of any script with their marks, in one form', () => {
  for (const [typed, stored] of Object.entries({
    '\u0ba8\u0bc2\u0bb0\u0bcd': '\u0ba8\u0bc2\u0bb0\u0bcd',
    '\u0928\u0942\u0930\u094d': '\u0928\u0942\u0930\u094d',
    'Jose\u0301': 'Jos\u00e9',
    '\uff49\uff4d\uff41\uff4e\uff49': 'imani',
    '\ufb01sh': 'fish',
    'no\u200bor': 'noor',
  }))
    expect(username.parse(typed), typed).toBe(stored);
  for (const bad of ['..', '--', '_._', 'a', 'a b', 'a/b', '\u0301\u0301', 'a\0b'])
    expect(username.safeParse(bad).success, bad).toBe(false);
});

test('an address of mail as programs copy it is the address alone', () => {
  for (const typed of [
    '<ada@x.com>',
    'Ada Weaver <ada@x.com>',
    'mailto:ada@x.com',
    'ada@x.com,',
    'ada@x.com.',
    ' Ada@X.com; ',
    '<mailto:ada@x.com>',
  ])
    expect(email.parse(typed), typed).toBe('ada@x.com');
  for (const typed of ['<>', 'ada@x.com, bob@x.com', 'mailto:', 'Ada <ada>']) expect(email.safeParse(typed).success, typed).toBe(false);
  for (const sign of ['<', '.', 'a<', 'mailto:']) expect(email.safeParse(`${sign.repeat(50_000)}x`).success).toBe(false);
});

test('a phone number as programs and people write it is taken', () => {
  expect(phone.parse('tel:+14105550100')).toBe('+14105550100');
  for (const typed of ['410/555-0100', '410 555 0100 #12', '410 555 0100 extension 4']) expect(phone.parse(typed)).toBe(typed);
  for (const typed of ['#12', '410 555 CALL']) expect(phone.safeParse(typed).success, typed).toBe(false);
});

/** What the description of the calls holds a field to: a client that checks by it must not refuse what people write. */
const describedAs = (schema: z.ZodType): RegExp => new RegExp(String(z.toJSONSchema(schema, { io: 'input' }).pattern));

test('usual web addresses and phone numbers fit the patterns that they are described with', () => {
  const addresses = ['', 'Example.com', 'https://my-shop.example.co.uk:8080/a_b/c.html?x=1&y=%20#top', 'http://ashgrove.example/~tea'];
  const numbers = ['', '4105550100', '(410) 555-0100', '+1 (410) 555-0100', '410.555.0100', '+49 30 123456 x12'];
  expect(addresses.filter((one) => !describedAs(website).test(one) || !website.safeParse(one).success)).toEqual([]);
  expect(numbers.filter((one) => !describedAs(phone).test(one) || !phone.safeParse(one).success)).toEqual([]);
});
