import { createHash } from 'node:crypto';
import { AttachmentKind } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import { id as idField } from '@benison/contracts/fields';
import { FileKind, fileKindOf } from '@benison/contracts/file-kind';
import { ATTACHMENTS_WAITING_MAX, PDF_BYTES_MAX } from '@benison/contracts/terms/messaging';
import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { ConcurrencyLimit } from '../../../../platform/concurrency-limit.ts';
import { plainSql, sqlOf, type Sql } from '../../../../platform/database/sql.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { announceFiles, dropFiles, keepFiles, type NewFile } from '../../../../platform/files/new-files.ts';
import { imageFormatOf } from '../../../../platform/images/image-format.ts';
import { ImagePurpose } from '../../../../platform/images/image-variants.ts';
import { processImage } from '../../../../platform/images/process-image.ts';
import { parseArgument } from '../../../../platform/parse-argument.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { assertReaches, lockThread, threadOf } from '../../thread.ts';
import { ATTACHMENT_COLUMNS, attachmentKey, AttachmentSize, toAttachment, type Attachment, type AttachmentRow } from '../attachment.ts';
import { FileError, FileIdReusedError, FilesBusyError, PdfRefusedError } from '../errors.ts';
import { fileNameOf } from '../file-name.ts';
import { inspectPdf } from '../inspect-pdf.ts';

/** PDFs are read one at a time; those beyond the queue are told to try again. */
const pdfs = new ConcurrencyLimit({ atOnce: 1, waiting: 20, whenFull: () => new FilesBusyError() });

export interface Upload {
  /** Made by the client: the same id is the same file, however often it is tried. */
  id: string;
  matchId: string;
  fileName: string;
  bytes: Buffer;
}

/** The stored form of a file. */
interface PreparedFile {
  kind: AttachmentKind;
  width: number | null;
  height: number | null;
  files: NewFile[];
}

/** Whether the member may add a file to a thread now, checked before its bytes are read. */
export async function assertMayUpload(app: AppContext, actor: Actor, rawMatchId: unknown): Promise<void> {
  const me = asBusiness(actor);
  const matchId = parseArgument('matchId', idField, rawMatchId);
  await app.limits.take('attachmentPerBusiness', me.businessId);
  assertReaches(await threadOf(sqlOf(app.em()), me.businessId, matchId));
}

/**
 * Takes a file for a message that is still to be written: a picture is re-encoded, a PDF is inspected and stored as it is.
 * @throws ImageError, FileError for files that are not accepted; FileIdReusedError; NotFoundError
 */
export async function uploadAttachment(app: AppContext, actor: Actor, upload: Upload): Promise<Attachment> {
  const me = asBusiness(actor);
  const id = parseArgument('id', idField, upload.id);
  const matchId = parseArgument('matchId', idField, upload.matchId);
  const digest = createHash('sha256').update(upload.bytes).digest('hex');
  const own = { id, matchId, ownerId: me.businessId, digest };
  const known = await findUploaded(sqlOf(app.em()), own);
  if (known) return known;
  const prepared = await prepare(id, upload.bytes);
  const keys = prepared.files.map(({ key }) => key);
  await announceFiles(plainSql(app.pool), keys);
  try {
    for (const { key, bytes, contentType } of prepared.files) await app.files.put(key, bytes, contentType);
    return await app.transaction(async (tx) => {
      assertReaches(await lockThread(tx.sql, me.businessId, matchId));
      await keepFiles(tx.sql, keys);
      const before = await findUploaded(tx.sql, own);
      if (before) return before;
      await assertRoom(tx.sql, me.businessId, matchId);
      const [row] = await tx.sql<AttachmentRow>(
        `insert into message_attachments (id, match_id, owner_id, kind, file_name, size_bytes, width, height, digest, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning ${ATTACHMENT_COLUMNS}`,
        [
          id,
          matchId,
          me.businessId,
          prepared.kind,
          fileNameOf(upload.fileName, prepared.kind),
          upload.bytes.length,
          prepared.width,
          prepared.height,
          digest,
          app.clock.now(),
        ],
      );
      if (!row) throw new Error('A file was not written down.');
      return toAttachment(row);
    });
  } catch (error) {
    // @NOTE Files without a row are waste; existing ones of the same id are left alone.
    if (error instanceof FileIdReusedError) await keepFiles(sqlOf(app.em()), keys);
    else await dropFiles(app, keys, error);
    throw error;
  }
}

/** The file already uploaded under this id. @throws FileIdReusedError when it is somebody else's, or a different file. */
async function findUploaded(sql: Sql, own: { id: string; matchId: string; ownerId: string; digest: string }): Promise<Attachment | null> {
  const [row] = await sql<AttachmentRow & { is_same: boolean }>(
    `select ${ATTACHMENT_COLUMNS}, match_id = $2 and owner_id = $3 and digest = $4 and removed_at is null as is_same from message_attachments where id = $1`,
    [own.id, own.matchId, own.ownerId, own.digest],
  );
  if (!row) return null;
  if (!row.is_same) throw new FileIdReusedError();
  return toAttachment(row);
}

async function assertRoom(sql: Sql, ownerId: string, matchId: string): Promise<void> {
  const [waiting] = await sql<{ n: number }>(
    'select count(*)::int as n from message_attachments where match_id = $1 and owner_id = $2 and message_id is null',
    [matchId, ownerId],
  );
  if ((waiting?.n ?? 0) < ATTACHMENTS_WAITING_MAX) return;
  throw new DomainError(ErrorCode.Conflict, 'Many files are already waiting for a message here. Please send or remove some of them first.');
}

/** Identifies a file by its bytes only. */
async function prepare(id: string, bytes: Buffer): Promise<PreparedFile> {
  if (fileKindOf(bytes) === FileKind.Pdf) return preparePdf(id, bytes);
  if (!imageFormatOf(bytes)) throw new FileError(ErrorCode.FileTypeUnsupported);
  const { variants } = await processImage(bytes, ImagePurpose.Attachment);
  const full = variants.find(({ name }) => name === AttachmentSize.Full);
  if (!full) throw new Error('A picture of a thread is drawn in its full size.');
  return {
    kind: AttachmentKind.Picture,
    width: full.width,
    height: full.height,
    files: variants.map((variant) => ({
      key: attachmentKey(id, AttachmentKind.Picture, variant.name as AttachmentSize),
      bytes: variant.bytes,
      contentType: variant.contentType,
    })),
  };
}

async function preparePdf(id: string, bytes: Buffer): Promise<PreparedFile> {
  if (bytes.length > PDF_BYTES_MAX) throw new FileError(ErrorCode.FileTooLarge);
  const fault = await pdfs.run(() => inspectPdf(bytes));
  if (fault) throw new PdfRefusedError(fault);
  return {
    kind: AttachmentKind.Pdf,
    width: null,
    height: null,
    files: [{ key: attachmentKey(id, AttachmentKind.Pdf, AttachmentSize.Full), bytes, contentType: 'application/pdf' }],
  };
}
