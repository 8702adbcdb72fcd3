import { AttachmentKind } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import { comparedId } from '@benison/contracts/fields';
import { PDF_BYTES_MAX } from '@benison/contracts/terms/messaging';
import { z } from 'zod';
import { ConcurrencyLimit } from '../../platform/concurrency-limit.ts';
import { readBytes } from '../../platform/http/read-bytes.ts';
import { restRoute, type RestContext, type RestRoute } from '../../platform/http/rest.ts';
import { ImageError, ImageErrorCode } from '../../platform/images/image-errors.ts';
import { AttachmentSize } from './attachments/attachment.ts';
import { assertMayUpload, uploadAttachment } from './attachments/commands/upload-attachment.ts';
import { FileError } from './attachments/errors.ts';
import { readAttachment } from './attachments/read-attachment.ts';
import { meetingRoutes } from './meetings/meetings.routes.ts';

const tag = 'Messages';
/** Longer than any stored name; names are shortened to what fits. */
const GIVEN_NAME_LENGTH_MAX = 500;

/** Files held in memory at once; beyond those waiting unread, people are asked to come back. */
const uploads = new ConcurrencyLimit({ atOnce: 6, waiting: 32, whenFull: () => new ImageError(ImageErrorCode.Busy) });

const UploadedFile = z.object({
  id: z.string(),
  kind: z.enum([AttachmentKind.Picture, AttachmentKind.Pdf]),
  fileName: z.string(),
  sizeBytes: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  url: z.string(),
  thumbnailUrl: z.string().nullable(),
});

/** The REST calls of this module. */
export const messagingRoutes: RestRoute[] = [
  restRoute({
    method: 'put',
    path: '/api/threads/{matchId}/attachments/{id}',
    refuses: ['CONFLICT', 'ID_REUSED', 'THREAD_CLOSED', 'FILE_REFUSED', 'FILE_TOO_LARGE', 'FILE_TYPE_UNSUPPORTED'],
    action: 'attachment.upload',
    tag,
    status: 201,
    summary:
      'Uploads a picture (JPEG, PNG, GIF, WebP) or a PDF for a message to be sent in this thread: the body is the file itself. The same id again is the same file',
    params: z.object({ matchId: comparedId, id: comparedId }),
    upload: ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'application/pdf'],
    query: z.object({ name: z.string().max(GIVEN_NAME_LENGTH_MAX).default('').meta({ description: 'What the file is called.' }) }),
    response: UploadedFile,
    handle: async (context, { params, query }) => {
      await assertMayUpload(context.app, context.actor, params.matchId);
      return uploads.run(() => upload(context, { ...params, fileName: query.name }));
    },
  }),
  restRoute({
    method: 'get',
    path: '/api/attachments/{id}',
    action: 'attachment.read',
    tag,
    summary: "A file of a thread of one's own, to be saved: a picture as WebP, or a PDF as it was sent",
    params: z.object({ id: comparedId }),
    query: z.object({ size: z.enum([AttachmentSize.Thumbnail, AttachmentSize.Full]).default(AttachmentSize.Full) }),
    response: ['image/webp', 'application/pdf'],
    handle: ({ app, actor }, { params, query }) => readAttachment(app, actor, params.id, query.size),
  }),
  ...meetingRoutes,
];

async function upload({ app, actor, request }: RestContext, file: { id: string; matchId: string; fileName: string }): Promise<unknown> {
  const bytes = await readBytes(request, PDF_BYTES_MAX, () => new FileError(ErrorCode.FileTooLarge));
  return uploadAttachment(app, actor, { ...file, bytes });
}
