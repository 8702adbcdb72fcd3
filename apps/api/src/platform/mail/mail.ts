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
  /** Two mails with one key are one mail: `approved:<accountId>` is sent once however often it is asked for. */
  dedupeKey?: string;
  /** Where a mail program can end mails of this kind with one POST (RFC 8058); only for what may be ended. */
  unsubscribeUrl?: string;
}

/** What the templates make: everything but the recipient. */
export type MailContent = Pick<Mail, 'subject' | 'text' | 'html'>;

/** Where a mail in the outbox stands. */
export const MailStatus = { Pending: 'pending', Sent: 'sent', Failed: 'failed' } as const;
export type MailStatus = (typeof MailStatus)[keyof typeof MailStatus];

/** A mail on its way out of the outbox. The id stays the same over all tries. */
export interface OutgoingMail extends MailContent {
  id: string;
  to: string;
  attachments?: readonly MailAttachment[];
  unsubscribeUrl?: string | null;
}

/** Brings a mail to where its reader finds it. Resolves when it was taken, throws when it was not. */
export interface MailTransport extends AsyncDisposable {
  deliver(mail: OutgoingMail): Promise<void>;
}

/** The receiving side refused this mail for good: trying again would not help. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError';
  readonly code = 'MAIL_REFUSED';
}

/** The recipient is not one plain address. */
export class MailAddressError extends Error {
  override name = 'MailAddressError';
  readonly code = 'MAIL_ADDRESS_INVALID';
  constructor() {
    super('A mail goes to exactly one plain address.');
  }
}
