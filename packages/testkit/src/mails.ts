import type { TestApp } from './test-app.ts';

/** A mail as the product queued it for sending. */
export interface WrittenMail {
  subject: string;
  text: string;
  html: string;
  unsubscribeUrl: string | null;
  attachments: { fileName: string; content: string }[];
}

/** The mails to an address, oldest first. */
export async function mailsTo({ app }: Pick<TestApp, 'app'>, address: string): Promise<WrittenMail[]> {
  const { rows } = await app.pool.query<WrittenMail>(
    'select subject, text_body as text, html_body as html, unsubscribe_url as "unsubscribeUrl", attachments from mails where to_address = $1 order by created_at, id',
    [address],
  );
  return rows;
}

/** Only their subjects. */
export async function subjectsTo(t: Pick<TestApp, 'app'>, address: string): Promise<string[]> {
  return (await mailsTo(t, address)).map(({ subject }) => subject);
}

/** An instant of the day that many days later at which the daily mail is due from Lisbon to Los Angeles, whatever hour a test runs at. */
export function afterDailyMails(now: Date, days: number): Date {
  const at = new Date(now.getTime() + days * 86_400_000);
  at.setUTCHours(20, 0, 0, 0);
  return at;
}
