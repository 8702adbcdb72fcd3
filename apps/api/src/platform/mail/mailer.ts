import { MailRefusedError, type MailTransport } from './mail.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;
const CONNECTIONS_MAX = 3;

/** How mail is sent: over SMTP, or not at all (it stays readable in the database's mailbox). */
export type MailerOptions =
  | { transport: 'mailbox' }
  | {
      transport: 'smtp';
      /** `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. */
      url: string;
      /** The sender: `Benison <hello@benison.example>`. */
      from: string;
    };

/** Makes the transport that the mail worker delivers with. */
export function createMailer(options: MailerOptions): MailTransport {
  return options.transport === 'smtp' ? createSmtpTransport(options) : createMailboxTransport();
}

/** The row in the outbox is the delivery. */
function createMailboxTransport(): MailTransport {
  return { deliver: () => Promise.resolve(), [Symbol.asyncDispose]: () => Promise.resolve() };
}

function createSmtpTransport(options: { url: string; from: string }): MailTransport {
  let connecting: ReturnType<typeof connect> | undefined;
  const domain = domainOf(options.from);
  return {
    deliver: async (mail) => {
      const transporter = await (connecting ??= connect(options.url));
      try {
        await transporter.sendMail({
          from: options.from,
          // @NOTE As an object it is one address; as text it would be parsed as a list.
          to: { name: '', address: mail.to },
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          attachments: (mail.attachments ?? []).map(({ fileName, contentType, content }) => ({ filename: fileName, contentType, content })),
          // The same over all attempts, so that a receiver that got it twice can show it once.
          messageId: `<${mail.id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail.unsubscribeUrl) },
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        throw isRefusal(error) ? new MailRefusedError('The receiving server refused this mail.', { cause: error }) : error;
      }
    },
    [Symbol.asyncDispose]: async () => (await connecting)?.close(),
  };
}

/** Lets a mail program offer to unsubscribe from such mails in one step. */
function unsubscribeHeaders(url: string | null | undefined): Record<string, string> {
  return url ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {};
}

/** nodemailer is loaded with the first mail: a process that sends none does not load it. */
async function connect(url: string) {
  const { createTransport } = await import('nodemailer');
  const server = new URL(url);
  const secure = server.protocol === 'smtps:';
  return createTransport({
    pool: true,
    host: server.hostname,
    port: Number(server.port) || (secure ? 465 : 587),
    secure,
    ...(server.username ? { auth: { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) } } : {}),
    maxConnections: CONNECTIONS_MAX,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
  });
}

function domainOf(from: string): string {
  const domain = /@([a-z0-9.-]+)>?\s*$/i.exec(from)?.[1];
  if (!domain) throw new Error('The sender of mails must be an address, for example "Benison <hello@benison.example>".');
  return domain;
}

/** A 5xx answer to the recipient or the content is final; one to our own sign-in is a setting to fix. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  const aboutThisMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  return aboutThisMail && typeof error.responseCode === 'number' && error.responseCode >= 500;
}
