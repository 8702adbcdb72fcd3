import { expect, test } from 'vitest';
import { linkedParts } from './linked-parts.ts';

const linksIn = (text: string) => linkedParts(text).filter(({ href }) => href !== undefined);

test('addresses in a text lead there, and all of the text stays', () => {
  const text = 'See https://ashgrove.example/tea?x=1 (or www.acme.com/shop, https://acme.com:8080), then call me.';
  expect(
    linkedParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
  expect(linksIn(text)).toEqual([
    { text: 'https://ashgrove.example/tea?x=1', href: 'https://ashgrove.example/tea?x=1' },
    { text: 'www.acme.com/shop', href: 'https://www.acme.com/shop' },
    { text: 'https://acme.com:8080', href: 'https://acme.com:8080/' },
  ]);
  expect(linksIn('HTTP://old.example is old')).toEqual([{ text: 'HTTP://old.example', href: 'http://old.example/' }]);
  expect(linksIn('https://en.wikipedia.org/wiki/Tea_(disambiguation).')[0]?.href).toBe(
    'https://en.wikipedia.org/wiki/Tea_(disambiguation)',
  );
});

test('nothing else is a link: other schemes, files, numbers, mail addresses, sentences without their blank', () => {
  for (const text of [
    'javascript:alert(1)',
    'ftp://a.example',
    'mailto:a@b.example',
    '//a.example',
    'report.zip and notes.md',
    '1.2.3',
    '10.0.0.1',
    'Thanks.Call me',
    'a@b.example',
    'data:text/html,x',
    'https://',
    'v2.0',
    'localhost:3000',
    'file:///etc/passwd',
  ])
    expect(linksIn(text), text).toEqual([]);
});

test('a link does not say that it leads elsewhere than it does', () => {
  expect(linksIn('https://paypal.com@evil.example/x').some(({ text }) => text.includes('@'))).toBe(false);
  expect(linksIn('https://bücher.example')).toEqual([{ text: 'https://bücher.example', href: 'https://xn--bcher-kva.example/' }]);
  expect(linksIn('https://пример.рф/чай')[0]?.text).toBe('https://пример.рф/чай');
  expect(linksIn('https://例え.example')[0]?.text).toBe('https://例え.example');
  for (const lookAlike of ['https://раураl.com', 'https://аррӏе.com', 'https://gооgle.com', 'https://paypaı.com', 'https://αpple.com/x']) {
    const [link] = linksIn(lookAlike);
    expect(link?.text, lookAlike).toMatch(/^https:\/\/xn--[a-z0-9-]+\.com/);
    expect(link?.href).toContain('xn--');
  }
});
