import { said } from '@benison/contracts/said';
import { MEETING_NOTES_LENGTH_MAX } from '@benison/contracts/terms/messaging';
import { Button } from '../../../components/controls/button.tsx';
import { Textarea } from '../../../components/fields/field.tsx';
import { Row, Stack } from '../../../components/frame/layout.tsx';
import { Band } from '../../../components/lists/states.tsx';
import { Text } from '../../../components/text.tsx';
import type { Meeting_RoomFragment } from '../../../gql/graphql.ts';
import { useMeetingNotes } from './use-meeting-notes.ts';

/** The notes that both sides see and write. */
export function MeetingNotes({ meeting, isReadOnly }: { readonly meeting: Meeting_RoomFragment; readonly isReadOnly: boolean }) {
  const { text, theirs, isSaved, error, type, choose } = useMeetingNotes(meeting);
  const { name } = meeting.business;
  return (
    <Stack gap="sm">
      {theirs !== null && (
        <Band>
          <Stack gap="sm">
            <span>
              {theirs.isOwn
                ? 'You changed the notes somewhere else. What you wrote here is not saved yet.'
                : said`${name} changed the notes while you were writing. Yours are not saved yet.`}
            </span>
            <blockquote className="meeting-theirs" dir="auto">
              {theirs.text || 'They are empty now.'}
            </blockquote>
            <Row wrap>
              <Button size="sm" variant="act" onClick={() => choose('both')}>
                Keep both
              </Button>
              <Button size="sm" onClick={() => choose('mine')}>
                Keep mine
              </Button>
              <Button size="sm" onClick={() => choose('theirs')}>
                {theirs.isOwn ? 'Use the other' : 'Use theirs'}
              </Button>
            </Row>
          </Stack>
        </Band>
      )}
      <Textarea
        label="Notes"
        hint={said`You and ${name} see them, during the meeting and afterwards.`}
        rows={10}
        limit={MEETING_NOTES_LENGTH_MAX}
        error={error}
        readOnly={isReadOnly}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      {!isReadOnly && (
        <Text size={12} tone="3">
          <span role="status">{isSaved ? text && 'All changes saved' : 'Saving...'}</span>
        </Text>
      )}
    </Stack>
  );
}
