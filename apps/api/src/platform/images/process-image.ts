import type { PhotoFilter } from '@benison/contracts/enumerations';
import { IMAGE_BYTES_MAX, IMAGE_PIXELS_MAX } from '@benison/contracts/limits';
import type { Sharp, SharpOptions } from 'sharp';
import { ConcurrencyLimit } from '../concurrency-limit.ts';
import { ImageError, ImageErrorCode } from './image-errors.ts';
import { ImageFormat, imageFormatOf } from './image-format.ts';
import { IMAGE_VARIANTS, PREVIEW, UNFILTERED, WHOLE_SOURCE, type ImagePurpose, type ImageVariantSize } from './image-variants.ts';
import { JPEG_END, lacksJpegEnd } from './jpeg-end.ts';
import { inLook } from './photo-looks.ts';

/** Longest time for one step of one picture. */
const IMAGE_TIMEOUT_SECONDS = 10;
/** Pictures processed at once. */
export const IMAGES_AT_ONCE = 2;
/** Pictures that may wait; those beyond are told to try again. */
export const IMAGES_WAITING_MAX = 30;

/** What the decoder of JPEGs says of anything but compressed pixels that end too early. */
const OF_SOMETHING_ELSE = /^(?!.*premature end).*VipsJpeg: /is;
const OUTPUT_TYPE = 'image/webp';
/** Effort 2 of 6: a seventh of the time of the default with its best chroma, for files of the same size. */
const OUTPUT = { quality: 82, effort: 2 };
const WHITE = '#ffffff';

/** One size of a picture, ready to store. */
export interface ImageVariant extends Omit<ImageVariantSize, 'fit'> {
  bytes: Buffer;
  contentType: typeof OUTPUT_TYPE;
}

/** A processed picture: the sizes its purpose requires, and its main colour as a placeholder while it loads. */
export interface ProcessedImage {
  variants: ImageVariant[];
  /** `#rrggbb`. */
  dominantColor: string;
}

type SharpModule = typeof import('sharp').default;
interface Size {
  width: number;
  height: number;
}
type RawImage = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

const line = new ConcurrencyLimit({
  atOnce: IMAGES_AT_ONCE,
  waiting: IMAGES_WAITING_MAX,
  whenFull: () => new ImageError(ImageErrorCode.Busy),
});
let loading: Promise<SharpModule> | undefined;

/**
 * Makes a stranger's picture safe: identified by its bytes, decoded within limits, its first frame re-encoded in each size, with
 * the chosen look. Nothing else of the original file (metadata, locations, trailers) survives. Throws {@link ImageError}.
 */
export async function processImage(input: Uint8Array, purpose: ImagePurpose, look: PhotoFilter | null = null): Promise<ProcessedImage> {
  return safely(input, (sharp, picture) => draw(sharp, picture, IMAGE_VARIANTS[purpose], look));
}

/** Previews of a stranger's picture: small, whole, once for each look (null: its own colours). Throws {@link ImageError}. */
export async function previewImage(input: Uint8Array, looks: readonly (PhotoFilter | null)[]): Promise<ImageVariant[]> {
  return safely(input, async (sharp, picture) => {
    const plain = await unpack(sharp, picture, PREVIEW);
    const previews: ImageVariant[] = [];
    for (const look of looks) previews.push(await encode(sharp, await lookedAt(sharp, plain, look), PREVIEW));
    return previews;
  });
}

/** Looks at a stranger's picture, which is decoded anew each time `draw` is called, within the same limits. Throws {@link ImageError}. */
export async function withPicture<T>(input: Uint8Array, work: (draw: () => Sharp) => Promise<T>): Promise<T> {
  return safely(input, (sharp, picture) => work(() => sharp(picture, inputOptions).flatten({ background: WHITE })));
}

async function safely<T>(input: Uint8Array, work: (sharp: SharpModule, picture: Uint8Array) => Promise<T>): Promise<T> {
  if (input.byteLength > IMAGE_BYTES_MAX) throw new ImageError(ImageErrorCode.TooLarge);
  if (input.byteLength === 0) throw new ImageError(ImageErrorCode.Broken);
  const format = imageFormatOf(input);
  if (!format) throw new ImageError(ImageErrorCode.TypeUnsupported);
  return line.run(async () => {
    const sharp = await (loading ??= loadSharp());
    try {
      const size = await checkHeader(sharp, input, format);
      return await work(sharp, format === ImageFormat.Jpeg && lacksJpegEnd(input) ? await ended(sharp, input, size) : input);
    } catch (error) {
      if (error instanceof ImageError) throw error;
      // @NOTE The decoder's own message stays in `cause`, for the log; a stranger learns nothing from it.
      throw new ImageError(ImageErrorCode.Broken, { cause: error });
    }
  });
}

