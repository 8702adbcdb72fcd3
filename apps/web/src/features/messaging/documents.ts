import { graphql } from '../../gql/index.ts';

export const MESSAGE_LINE = graphql(`fragment Message_line on Message { id matchId sequence isOwn content sentAt }`);

export const THREADS = graphql(`
  query Threads($first: Int!, $after: String) {
    matches(first: $first, after: $after) { nodes { ...Match_row } totalCount endCursor hasNextPage }
  }
`);

export const THREAD = graphql(`query Thread($id: ID!) { match(id: $id) { ...Match_row } }`);

export const THREAD_MESSAGES = graphql(`
  query ThreadMessages($matchId: ID!, $first: Int!, $before: Int) {
    messages(matchId: $matchId, first: $first, before: $before) { messages { ...Message_line } hasMore readUpToSequence }
  }
`);

export const SEND_MESSAGE = graphql(`mutation SendMessage($input: SendMessageInput!) { sendMessage(input: $input) { ...Message_line } }`);

export const MARK_READ = graphql(`mutation MarkRead($input: MarkReadInput!) { markRead(input: $input) { id isNew unreadCount readUpToSequence } }`);

export const SET_TYPING = graphql(`mutation SetTyping($input: TypingInput!) { setTyping(input: $input) }`);

export const MESSAGE_CHANGED = graphql(`
  subscription MessageChanged($after: String) {
    messageChanged(after: $after) { cursor kind matchId readUpToSequence message { ...Message_line } match { ...Match_row } }
  }
`);

export const TYPING = graphql(`subscription Typing { typing { matchId businessId at } }`);
