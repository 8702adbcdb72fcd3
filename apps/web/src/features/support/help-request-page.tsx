import { HELP_TEXT_LENGTH_MAX, ISSUE_TYPE_LABELS, URGENCY_LABELS } from '@benison/contracts/terms/support';
import { Button, ButtonLink } from '../../components/controls/button.tsx';
import { Badge } from '../../components/controls/chip.tsx';
import { Textarea } from '../../components/fields/field.tsx';
import { Row, Section, Stack } from '../../components/frame/layout.tsx';
import { Page } from '../../components/frame/page.tsx';
import { FormStack } from '../../components/frame/templates.tsx';
import { StatLines } from '../../components/lists/list.tsx';
import { EmptyState, ErrorState, FormSkeleton, Loading } from '../../components/lists/states.tsx';
import { AddressWords } from '../../components/text.tsx';
import { Letter, LetterList } from '../../components/visit/help.tsx';
import type { Help_RequestFragment } from '../../gql/graphql.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { stampWords } from '../../lib/words/time-words.ts';
import { dueWords } from '../../lib/words/waiting-words.ts';
import { ENTRY_TITLES, STATUS_WORDS } from './help-words.ts';
import { useFollowUp, useHelpLink } from './use-help-link.ts';

const CLOCK_MS = 60_000;

function FollowUp({ token, status }: { readonly token: string; readonly status: Help_RequestFragment['status'] }) {
  const { text, change, problem, submit, isBusy } = useFollowUp(token);
  const hint = status === 'OPEN' ? 'Anything that helps us help you.' : 'It reopens the request, and you get an answer within 24 hours.';
  return (
    <FormStack onSubmit={submit}>
      <Textarea
        label={status === 'OPEN' ? 'Add something' : 'Write back'}
        hint={hint}
        rows={4}
        limit={HELP_TEXT_LENGTH_MAX}
        value={text}
        error={problem}
        onChange={(event) => change(event.target.value)}
      />
      <Row>
        <Button type="submit" variant="act" busy={isBusy} busyText="Sending...">
          Send
        </Button>
      </Row>
    </FormStack>
  );
}

function Record({ request, token }: { readonly request: Help_RequestFragment; readonly token: string }) {
  const now = useNow(CLOCK_MS);
  const status = STATUS_WORDS[request.status];
  const facts = [
    { label: 'State', value: <Badge tone={status.tone}>{status.label}</Badge> },
    { label: 'About', value: ISSUE_TYPE_LABELS[request.issueType] },
    { label: 'Urgency', value: URGENCY_LABELS[request.urgency] },
    { label: 'Answered to', value: <AddressWords>{request.email}</AddressWords> },
    ...(request.isPriority ? [{ label: 'Priority', value: 'Premium support' }] : []),
    ...(request.status === 'OPEN'
      ? [{ label: 'Our answer', value: `by ${stampWords(request.dueAt, now)} (${dueWords(request.dueAt, now).text.toLowerCase()})` }]
      : []),
  ];
  return (
    <Stack gap="lg">
      <StatLines record items={facts} />
      <Section title="What was written">
        <LetterList label="What was written">
          <Letter mine title="You wrote" time={stampWords(request.createdAt, now)}>
            {request.description}
          </Letter>
          {request.entries.map(({ kind, text, at }, index) => (
            <Letter key={index} mine={kind === 'FOLLOW_UP'} title={ENTRY_TITLES[kind]} time={stampWords(at, now)}>
              {text}
            </Letter>
          ))}
        </LetterList>
      </Section>
      <FollowUp token={token} status={request.status} />
    </Stack>
  );
}

/** The state of a help request, for whoever has the link from its email. */
export function HelpRequestPage({ token }: { readonly token: string }) {
  const { request, isUnknown, hasFailed, retry } = useHelpLink(token);
  const back = <ButtonLink to="/login-help">Login Assistance Center</ButtonLink>;
  if (isUnknown) {
    return (
      <Page width="form" title="Your help request">
        <EmptyState
          title="This link does not lead to a help request"
          text="Please use the complete link from our latest email."
          action={back}
        />
      </Page>
    );
  }
  if (hasFailed && !request) {
    return (
      <Page width="form" title="Your help request">
        <ErrorState title="Unable to connect to the server" text="Your request is safe with us." onRetry={retry} />
      </Page>
    );
  }
  return (
    <Page width="form" title={request ? `Help request ${request.reference}` : 'Your help request'} actions={back}>
      <Loading active={!request} skeleton={<FormSkeleton />} label="Loading your help request">
        {request && <Record request={request} token={token} />}
      </Loading>
    </Page>
  );
}
