import { ErrorCode } from '@benison/contracts/errors';
import { INGEST_PATH } from '@benison/contracts/terms/streams';
import express, { Router, type Request, type RequestHandler, type Response } from 'express';
import { z } from 'zod';
import type { Origin } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { hashToken } from '../../../platform/crypto/tokens.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { DomainError } from '../../../platform/errors.ts';
import { bearerIn } from '../../../platform/http/bearer.ts';
import { refuseMethod } from '../../../platform/http/refuse-method.ts';
import { nameOperation } from '../../../platform/request-scope.ts';
import { changeEncoderSession } from './commands/change-encoder-session.ts';
import { connectEncoder } from './commands/connect-encoder.ts';
import { StreamKeyRefusedError } from './errors.ts';
import { keyByHash, type StreamKeyRow } from './stream-key.ts';

/** Largest offer that is read, in bytes; those of programs have a few thousand. */
const OFFER_BYTES_MAX = 64 * 1024;
const OFFER_TYPE = 'application/sdp';
const CHANGE_TYPE = 'application/trickle-ice-sdpfrag';
/** The names that the room server gives sessions. */
const Session = z.string().regex(/^\w{1,64}$/);

/**
 * Where programs such as OBS send to, by WHIP (RFC 9725). They have no cookies and come from no page; the stream key is the proof, so this
 * runs before the origin check. The room server's own WHIP is reached from here alone.
 */
export function encoderDoor(app: AppContext, originOf: (request: Request) => Origin): Router {
  const router = Router({ caseSensitive: true });
  const admit = admitKey(app, originOf);
  const session = `${INGEST_PATH}/:session`;
  router.options([INGEST_PATH, session], (_request, response) => void response.set('Accept-Post', OFFER_TYPE).status(204).end());
  router.post(INGEST_PATH, admit, ...bodyOf(OFFER_TYPE), async (request: Request, response: Response) => {
    const answer = await connectEncoder(app, originOf(request), keyOf(response), String(request.body));
    response.set({
      Location: `${INGEST_PATH}/${answer.session}`,
      ...(answer.etag !== null && { ETag: answer.etag }),
      ...(answer.links !== null && { Link: answer.links }),
    });
    response.status(201).type(OFFER_TYPE).send(answer.body);
  });
  router.patch(session, admit, ...bodyOf(CHANGE_TYPE), async (request: Request, response: Response) => {
    const ifMatch = request.headers['if-match'] ?? null;
    const call = { method: 'PATCH', session: Session.parse(request.params.session), body: String(request.body), ifMatch } as const;
    const answer = await changeEncoderSession(app, keyOf(response), call);
    if (answer.status >= 400) throw new DomainError(ErrorCode.BadInput, 'That change of the session could not be read.');
    if (answer.etag !== null) response.set('ETag', answer.etag);
    if (answer.body) response.type(CHANGE_TYPE);
    response.status(answer.status).send(answer.body || undefined);
  });
  router.delete(session, admit, async (request, response) => {
    const call = { method: 'DELETE', session: Session.parse(request.params.session), body: '', ifMatch: null } as const;
    await changeEncoderSession(app, keyOf(response), call);
    response.status(200).end();
  });
  for (const path of [INGEST_PATH, session])
    router.all(path, (_request, response) => {
      refuseMethod(response, path === INGEST_PATH ? 'POST, OPTIONS' : 'PATCH, DELETE, OPTIONS');
    });
  return router;
}

/** Whose key it is, before anything else is read. */
function admitKey(app: AppContext, originOf: (request: Request) => Origin): RequestHandler {
  return async (request, response, next) => {
    nameOperation(`${request.method} ${INGEST_PATH}`);
    await app.limits.take('ingestPerAddress', originOf(request).ipAddress);
    const secret = bearerIn(request.headers.authorization);
    const key = secret ? await keyByHash(sqlOf(app.em()), hashToken(secret)) : null;
    if (!key) throw new StreamKeyRefusedError();
    response.locals.key = key;
    next();
  };
}

const keyOf = (response: Response): StreamKeyRow => response.locals.key as StreamKeyRow;

function bodyOf(type: string): RequestHandler[] {
  const requireType: RequestHandler = (request, _response, next) =>
    next(request.is(type) ? undefined : new DomainError(ErrorCode.UnsupportedMediaType, `Please send ${type}.`));
  return [requireType, express.text({ type, limit: OFFER_BYTES_MAX, defaultCharset: 'utf-8' })];
}
