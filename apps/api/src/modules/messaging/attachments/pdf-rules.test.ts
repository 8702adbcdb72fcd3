import { deflateSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { faultOfPdf } from './pdf-rules.ts';

/** A hundred times what it takes; a reading that grows with the square of the file takes hours. */
const READ_MS_MAX = 10_000;

const pdf = (...parts: (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n'),
    ...parts.map((part) => Buffer.from(part)),
    Buffer.from('\ntrailer<</Root 1 0 R>>\n%%EOF'),
  ]);

const packed = (content: string | Buffer, dictionary = '/Type/ObjStm/N 1/First 4/Filter/FlateDecode'): Buffer =>
  Buffer.concat([Buffer.from(`5 0 obj<<${dictionary}>>stream\n`), deflateSync(content), Buffer.from('\nendstream endobj')]);

const SCRIPT = '1 0 <</S/JavaScript/JS(app.alert(1))>>';

test.each<[string, Buffer]>([
  ['of plain pages', pdf('2 0 obj<</Type/Page>>endobj')],
  ['with packed objects', pdf(packed('1 0 <</Type/Page>>'))],
  ['with packed objects, the filter in a list', pdf(packed('1 0 <</Type/Page>>', '/Type /ObjStm /Filter [ /FlateDecode ] /N 1 /First 4'))],
  ['with a packed page and its predictor', pdf(packed('BT (Hello) Tj ET', '/Filter/FlateDecode/DecodeParms<</Predictor 12>>'))],
  ['that writes about encryption', pdf('2 0 obj<</Title(We /Encrypt everything)>>endobj')],
])('a document %s is accepted', (_, bytes) => expect(faultOfPdf(bytes)).toBeNull());

test.each<[string, Buffer]>([
  ['a script', pdf('2 0 obj<</S/JavaScript>>endobj')],
  ['a script under an escaped name', pdf('2 0 obj<</S/#4aava#53cript>>endobj')],
  ['a link into another file, also of the network', pdf('2 0 obj<</S/GoToR/F(\\\\\\\\elsewhere\\\\x)>>endobj')],
  ['a packed script', pdf(packed(SCRIPT))],
  ['a packed script under escaped names', pdf(packed(SCRIPT, '/Type/Obj#53tm/N 1/First 4/Filter/Flate#44ecode'))],
  ['a packed script far behind the type', pdf(packed(SCRIPT, `/Type/ObjStm/N 1/First 4 %${'x'.repeat(2_000)}\n/Filter/FlateDecode`))],
  ['objects packed twice', pdf(packed(deflateSync(SCRIPT), '/Type/ObjStm/N 1/First 4/Filter[/FlateDecode/FlateDecode]'))],
  ['objects packed in another way', pdf(packed(SCRIPT, '/Type/ObjStm/N 1/First 4/Filter/LZWDecode'))],
  ['objects packed behind a predictor', pdf(packed(SCRIPT, '/Type/ObjStm/Filter/FlateDecode/DecodeParms<</Predictor 12>>'))],
  ['packed objects that cannot be unpacked', pdf('5 0 obj<</Type/ObjStm/Filter/FlateDecode>>stream\nnothing\nendstream endobj')],
  ['packed objects without end', pdf(packed(Buffer.alloc(60_000_000)))],
  ['parts that only a viewer decrypts', pdf('trailer<</Encrypt 4 0 R>>')],
])('a document with %s is refused', (_, bytes) => expect(faultOfPdf(bytes)).toBe('ACTIVE'));

test('a document cut short is broken', () => expect(faultOfPdf(Buffer.from('%PDF-1.7\n1 0 obj'))).toBe('BROKEN'));

test('a large document of countless small objects is accepted', () => {
  const bytes = pdf('5 0 obj<</A/B>>endobj\n'.repeat(400_000));
  expect(faultOfPdf(bytes)).toBeNull();
});

test('a dictionary of nothing but white space is read in a moment', () => {
  const bytes = pdf(`5 0 obj<</Type/ObjStm/Filter${' '.repeat(1_000_000)}>>stream\n\nendstream endobj`);
  const from = performance.now();
  expect(faultOfPdf(bytes)).toBe('ACTIVE');
  expect(performance.now() - from).toBeLessThan(READ_MS_MAX);
});

describe('streams that begin and do not end', () => {
  const begun = packed('', '/Type/ObjStm/Filter/FlateDecode').subarray(0, -'\nendstream endobj'.length);
  const many = (count: number): Buffer => pdf(Buffer.concat(Array.from({ length: count }, () => begun)));

  test('are too much to look into when they are countless', () => expect(faultOfPdf(many(5_001))).toBe('ACTIVE'));

  test('are too much to look into when each of them runs on through all that follows', () => {
    const beginning = (covered: number): Buffer =>
      Buffer.concat([
        Buffer.from('5 0 obj<</Type/ObjStm/Filter/FlateDecode>>stream\n'),
        Buffer.from([0x78, 0x9c, 0, covered & 0xff, covered >> 8, ~covered & 0xff, (~covered >> 8) & 0xff]),
      ]);
    const size = beginning(0).length;
    const nothing = Buffer.alloc(2_000_000, Buffer.from([0, 0, 0, 0xff, 0xff]));
    const running = (count: number): Buffer =>
      pdf(
        Buffer.concat([...Array.from({ length: count }, (_, at) => beginning((count - 1 - at) * size)), nothing, Buffer.from('endstream')]),
      );
    expect([10, 100].map((count) => faultOfPdf(running(count)))).toEqual([null, 'ACTIVE']);
  });

  test('have their end looked for once, however many there are', () => {
    const looked = vi.spyOn(String.prototype, 'indexOf');
    expect(faultOfPdf(many(50))).toBeNull();
    expect(looked.mock.calls.filter(([word]) => word === 'endstream')).toHaveLength(1);
    looked.mockRestore();
  });
});
