import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFHexString, PDFName, type PDFContext } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { inspectPdf } from './inspect-pdf.ts';
import { faultOfPdf } from './pdf-rules.ts';

/** A hundred times what it takes; a reading that grows with the square of the file takes hours. */
const READ_MS_MAX = 10_000;

const pdf = (...parts: (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from(
      '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 8 0 R>>endobj\n8 0 obj<</Type/Pages/Kids[9 0 R]/Count 1>>endobj\n9 0 obj<</Type/Page/Parent 8 0 R>>endobj\n',
    ),
    ...parts.map((part) => Buffer.from(part)),
    Buffer.from('\ntrailer<</Root 1 0 R>>\n%%EOF'),
  ]);

const packed = (content: string | Buffer, dictionary = '/Type/ObjStm/N 1/First 4/Filter/FlateDecode'): Buffer =>
  Buffer.concat([Buffer.from(`5 0 obj<<${dictionary}>>stream\n`), deflateSync(content), Buffer.from('\nendstream endobj')]);

const SCRIPT = '6 0 <</S/JavaScript/JS(app.alert(1))>>';

const INVOICE = `5 0 obj<</Type/EmbeddedFile/Subtype/text#2Fxml/Length 9>>stream\n<invoice>\nendstream endobj
6 0 obj<</Type/Filespec/F(factur-x.xml)/UF(factur-x.xml)/EF<</F 5 0 R>>>>endobj`;

/** As the programs of offices write it: encrypted, its objects packed. */
async function encrypted(userPassword: string, add: (context: PDFContext) => void = () => undefined): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage().drawText('Prices');
  add(document.context);
  document.encrypt({ ownerPassword: 'of the office', userPassword, permissions: { printing: 'highResolution' } });
  return Buffer.from(await document.save({ useObjectStreams: true }));
}

/** A document with other words in the dictionary behind its last object, or in that of its encryption; nothing else is moved. */
const reworded = async (document: Promise<Buffer>, words: RegExp, others: (words: string) => string): Promise<Buffer> => {
  const text = (await document).toString('latin1');
  expect(text).toMatch(words);
  return Buffer.from(
    text.replace(words, (found) => others(found).padEnd(found.length)),
    'latin1',
  );
};
const ID = /\/ID \[[^\]]*\]/;

/** Objects that take this much also when they are packed. */
const addObjects = (context: PDFContext, bytes: number): void => {
  for (let left = bytes; left > 0; left -= 1_000)
    context.register(context.obj({ Title: PDFHexString.of(randomBytes(1_000).toString('hex')) }));
};

const addScript = (context: PDFContext): void => void context.register(context.obj({ S: PDFName.of('JavaScript') }));

const plain = pdf('2 0 obj<</Type/Font>>endobj');

