import { MeetingStatus, OutcomeAnswer } from '@benison/contracts/enumerations';
import { endOf } from '../../../apps/api/src/modules/messaging/meetings/meeting.ts';
import type { Sql } from '../../../apps/api/src/platform/database/sql.ts';
import { orderedPair, type DemoIds } from './demo-ids.ts';
import type { DemoMeeting, DemoWorld } from './demo-world.ts';
import { insertRows } from './insert-rows.ts';

const MEETING_COLUMNS = {
  id: 'uuid',
  match_id: 'uuid',
  title: 'text',
  note: 'text',
  place: 'text',
  duration_minutes: 'int',
  status: 'text',
  proposed_by: 'uuid',
  starts_at: 'timestamptz',
  ends_at: 'timestamptz',
  accepted_at: 'timestamptz',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  round: 'int',
  version: 'int',
};

/** Inserts the meetings of the demo with their proposed times, and what became of those that are over. */
export async function storeMeetings(sql: Sql, world: DemoWorld, ids: DemoIds): Promise<void> {
  await insertRows(
    sql,
    'meetings',
    MEETING_COLUMNS,
    world.meetings.map((meeting, n) => meetingRow(ids, meeting, n)),
  );
  await insertRows(
    sql,
    'meeting_times',
    { meeting_id: 'uuid', round: 'int', place: 'int', starts_at: 'timestamptz' },
    world.meetings.flatMap(({ times }, n) =>
      times.map((startsAt, place) => ({ meeting_id: ids.meetings[n], round: 1, place: place + 1, starts_at: startsAt })),
    ),
  );
  await insertRows(
    sql,
    'match_outcomes',
    { match_id: 'uuid', business_id: 'uuid', other_id: 'uuid', asked_at: 'timestamptz', answer: 'text', answered_at: 'timestamptz' },
    world.meetings.flatMap((meeting) => outcomeRows(world, ids, meeting)),
  );
}

function meetingRow(ids: DemoIds, meeting: DemoMeeting, n: number) {
  const { agreed } = meeting;
  return {
    id: ids.meetings[n],
    match_id: ids.matches[meeting.match],
    title: meeting.title,
    note: meeting.note,
    place: meeting.place,
    duration_minutes: meeting.durationMinutes,
    status: agreed ? MeetingStatus.Accepted : MeetingStatus.Proposed,
    proposed_by: ids.businesses[meeting.proposedBy],
    starts_at: agreed?.startsAt ?? null,
    ends_at: agreed ? endOf(agreed.startsAt, meeting.durationMinutes) : null,
    accepted_at: agreed?.at ?? null,
    created_at: meeting.proposedAt,
    updated_at: agreed?.at ?? meeting.proposedAt,
    round: 1,
    version: agreed ? 1 : 0,
  };
}

function outcomeRows(world: DemoWorld, ids: DemoIds, { match, outcome }: DemoMeeting) {
  const pair = world.matches[match];
  if (!outcome || !pair) return [];
  const { business1, business2 } = orderedPair(ids, pair.first, pair.second);
  const row = (business: string, other: string) => ({
    match_id: ids.matches[match],
    business_id: business,
    other_id: other,
    asked_at: outcome.askedAt,
    answer: OutcomeAnswer.Yes,
    answered_at: outcome.answeredAt,
  });
  return [row(business1, business2), row(business2, business1)];
}
