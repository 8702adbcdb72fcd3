import type { TestClient } from '@benison/testkit/client';
import type { TestApp } from '@benison/testkit/test-app';

const ENTRY = 'kind text at';
const REQUEST = `reference email issueType description urgency isPriority status createdAt dueAt entries { ${ENTRY} }`;
const STAFF_REQUEST = `id reference email issueType description urgency isPriority status dueAt claimedBy entries { ${ENTRY} staffName } member { id username wasSignedIn }`;
export const SUBMIT = 'mutation ($input: SubmitHelpRequestInput!) { submitHelpRequest(input: $input) { reference dueAt } }';
export const BY_LINK = `query ($token: String!) { helpRequest(token: $token) { ${REQUEST} } }`;
export const FOLLOW_UP = `mutation ($input: AddFollowUpInput!) { addFollowUp(input: $input) { helpRequest { ${REQUEST} } } }`;
export const QUEUE = `query ($status: HelpRequestStatus!, $first: Int!, $after: String) {
  staffHelpRequests(status: $status, first: $first, after: $after) { nodes { ${STAFF_REQUEST} } pageInfo { endCursor hasNextPage } }
  helpRequestsWaiting { waiting overdue oldestAt } }`;
export const CLAIM = `mutation ($input: ClaimHelpRequestInput!) { claimHelpRequest(input: $input) { helpRequest { ${STAFF_REQUEST} } } }`;
export const RELEASE = `mutation ($id: ID!) { releaseHelpRequest(input: { id: $id }) { helpRequest { ${STAFF_REQUEST} } } }`;
export const ANSWER = `mutation ($input: AnswerHelpRequestInput!) { answerHelpRequest(input: $input) { helpRequest { ${STAFF_REQUEST} } } }`;
export const CLOSE = `mutation ($id: ID!) { closeHelpRequest(input: { id: $id }) { helpRequest { ${STAFF_REQUEST} } } }`;
export const REOPEN = `mutation ($id: ID!) { reopenHelpRequest(input: { id: $id }) { helpRequest { ${STAFF_REQUEST} } } }`;
export const CHANGED = `subscription { helpRequestChanged { request { reference status } counts { waiting } } }`;

/** The support form as it is sent. */
export const form = (more: object = {}) => ({
  email: 'pat@somewhere.example',
  issueType: 'TWO_FACTOR',
  description: 'My codes are refused since I have a new phone.',
  urgency: 'MEDIUM',
  ...more,
});

/** Sends the support form. */
export async function ask(client: TestClient, more: object = {}): Promise<{ reference: string; dueAt: string }> {
  return (await client.query(SUBMIT, { input: form(more) })).submitHelpRequest;
}

/** The secret of the link in the latest mail about a request. */
export async function linkOf(t: TestApp, reference: string): Promise<{ token: string; to: string; text: string }> {
  const {
    rows: [mail],
  } = await t.app.pool.query<{ to_address: string; text_body: string }>(
    'select to_address, text_body from mails where subject like $1 order by created_at desc limit 1',
    [`%${reference}`],
  );
  const token = /\/help\/([\w-]{43})/.exec(mail?.text_body ?? '')?.[1];
  if (!mail || !token) throw new Error(`No mail about ${reference} holds a link.`);
  return { token, to: mail.to_address, text: mail.text_body };
}