/** Loaded with the first picture: a process that never sees one saves the memory. */
async function loadSharp(): Promise<SharpModule> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer', 'VipsForeignLoadNsgifBuffer'],
  });
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

const inputOptions: SharpOptions = {
  // @NOTE Not 'warning': cameras and editors write much that decoders warn of and everybody shows.
  failOn: 'error',
  sequentialRead: true,
  limitInputPixels: IMAGE_PIXELS_MAX,
  pages: 1,
  autoOrient: true,
};

/** Reads only the header, so that a decompression bomb is refused before a single pixel is decoded. */
async function checkHeader(sharp: SharpModule, input: Uint8Array, format: string): Promise<Size> {
  const header = await sharp(input, { ...inputOptions, limitInputPixels: false }).metadata();
  if (header.format !== format) throw new ImageError(ImageErrorCode.TypeUnsupported);
  if (header.width * header.height > IMAGE_PIXELS_MAX) throw new ImageError(ImageErrorCode.TooManyPixels);
  return { width: header.width, height: header.height };
}

/**
 * A JPEG with the end mark that it lacks. @throws ImageError when pixels are missing too, which shows once the mark stands there: without
 * it the decoder cannot tell the two apart. Only the last row is kept, and it is asked for by itself: a smaller copy is drawn without it.
 * The decoder has one place for what it says of all pictures that are opened at once: where its words are gone, the picture is not taken.
 */
async function ended(sharp: SharpModule, input: Uint8Array, { width, height }: Size): Promise<Uint8Array> {
  const whole = Buffer.concat([input, JPEG_END]);
  await limited(sharp(whole, { ...inputOptions, autoOrient: false, failOn: 'warning' }))
    .extract({ left: 0, top: height - 1, width, height: 1 })
    .raw()
    .toBuffer()
    .catch((error: Error) => {
      if (!OF_SOMETHING_ELSE.test(error.message)) throw new ImageError(ImageErrorCode.Broken, { cause: error });
    });
  return whole;
}

/** Decodes once; every size is made from that. */
async function draw(
  sharp: SharpModule,
  input: Uint8Array,
  sizes: readonly ImageVariantSize[],
  look: PhotoFilter | null,
): Promise<ProcessedImage> {
  const largest = sizes.reduce((most, size) => (size.width > most.width ? size : most));
  const plain = await unpack(sharp, input, largest.fit === 'inside' ? WHOLE_SOURCE : largest);
  const source = await lookedAt(sharp, plain, look);
  const variants: ImageVariant[] = [];
  for (const size of sizes) variants.push(await encode(sharp, source, size));
  if (look) variants.push(await encode(sharp, plain, UNFILTERED));
  return { variants, dominantColor: await dominantColor(sharp, source) };
}

async function unpack(sharp: SharpModule, input: Uint8Array, size: ImageVariantSize): Promise<RawImage> {
  return rawOf(fill(sharp(input, inputOptions), size).toColourspace('srgb'));
}

async function lookedAt(sharp: SharpModule, plain: RawImage, look: PhotoFilter | null): Promise<RawImage> {
  return look ? rawOf(inLook(sharp(plain.data, { raw: plain.info }), look)) : plain;
}

/** The pixels themselves. */
export async function rawOf(image: Sharp): Promise<RawImage> {
  const { data, info } = await limited(image).raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  return { data, info: { width: info.width, height: info.height, channels: info.channels } };
}

async function encode(sharp: SharpModule, source: RawImage, size: ImageVariantSize): Promise<ImageVariant> {
  const drawn = fill(sharp(source.data, { raw: source.info }), size);
  const { data, info } = await limited(drawn).webp(OUTPUT).toBuffer({ resolveWithObject: true });
  return { name: size.name, width: info.width, height: info.height, bytes: data, contentType: OUTPUT_TYPE };
}

async function dominantColor(sharp: SharpModule, source: RawImage): Promise<string> {
  const small = await limited(sharp(source.data, { raw: source.info }).resize(64, 64, { fit: 'fill' }))
    .flatten({ background: WHITE })
    .png()
    .toBuffer();
  const { dominant } = await sharp(small).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function fill(image: Sharp, size: ImageVariantSize): Sharp {
  return image.resize(size.width, size.height, { fit: size.fit ?? 'cover', position: 'centre', withoutEnlargement: size.fit === 'inside' });
}

function limited(image: Sharp): Sharp {
  return image.timeout({ seconds: IMAGE_TIMEOUT_SECONDS });
}
