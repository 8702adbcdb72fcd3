import { Router, type Request, type Response } from 'express';
import type { Pool } from 'pg';
import { mailboxListPage, mailMissingPage, mailPage } from './mailbox-pages.ts';
import { findMail, listMails } from './mailbox.ts';

/** The address of the mailbox. */
const MAILBOX_PATH = '/dev/mailbox';

// The mail's own frame inherits this: no script, no picture from elsewhere, only inline styles.
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; " +
  'sandbox allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin';

/**
 * The mailbox for machines without a mail server: `/dev/mailbox` (`?to=` searches) and `/dev/mailbox/:id`, as pages or
 * with `?format=json`. It shows every mail to everybody: the caller mounts it outside production only.
 */
export function mailboxRouter({ pool }: { pool: Pool }): Router {
  const router = Router();

  router.get(MAILBOX_PATH, async (request, response) => {
    const to = textOf(request.query['to']);
    const mails = await listMails(pool, to);
    if (wantsJson(request)) sendJson(response, 200, { mails });
    else sendPage(response, 200, mailboxListPage(mails, to, MAILBOX_PATH));
  });

  router.get(`${MAILBOX_PATH}/:id`, async (request, response) => {
    const mail = await findMail(pool, request.params.id);
    if (wantsJson(request)) {
      sendJson(response, mail ? 200 : 404, mail ? { mail } : { message: 'That email was not found.', code: 'NOT_FOUND' });
    } else if (mail) {
      sendPage(response, 200, mailPage(mail, MAILBOX_PATH));
    } else {
      sendPage(response, 404, mailMissingPage(MAILBOX_PATH));
    }
  });

  return router;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll('\0', '').trim() : '';
}

function wantsJson(request: Request): boolean {
  return request.query['format'] === 'json';
}

function sendJson(response: Response, status: number, body: object): void {
  response.status(status).set('Cache-Control', 'no-store').json(body);
}

function sendPage(response: Response, status: number, html: string): void {
  response
    .status(status)
    .set({
      'Content-Security-Policy': CONTENT_SECURITY_POLICY,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
    })
    .type('html')
    .send(html);
}
