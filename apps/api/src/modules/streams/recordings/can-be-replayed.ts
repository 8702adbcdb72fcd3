/** SQL: whether there is a recording of the stream `s` that can be watched, by those who may. */
export const CAN_BE_REPLAYED = `(s.is_recorded and s.ended_at is not null and s.recording_removed_at is null
  and exists (select from stream_recordings r where r.stream_id = s.id))`;
