import { OF_BUSINESS, OF_STREAMS, OF_USER, type PersonalTable } from './personal-table.ts';

/** A recording is to be watched from the end of its stream until it is removed. */
const IS_KEPT = 's.ended_at is not null and s.recording_removed_at is null';

/** Streams, their chat and their gifts. */
export const STREAM_TABLES: readonly PersonalTable[] = [
  {
    table: 'live_streams',
    rows: 'streamer_id = :business',
    file: 'streams/streams',
    secret: ['room_name', 'request_id', 'muted_tracks'],
    erase: {
      set: `title = 'Stream of a deleted member', description = null, goal_title = null, goal_coins = null, goal_from_coins = null, goal_ends_at = null, blocked_words = '{}'`,
    },
  },
  {
    table: 'stream_clips',
    rows: `recording_id in (select id from stream_recordings where ${OF_STREAMS})`,
    file: 'streams/clips',
    page: `(select '/replays/' || s.id || '/clips/' || t.id from stream_recordings r join live_streams s on s.id = r.stream_id where r.id = t.recording_id and ${IS_KEPT})`,
    erase: 'delete',
  },
  {
    table: 'stream_recordings',
    rows: OF_STREAMS,
    file: 'streams/recordings',
    page: `(select '/replays/' || s.id from live_streams s where s.id = t.stream_id and ${IS_KEPT})`,
    secret: ['held_until', 'storing_until'],
    erase: 'delete',
  },
  { table: 'stream_captions', rows: OF_STREAMS, file: 'streams/captions', erase: 'delete' },
  { table: 'stream_captioners', rows: OF_STREAMS, file: null, erase: 'delete' },
  { table: 'stream_keys', rows: OF_BUSINESS, file: 'streams/key', secret: ['id', 'key_hash', 'test_room'], erase: 'delete' },
  { table: 'stream_key_uses', rows: OF_BUSINESS, file: 'streams/key-uses', erase: 'delete' },
  {
    table: 'scheduled_streams',
    rows: 'streamer_id = :business',
    file: 'streams/planned',
    erase: { set: `title = 'Stream of a deleted member', description = null` },
  },
  { table: 'scheduled_stream_guests', rows: OF_BUSINESS, file: 'streams/planned-to-see', erase: 'delete' },
  {
    table: 'stream_messages',
    rows: `sender_id = :business or ${OF_STREAMS}`,
    file: 'streams/chat',
    secret: ['client_id', 'deleted_by_staff'],
    withheld: [{ columns: ['text'], where: 'deleted_at is not null and sender_id <> :business' }],
    erase: 'keep',
  },
  { table: 'stream_questions', rows: 'asker_id = :business', file: 'streams/questions', erase: 'keep' },
  { table: 'stream_question_votes', rows: OF_BUSINESS, file: 'streams/question-votes', erase: 'keep' },
  { table: 'stream_pins', rows: 'pinned_by = :business', file: 'streams/pins', erase: 'keep' },
  {
    table: 'stream_polls',
    rows: OF_STREAMS,
    file: 'streams/polls',
    erase: {
      set: `question = 'Poll of a deleted member', choices = (select array_agg('Answer ' || n) from generate_series(1, cardinality(choices)) n)`,
    },
  },
  { table: 'stream_poll_votes', rows: OF_BUSINESS, file: 'streams/poll-votes', erase: 'keep' },
  {
    table: 'stream_gifts',
    rows: 'from_user = :user or to_user = :user',
    file: 'streams/gifts',
    secret: ['request_id', 'input_hash', 'combo_key'],
    withheld: [{ columns: ['from_user', 'from_business'], where: 'is_anonymous and from_user <> :user' }],
    erase: 'keep',
  },
  { table: 'stream_viewers', rows: 'viewer_id = :business', file: 'streams/watched', erase: 'keep' },
  { table: 'stream_moderators', rows: ':business in (host_id, business_id)', file: 'streams/moderators', erase: 'delete' },
  { table: 'stream_word_lists', rows: 'host_id = :business', file: 'streams/blocked-words', erase: 'delete' },
  { table: 'stream_bans', rows: OF_BUSINESS, file: 'streams/bans', secret: ['by_id'], erase: 'record' },
  { table: 'live_bans', rows: OF_BUSINESS, file: 'streams/live-bans', erase: 'record' },
  { table: 'stream_mutes', rows: OF_BUSINESS, file: null, erase: 'keep' },
  { table: 'stream_stage', rows: OF_BUSINESS, file: null, erase: 'keep' },
  { table: 'stream_calls', rows: OF_STREAMS, file: 'streams/calls', erase: 'keep' },
  { table: 'stream_call_presses', rows: OF_BUSINESS, file: 'streams/call-presses', erase: 'keep' },
  { table: 'gift_limits', rows: OF_USER, file: 'streams/gift-limits', erase: 'delete' },
  { table: 'gift_spending', rows: OF_USER, file: null, erase: 'delete' },
];
