import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument, PDFName, type PDFContext } from '@cantoo/pdf-lib';
import sharp, { type Sharp } from 'sharp';
import { animatedGif, pngChunk, SVG_WITH_SCRIPT } from './test-pictures.ts';

/**
 * Files as phones, cameras, editors and offices make them, each small, in the folder `device-files` beside this file. Tests read the folder;
 * `node test-device-files.ts` makes it anew, e.g. after one was added here.
 */

/** What becomes of a file that a member attaches: shown as a picture of this size, kept as a PDF, or refused with a code and words. */
export type Outcome = { picture: [width: number, height: number] } | 'PDF' | { refused: string; words: RegExp };

interface DeviceFile {
  make(): Promise<Buffer>;
  outcome: Outcome;
}

export const DEVICE_FILES_FOLDER = join(import.meta.dirname, 'device-files');

const WIDTH = 240;
const HEIGHT = 160;
const LYING: Outcome = { picture: [WIDTH, HEIGHT] };
const STANDING: Outcome = { picture: [HEIGHT, WIDTH] };
const DAMAGED: Outcome = { refused: 'IMAGE_BROKEN', words: /damaged/ };
const NO_KIND: Outcome = { refused: 'FILE_TYPE_UNSUPPORTED', words: /JPEG, PNG, GIF or WebP picture, or a PDF/ };
const refusedPdf = (words: RegExp): Outcome => ({ refused: 'FILE_REFUSED', words });

/** A sky that darkens and a hill: some detail in every row, and few bytes. */
function landscape(): Sharp {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const isHill = y > 110 - 30 * Math.sin((x / WIDTH) * Math.PI);
      const shade = (x * 7 + y * 13) % 23;
      pixels.set(isHill ? [60 + shade, 110 + shade, 50] : [90, 140 + Math.floor(y / 4), 200 + shade], (y * WIDTH + x) * 3);
    }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
}

const jpeg = (): Promise<Buffer> => landscape().jpeg({ quality: 70 }).toBuffer();
const turned = (orientation: number): Promise<Buffer> => landscape().withMetadata({ orientation }).jpeg({ quality: 70 }).toBuffer();
const scanOf = (bytes: Buffer): number => bytes.indexOf(Buffer.from([0xff, 0xda]));

/** As some cameras write it: the decoder minds the end of the scan's header, and shows the picture all the same. */
function withOddScan(bytes: Buffer): Buffer {
  const odd = Buffer.from(bytes);
  const scan = scanOf(odd);
  odd[scan + 4 + 2 * (odd[scan + 4] ?? 0) + 2] = 0;
  return odd;
}

/** Two frames, of which the first is what programs show that know of one only. */
async function animatedPng(): Promise<Buffer> {
  const plain = await landscape().png({ palette: true, colours: 16 }).toBuffer();
  const number = (value: number): Buffer => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
  };
  const control = (sequence: number): Buffer =>
    pngChunk(
      'fcTL',
      Buffer.concat([number(sequence), number(WIDTH), number(HEIGHT), number(0), number(0), Buffer.from([0, 1, 0, 2, 0, 0])]),
    );
  const first = plain.indexOf('IDAT') - 4;
  const end = plain.indexOf('IEND') - 4;
  const length = plain.readUInt32BE(first);
  const pixels = plain.subarray(first + 8, first + 8 + length);
  return Buffer.concat([
    plain.subarray(0, first),
    pngChunk('acTL', Buffer.concat([number(2), number(0)])),
    control(0),
    plain.subarray(first, end),
    control(1),
    pngChunk('fdAT', Buffer.concat([number(2), pixels])),
    plain.subarray(end),
  ]);
}

/** The beginning of what phones keep pictures in, which no decoder of ours reads. */
const heic = (): Buffer =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'),
    Buffer.from([0, 0, 0, 12]),
    Buffer.from('meta\0\0\0\0', 'latin1'),
    Buffer.alloc(2_000, 0x5a),
  ]);

/** A page of prices, as a library writes it. */
async function pdf(change: (context: PDFContext, document: PDFDocument) => void = () => undefined): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([300, 200]).drawText('Prices for 2026', { x: 20, y: 100 });
  change(document.context, document);
  return Buffer.from(await document.save({ useObjectStreams: true }));
}

const locked = (userPassword: string): Promise<Buffer> =>
  pdf((_, document) => document.encrypt({ ownerPassword: 'of the office', userPassword, permissions: { printing: 'highResolution' } }));

/** An invoice with its data inside, as accounting programs exchange it, and nothing packed. */
const INVOICE = Buffer.from(
  `%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles<</Names[(factur-x.xml)6 0 R]>>>>>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
5 0 obj<</Type/EmbeddedFile/Subtype/text#2Fxml/Length 9>>stream
<invoice>
endstream endobj
6 0 obj<</Type/Filespec/F(factur-x.xml)/UF(factur-x.xml)/EF<</F 5 0 R>>>>endobj
trailer<</Root 1 0 R>>
%%EOF
`,
);

