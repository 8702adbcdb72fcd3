import { graphql } from '../../gql/index.ts';

export const WAITING_WORK = graphql(`
  query WaitingWork {
    cursor
    waitingWork { kind waiting overdue oldestAt nextDueAt }
  }
`);

export const WORK_CHANGED = graphql(`
  subscription WorkChanged($after: String) {
    waitingWorkChanged(after: $after) { cursor }
  }
`);
