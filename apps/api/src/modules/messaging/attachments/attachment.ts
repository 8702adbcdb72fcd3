import { AttachmentKind } from '@benison/contracts/enumerations';

/** A file in a thread as a member sees it. */
export interface Attachment {
  id: string;
  kind: AttachmentKind;
  fileName: string;
  sizeBytes: number;
  width: number | null;
  height: number | null;
  url: string;
  /** Null if it is not a picture. */
  thumbnailUrl: string | null;
}

/** A row of `message_attachments`. */
export interface AttachmentRow {
  id: string;
  message_id: string | null;
  kind: AttachmentKind;
  file_name: string;
  size_bytes: number;
  width: number | null;
  height: number | null;
}

export const ATTACHMENT_COLUMNS = 'id, message_id, kind, file_name, size_bytes, width, height';

/** The sizes in which a picture is stored; a PDF is stored as it came. */
export const AttachmentSize = { Thumbnail: 'thumb', Full: 'full' } as const;
export type AttachmentSize = (typeof AttachmentSize)[keyof typeof AttachmentSize];

/** The key of a file in the store. The database writes down the same names when a row is deleted. */
export const attachmentKey = (id: string, kind: AttachmentKind, size: AttachmentSize): string =>
  `attachments/${id}/${kind === AttachmentKind.Pdf ? 'file.pdf' : `${size}.webp`}`;

export function toAttachment(row: AttachmentRow): Attachment {
  const url = `/api/attachments/${row.id}`;
  return {
    id: row.id,
    kind: row.kind,
    fileName: row.file_name,
    sizeBytes: row.size_bytes,
    width: row.width,
    height: row.height,
    url,
    thumbnailUrl: row.kind === AttachmentKind.Picture ? `${url}?size=${AttachmentSize.Thumbnail}` : null,
  };
}