/** Every file, by its name in the folder. */
export const DEVICE_FILES: Record<string, DeviceFile> = {
  'phone.jpg': { make: jpeg, outcome: LYING },
  'phone-upright.jpg': { make: () => turned(6), outcome: STANDING },
  'phone-upright-other-way.jpg': { make: () => turned(8), outcome: STANDING },
  'phone-upside-down.jpg': { make: () => turned(3), outcome: LYING },
  'selfie-mirrored.jpg': { make: () => turned(5), outcome: STANDING },
  'progressive.jpg': { make: () => landscape().jpeg({ quality: 70, progressive: true }).toBuffer(), outcome: LYING },
  'printers-colours.jpg': { make: () => landscape().toColourspace('cmyk').jpeg({ quality: 70 }).toBuffer(), outcome: LYING },
  'grey.jpg': { make: () => landscape().greyscale().jpeg({ quality: 70 }).toBuffer(), outcome: LYING },
  'decoder-warns.jpg': { make: async () => withOddScan(await jpeg()), outcome: LYING },
  'motion-photo.jpg': {
    make: async () => Buffer.concat([await jpeg(), Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), Buffer.alloc(4_000, 7)]),
    outcome: LYING,
  },
  'no-end-mark.jpg': { make: async () => (await jpeg()).subarray(0, -2), outcome: LYING },
  'cut-in-half.jpg': {
    make: async () => {
      const whole = await jpeg();
      return whole.subarray(0, Math.floor((scanOf(whole) + whole.length) / 2));
    },
    outcome: DAMAGED,
  },
  'progressive-cut-short.jpg': {
    make: async () => {
      const whole = await landscape().jpeg({ quality: 70, progressive: true }).toBuffer();
      return whole.subarray(0, Math.floor(whole.length / 2));
    },
    outcome: DAMAGED,
  },
  'jpeg-called.png': { make: jpeg, outcome: LYING },
  'screenshot.png': { make: () => landscape().png({ palette: true, colours: 16 }).toBuffer(), outcome: LYING },
  'animated.png': { make: animatedPng, outcome: LYING },
  'cut.png': { make: async () => (await landscape().png({ palette: true, colours: 16 }).toBuffer()).subarray(0, 700), outcome: DAMAGED },
  'web.webp': { make: () => landscape().webp({ quality: 70 }).toBuffer(), outcome: LYING },
  'web-lossless.webp': { make: () => landscape().webp({ nearLossless: true }).toBuffer(), outcome: LYING },
  'animated.webp': { make: () => sharp(animatedGif(3), { animated: true }).webp().toBuffer(), outcome: { picture: [2, 2] } },
  'animated.gif': { make: () => Promise.resolve(animatedGif(3)), outcome: { picture: [2, 2] } },
  'phone.heic': { make: () => Promise.resolve(heic()), outcome: NO_KIND },
  'phone-heic-called.jpg': { make: () => Promise.resolve(heic()), outcome: NO_KIND },
  'camera.avif': { make: () => landscape().avif({ quality: 40 }).toBuffer(), outcome: NO_KIND },
  'scan.tiff': { make: () => landscape().tiff({ compression: 'jpeg', quality: 60 }).toBuffer(), outcome: NO_KIND },
  'drawing.svg': { make: () => Promise.resolve(SVG_WITH_SCRIPT), outcome: NO_KIND },
  'prices.pdf': { make: () => pdf(), outcome: 'PDF' },
  'prices-called.jpg': { make: () => pdf(), outcome: 'PDF' },
  'no-password-to-open.pdf': { make: () => locked(''), outcome: 'PDF' },
  'password-to-open.pdf': { make: () => locked('secret'), outcome: refusedPdf(/needs a password to open/) },
  'byte-order-mark.pdf': { make: async () => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), await pdf()]), outcome: 'PDF' },
  'other-systems-header.pdf': { make: async () => Buffer.concat([Buffer.alloc(128), await pdf()]), outcome: 'PDF' },
  'padded.pdf': { make: async () => Buffer.concat([await pdf(), Buffer.alloc(4_096)]), outcome: 'PDF' },
  'mails-boundary.pdf': { make: async () => Buffer.concat([await pdf(), Buffer.from('\r\n--boundary--\r\n')]), outcome: 'PDF' },
  'invoice-with-data.pdf': { make: () => Promise.resolve(INVOICE), outcome: 'PDF' },
  'writes-about-scripts.pdf': { make: () => pdf((_, document) => document.setTitle('How to /Launch with /JavaScript')), outcome: 'PDF' },
  'cut-short.pdf': { make: async () => (await pdf()).subarray(0, 300), outcome: refusedPdf(/part of it is missing/) },
  'runs-a-script.pdf': {
    make: () => pdf((context) => void context.register(context.obj({ S: PDFName.of('JavaScript') }))),
    outcome: refusedPdf(/holds scripts/),
  },
  'nothing.jpg': { make: () => Promise.resolve(Buffer.alloc(0)), outcome: NO_KIND },
};

async function writeAll(): Promise<void> {
  await rm(DEVICE_FILES_FOLDER, { recursive: true, force: true });
  await mkdir(DEVICE_FILES_FOLDER);
  for (const [name, { make }] of Object.entries(DEVICE_FILES)) await writeFile(join(DEVICE_FILES_FOLDER, name), await make());
}

if (import.meta.main) await writeAll();
