import { said } from '@benison/contracts/said';
import { ButtonLink } from '../../../components/controls/button.tsx';
import type { Meeting_CardFragment } from '../../../gql/graphql.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { roomDoor } from './room-door.ts';

const LOOK_EVERY_MS = 10_000;

/** The way into the room of an agreed meeting while it is open; before and after that, to its notes. */
export function DoorLink({ meeting }: { readonly meeting: Meeting_CardFragment }) {
  const door = roomDoor(meeting, useNow(LOOK_EVERY_MS));
  const to = `/meetings/${meeting.id}`;
  if (door === 'open')
    return (
      <ButtonLink size="sm" variant="act" to={to} aria-label={said`Join ${meeting.title}`}>
        Join
      </ButtonLink>
    );
  return (
    <ButtonLink size="sm" variant="quiet" to={to} aria-label={said`Room and notes of ${meeting.title}`}>
      Room and notes
    </ButtonLink>
  );
}
