import { expect, test } from 'vitest';
import type { Lead } from './read-leads.ts';
import { vcardOf } from './vcard.ts';

/** A match as a contact: whatever its member wrote stays inside its own line. */

const lead = (words: string, website: string | null = 'https://ostra.example/a,b'): Lead => ({
  matchedAt: new Date('2026-11-20T23:30:00Z'),
  lastActivityAt: new Date('2026-11-21T08:00:00Z'),
  contactName: words,
  profileUrl: 'https://benison.example/businesses/01a200cf-0000-7000-8000-000000000001',
  business: {
    id: '01a200cf-0000-7000-8000-000000000001',
    name: words,
    industry: 'Retail',
    city: words,
    state: 'MD',
    website,
    tags: [words],
    description: words,
  } as Lead['business'],
});
const unfolded = (card: string): string[] => card.replaceAll('\r\n ', '').split('\r\n');

test('a contact has the business, who to ask for, where it is, and where it stands in the product', () => {
  expect(unfolded(vcardOf(lead('Ostra; Paper, Co')))).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'PRODID:-//Benison//Matches//EN',
    'UID:urn:uuid:01a200cf-0000-7000-8000-000000000001',
    String.raw`FN:Ostra\; Paper\, Co`,
    String.raw`N:;Ostra\; Paper\, Co;;;`,
    String.raw`ORG:Ostra\; Paper\, Co`,
    'X-ABSHOWAS:COMPANY',
    String.raw`ADR;TYPE=WORK:;;;Ostra\; Paper\, Co;MD;;`,
    'URL:https://ostra.example/a,b',
    'URL:https://benison.example/businesses/01a200cf-0000-7000-8000-000000000001',
    String.raw`CATEGORIES:Benison,Retail,Ostra\; Paper\, Co`,
    String.raw`NOTE:Matched on Benison on 2026-11-20.\nOstra\; Paper\, Co`,
    'END:VCARD',
    '',
  ]);
});

test('no break, however it is written, begins a line or a card of its own', () => {
  for (const end of ['\r\n', '\n', '\r', '\u0085', '\u2028', '\u2029']) {
    const evil = `Ostra${end}END:VCARD${end}BEGIN:VCARD${end}FN:Someone else\u0000\u001B`;
    const card = vcardOf(lead(evil, `https://a.example/${end}END:VCARD`));
    expect(unfolded(card).map((line) => line.split(/[:;]/)[0])).toEqual(
      unfolded(vcardOf(lead('Ostra'))).map((line) => line.split(/[:;]/)[0]),
    );
    expect(card).not.toMatch(/(?!\r?\n)\p{Cc}|[\u2028\u2029]/u);
  }
});

test('no line is longer than 75 bytes, and no letter is torn apart', () => {
  const words = 'Größe 紙の家 👩🏽‍🌾 '.repeat(40).trim();
  const card = vcardOf(lead(words));
  for (const line of card.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
  expect(card).not.toContain('\uFFFD');
  expect(unfolded(card)).toContain(`FN:${words}`);
});

test('a business without a website has one address, that of its profile', () => {
  expect(unfolded(vcardOf(lead('Ostra', null))).filter((line) => line.startsWith('URL:'))).toHaveLength(1);
});
