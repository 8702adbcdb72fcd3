import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const ENTRY = {
  id: '01a200cf-0000-7000-8000-000000000001',
  title: 'Lunch',
  note: null,
  place: null,
  startsAt: new Date('2026-12-01T17:00:00Z'),
  endsAt: new Date('2026-12-01T17:30:00Z'),
  version: 0,
  isCancelled: false,
  withName: 'Halden Marine',
  updatedAt: new Date('2026-11-22T00:00:00Z'),
};
const FROM = { origin: 'https://benison.example', mailFrom: 'Benison <hello@benison.example>' };
const namesOf = (file: string): string[] =>
  file
    .replaceAll('\r\n ', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => /^[A-Z-]+/.exec(line)?.[0] ?? line);

test('whatever people write into a meeting adds no line to its calendar file', () => {
  const evil = 'Lunch\r\nATTENDEE:mailto:victim@example.com\nEND:VEVENT\nATTACH:https://evil.example;X=1,2\\n';
  const usual = calendarFile({ ...ENTRY, note: 'Bring plans', place: 'Pier 3' }, FROM);
  const hostile = calendarFile({ ...ENTRY, title: evil, note: evil, place: evil, withName: evil }, FROM);
  expect(namesOf(hostile)).toEqual(namesOf(usual));
  expect(hostile.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('every line of a calendar file ends with CRLF, the last one as well', () => {
  for (const isCancelled of [false, true])
    expect(calendarFile({ ...ENTRY, isCancelled }, FROM)).toMatch(/END:VEVENT\r\nEND:VCALENDAR\r\n$/);
});
