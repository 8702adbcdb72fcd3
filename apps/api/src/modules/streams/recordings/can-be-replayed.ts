/** SQL: whether there is a recording of the stream `s` that can be watched, by those who may. */
export const CAN_BE_REPLAYED = `(s.is_recorded and s.ended_at is not null and s.recording_removed_at is null
  and exists (select from stream_recordings r where r.stream_id = s.id))`;

/** SQL: the business `$1` and its matches, as `hosts`, whose recordings it may be able to watch. */
export const HOSTS_TO_WATCH = `hosts as (
    select $1::uuid as id
    union all select business2_id from matches where business1_id = $1 and ended_at is null
    union all select business1_id from matches where business2_id = $1 and ended_at is null)`;
