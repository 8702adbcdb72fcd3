import { graphql } from '../../../gql/index.ts';

export const MEETING_ROOM = graphql(`
  fragment Meeting_room on Meeting {
    ...Meeting_card
    notes { text version isOwn writtenAt }
    business { id name isClosed logo { id url srcSet width height } }
  }
`);

export const MEETING = graphql(`query MeetingRoom($id: ID!) { meeting(id: $id) { ...Meeting_room } }`);

export const JOIN_MEETING = graphql(
  `mutation JoinMeeting($input: JoinMeetingInput!) { joinMeeting(input: $input) { url token identity meeting { ...Meeting_room } } }`,
);

export const SAVE_MEETING_NOTES = graphql(
  `mutation SaveMeetingNotes($input: SaveMeetingNotesInput!) { saveMeetingNotes(input: $input) { meeting { id notes { text version isOwn writtenAt } } } }`,
);

export const MEETING_ROOM_CHANGED = graphql(
  `subscription MeetingRoomChanged($after: String) { meetingRoomChanged(after: $after) { cursor meeting { ...Meeting_room } } }`,
);
