import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { assertStorable, contentTypeOfKey, type FilePart, type FileStore, type StoredFile } from './file-store.ts';

/** Options of {@link createS3FileStore}. Without keys the SDK's own chain (environment, instance role) applies. */
export interface S3FileStoreOptions {
  bucket: string;
  region: string;
  /** For S3-compatible servers, for example `http://localhost:9000`. */
  endpoint?: string;
  accessKeyId?: string;
  secretAccessKey?: string;
  /** Put the bucket into the path instead of the host name; most S3-compatible servers want it. */
  forcePathStyle?: boolean;
  /** Put before every key, for example `production/`. */
  prefix?: string;
  /** How long a bucket may be silent; 30 seconds unless told. */
  silentMsMax?: number;
}

type Sdk = typeof import('@aws-sdk/client-s3');

/** By itself the SDK waits for ever for a bucket that has taken the connection and says nothing. */
const SILENT_MS_MAX = 30_000;
const CONNECTED_MS_MAX = 5_000;

/** Stores files in a bucket. The SDK is loaded on first use, so that a process with local files never loads it. */
export function createS3FileStore(options: S3FileStoreOptions): FileStore {
  let connecting: Promise<{ sdk: Sdk; client: S3Client }> | undefined;
  const connect = () => (connecting ??= connectTo(options));
  const at = (key: string) => ({ Bucket: options.bucket, Key: `${options.prefix ?? ''}${key}` });

  async function put(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
    assertStorable(key, contentType);
    const { sdk, client } = await connect();
    await client.send(new sdk.PutObjectCommand({ ...at(key), Body: bytes, ContentType: contentType, ContentLength: bytes.byteLength }));
  }

  async function putFile(key: string, path: string, contentType: string): Promise<void> {
    assertStorable(key, contentType);
    const { sdk, client } = await connect();
    const { size } = await stat(path);
    // @NOTE In one piece, of which a bucket takes 5 GB: no recording of ours grows that large.
    await client.send(
      new sdk.PutObjectCommand({ ...at(key), Body: createReadStream(path), ContentType: contentType, ContentLength: size }),
    );
  }

  async function getPart(key: string, { first, last }: FilePart): Promise<Readable | null> {
    contentTypeOfKey(key);
    const { sdk, client } = await connect();
    const found = await client.send(new sdk.GetObjectCommand({ ...at(key), Range: `bytes=${first}-${last}` })).catch(nullWhenMissing);
    if (!found) return null;
    if (!(found.Body instanceof Readable)) throw new Error('The file store answered without a readable body.');
    return found.Body;
  }

  async function get(key: string): Promise<StoredFile | null> {
    const contentType = contentTypeOfKey(key);
    const { sdk, client } = await connect();
    const found = await client.send(new sdk.GetObjectCommand(at(key))).catch(nullWhenMissing);
    if (!found) return null;
    if (!(found.Body instanceof Readable)) throw new Error('The file store answered without a readable body.');
    return { body: found.Body, sizeBytes: found.ContentLength ?? 0, contentType };
  }

  async function exists(key: string): Promise<boolean> {
    contentTypeOfKey(key);
    const { sdk, client } = await connect();
    return (await client.send(new sdk.HeadObjectCommand(at(key))).catch(nullWhenMissing)) !== null;
  }

  async function remove(key: string): Promise<void> {
    contentTypeOfKey(key);
    const { sdk, client } = await connect();
    await client.send(new sdk.DeleteObjectCommand(at(key))).catch(nullWhenMissing);
  }

  return { put, putFile, get, getPart, exists, delete: remove, [Symbol.asyncDispose]: async () => (await connecting)?.client.destroy() };
}

async function connectTo(options: S3FileStoreOptions): Promise<{ sdk: Sdk; client: S3Client }> {
  const { accessKeyId, secretAccessKey, region, endpoint, forcePathStyle, silentMsMax = SILENT_MS_MAX } = options;
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    ...(endpoint ? { endpoint } : {}),
    ...(forcePathStyle === undefined ? {} : { forcePathStyle }),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    requestHandler: { connectionTimeout: CONNECTED_MS_MAX, socketTimeout: silentMsMax },
    // @NOTE Many S3-compatible servers do not know the newer checksum headers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, client };
}

function nullWhenMissing(error: unknown): null {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NoSuchKey' || name === 'NotFound') return null;
  throw error;
}
