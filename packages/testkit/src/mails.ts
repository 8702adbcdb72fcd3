import type { TestApp } from './test-app.ts';

/** A mail as the product put it by, to be sent. */
export interface WrittenMail {
  subject: string;
  text: string;
  unsubscribeUrl: string | null;
  attachments: { fileName: string; content: string }[];
}

/** What was written to an address, the oldest first. */
export async function mailsTo({ app }: Pick<TestApp, 'app'>, address: string): Promise<WrittenMail[]> {
  const { rows } = await app.pool.query<WrittenMail>(
    'select subject, text_body as text, unsubscribe_url as "unsubscribeUrl", attachments from mails where to_address = $1 order by created_at, id',
    [address],
  );
  return rows;
}

/** Only what stands above each of them. */
export async function subjectsTo(t: Pick<TestApp, 'app'>, address: string): Promise<string[]> {
  return (await mailsTo(t, address)).map(({ subject }) => subject);
}
