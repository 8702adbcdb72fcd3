/** A file that goes along with a mail: text, as calendars are. */
export interface MailAttachment {
  fileName: string;
  contentType: string;
  content: string;
}

/** A mail as the product writes it. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly MailAttachment[];
  /** Two mails with one key are one mail: `approved:<accountId>` is sent once however often it is requested. */
  dedupeKey?: string;
  /** The address where a mail program can unsubscribe with one POST (RFC 8058); only for mails that can be turned off. */
  unsubscribeUrl?: string;
}

/** The result of a template: everything but the recipient. */
export type MailContent = Pick<Mail, 'subject' | 'text' | 'html'>;

/** State of a mail in the outbox. */
export const MailStatus = { Pending: 'pending', Sent: 'sent', Failed: 'failed' } as const;
export type MailStatus = (typeof MailStatus)[keyof typeof MailStatus];

/** A mail leaving the outbox. The id stays the same over all attempts. */
export interface OutgoingMail extends MailContent {
  id: string;
  to: string;
  attachments?: readonly MailAttachment[];
  unsubscribeUrl?: string | null;
}

/** Delivers a mail to where its reader finds it. Resolves when it was accepted, throws when it was not. */
export interface MailTransport extends AsyncDisposable {
  deliver(mail: OutgoingMail): Promise<void>;
}

/** The receiving side refused this mail permanently: a retry would not help. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError';
  readonly code = 'MAIL_REFUSED';
}

/** The recipient is not one plain address. */
export class MailAddressError extends Error {
  override name = 'MailAddressError';
  readonly code = 'MAIL_ADDRESS_INVALID';
  constructor() {
    super('An email goes to exactly one plain address.');
  }
}