test.each<[string, Buffer | Promise<Buffer>]>([
  ['of plain pages', plain],
  [
    'made by a library',
    (async () => {
      const document = await PDFDocument.create();
      document.addPage().drawText('Prices');
      return Buffer.from(await document.save());
    })(),
  ],
  ['with packed objects', pdf(packed('6 0 <</Type/Font>>'))],
  ['with packed objects, the filter in a list', pdf(packed('6 0 <</Type/Font>>', '/Type /ObjStm /Filter [ /FlateDecode ] /N 1 /First 4'))],
  ['with a packed page and its predictor', pdf(packed('BT (Hello) Tj ET', '/Filter/FlateDecode/DecodeParms<</Predictor 12>>'))],
  ['that writes about encryption', pdf('2 0 obj<</Title(We /Encrypt everything)>>endobj')],
  ['whose page writes about scripts', pdf('2 0 obj<</Length 40>>stream\nBT (set /JavaScript or /Launch in it) Tj ET\nendstream endobj')],
  ['whose title writes about scripts', pdf('2 0 obj<</Title(How to /Launch with /JavaScript)>>endobj')],
  ['behind a byte order mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), plain])],
  ['behind an empty line', Buffer.concat([Buffer.from('\r\n'), plain])],
  ['behind the header of another system', Buffer.concat([Buffer.alloc(128), plain])],
  ['padded with zeros', Buffer.concat([plain, Buffer.alloc(5_000)])],
  ['followed by what a mail program adds', Buffer.concat([plain, Buffer.from('\r\n--boundary--\r\n'.repeat(400))])],
  ['without its last mark', Buffer.concat([plain.subarray(0, -5), Buffer.from('startxref\n9\n')])],
  [
    'changed once more by its writer',
    Buffer.concat([plain, Buffer.from('\n2 0 obj<</Type/Font/Name/F1>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')]),
  ],
  ['that carries the data of an invoice', pdf(INVOICE)],
  ['that is encrypted and opens for everybody', encrypted('')],
  ['that is encrypted, opens for everybody and has many objects', encrypted('', (context) => addObjects(context, 600_000))],
  ['that is encrypted, opens for everybody and has no id', reworded(encrypted(''), ID, () => '')],
  ['that is encrypted, opens for everybody and has an empty id', reworded(encrypted(''), ID, () => '/ID[]')],
  ['whose encryption is none', pdf('trailer<</Root 1 0 R/Encrypt null>>')],
  ['whose encryption is nowhere', pdf('trailer<</Root 1 0 R/Encrypt 77 0 R>>')],
  [
    'with objects packed twice',
    pdf(packed(deflateSync('6 0 <</Type/Font>>'), '/Type/ObjStm/N 1/First 4/Filter[/FlateDecode/FlateDecode]')),
  ],
  [
    'with packed objects whose parameters say nothing',
    pdf(packed('6 0 <</Type/Font>>', '/Type/ObjStm/N 1/First 4/Filter/FlateDecode/DecodeParms<</Predictor 1>>')),
  ],
])('a document %s is accepted', async (_, bytes) => expect(await faultOfPdf(await bytes)).toBeNull());

test.each<[string, Buffer | Promise<Buffer>]>([
  ['a script', pdf('2 0 obj<</S/JavaScript>>endobj')],
  ['a script under an escaped name', pdf('2 0 obj<</S/#4aava#53cript>>endobj')],
  ['a link into another file, also of the network', pdf('2 0 obj<</S/GoToR/F(\\\\elsewhere\\x)>>endobj')],
  ['a packed script', pdf(packed(SCRIPT))],
  ['a packed script under escaped names', pdf(packed(SCRIPT, '/Type/Obj#53tm/N 1/First 4/Filter/Flate#44ecode'))],
  ['a packed script far behind the type', pdf(packed(SCRIPT, `/Type/ObjStm/N 1/First 4 %${'x'.repeat(2_000)}\n/Filter/FlateDecode`))],
  ['a script in a list', pdf('2 0 obj[1 [<</A<</S/JavaScript>>>>]]endobj')],
  ['a script that is packed twice', pdf(packed(deflateSync(SCRIPT), '/Type/ObjStm/N 1/First 4/Filter[/FlateDecode/FlateDecode]'))],
  ['a script that is encrypted', encrypted('', addScript)],
  ['a script that is encrypted in a file without an id', reworded(encrypted('', addScript), ID, () => '')],
])('a document with %s is refused', async (_, bytes) => expect(await faultOfPdf(await bytes)).toBe('ACTIVE'));

test.each<[string, Buffer]>([
  ['objects packed in another way', pdf(packed(SCRIPT, '/Type/ObjStm/N 1/First 4/Filter/LZWDecode'))],
  ['objects packed behind a predictor', pdf(packed(SCRIPT, '/Type/ObjStm/N 1/First 4/Filter/FlateDecode/DecodeParms<</Predictor 12>>'))],
  ['packed objects that cannot be unpacked', pdf('5 0 obj<</Type/ObjStm/Filter/FlateDecode>>stream\nnothing\nendstream endobj')],
  ['packed objects without end', pdf(packed(Buffer.alloc(60_000_000)))],
  ['packed objects that do not end', pdf('5 0 obj<</Type/ObjStm/N 1/First 4/Filter/Crypt>>stream\nnothing\nendstream')],
  ['a table of its parts without end', pdf(packed(Buffer.alloc(60_000_000), '/Type/XRef/W[1 2 1]/Size 9/Filter/FlateDecode'))],
])('a document with %s is too much to look into', async (_, bytes) => expect(await faultOfPdf(bytes)).toBe('PACKED'));

test.each<[string, Promise<Buffer>]>([
  ['with a password', encrypted('secret')],
  ['with a password and has no id', reworded(encrypted('secret'), ID, () => '')],
  ['with a program of its own', reworded(encrypted(''), /\/Filter \/Standard/, () => '/Filter /Office.X')],
  ['in a way that readers do not know', reworded(encrypted(''), /\/V 5/, () => '/V 3')],
])('a document that opens %s is told apart', async (_, bytes) => expect(await faultOfPdf(await bytes)).toBe('LOCKED'));

test('a document that carries another file is told apart', async () => {
  expect(await faultOfPdf(pdf(INVOICE.replaceAll('factur-x.xml', 'setup.exe')))).toBe('FILES');
  expect(await faultOfPdf(pdf(INVOICE.replace('/UF(factur-x.xml)', '/UF(setup.exe)')))).toBe('FILES');
});

test.each<[string, Buffer]>([
  ['in its first object', Buffer.from('%PDF-1.7\n1 0 obj')],
  ['before its end', plain.subarray(0, -30)],
  ['in what was changed last', Buffer.concat([plain, Buffer.from('\n2 0 obj<</Type/Fo')])],
  ['to nothing but its marks', Buffer.from('%PDF-1.4\n%%EOF')],
])('a document cut short %s is broken', async (_, bytes) => expect(await faultOfPdf(bytes)).toBe('BROKEN'));

test('a large document of countless small objects is accepted', async () => {
  const bytes = pdf('5 0 obj<</A/B>>endobj\n'.repeat(400_000));
  expect(await faultOfPdf(bytes)).toBeNull();
});

test('a dictionary of nothing but white space is read in a moment', async () => {
  const bytes = pdf(`5 0 obj<</Type/ObjStm/Filter${' '.repeat(1_000_000)}>>stream\n\nendstream endobj`);
  const from = performance.now();
  await faultOfPdf(bytes);
  expect(performance.now() - from).toBeLessThan(READ_MS_MAX);
});

test('a document is read in a process of its own, and one that would take hours or all the memory there is is too much to look into', async () => {
  const endless = pdf('5 0 obj<<>>stream\n'.repeat(50_000));
  const large = pdf(`2 0 obj[${'[]'.repeat(4_500_000)}]endobj`);
  expect(await Promise.all([inspectPdf(plain), inspectPdf(endless, 2_000), inspectPdf(large)])).toEqual([null, 'PACKED', 'PACKED']);
});
