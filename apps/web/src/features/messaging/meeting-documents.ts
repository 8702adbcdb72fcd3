import { graphql } from '../../gql/index.ts';

export const MEETINGS = graphql(`
  query Meetings($view: MeetingView!, $first: Int!, $after: String) {
    meetings(view: $view, first: $first, after: $after) {
      nodes { ...Meeting_card business { id name isClosed logo { id url srcSet width height } } }
      pageInfo { endCursor hasNextPage }
    }
  }
`);

export const PROPOSE_MEETING = graphql(
  `mutation ProposeMeeting($input: ProposeMeetingInput!) { proposeMeeting(input: $input) { meeting { ...Meeting_card } } }`,
);

export const ACCEPT_MEETING = graphql(
  `mutation AcceptMeeting($input: AcceptMeetingInput!) { acceptMeeting(input: $input) { meeting { ...Meeting_card } } }`,
);

export const COUNTER_MEETING = graphql(
  `mutation CounterMeeting($input: CounterMeetingInput!) { counterMeeting(input: $input) { meeting { ...Meeting_card } } }`,
);

export const CANCEL_MEETING = graphql(
  `mutation CancelMeeting($input: CancelMeetingInput!) { cancelMeeting(input: $input) { meeting { ...Meeting_card } } }`,
);

export const SUGGEST_MEETING_TIME = graphql(
  `mutation SuggestMeetingTime($input: SuggestMeetingTimeInput!) { suggestMeetingTime(input: $input) { meeting { ...Meeting_card } } }`,
);

export const ANSWER_MEETING_TIME = graphql(
  `mutation AnswerMeetingTime($input: AnswerMeetingTimeInput!) { answerMeetingTime(input: $input) { meeting { ...Meeting_card } } }`,
);

export const WITHDRAW_MEETING_TIME = graphql(
  `mutation WithdrawMeetingTime($input: WithdrawMeetingTimeInput!) { withdrawMeetingTime(input: $input) { meeting { ...Meeting_card } } }`,
);
