/**
 * SQL for what the sender of a message `x` wrote: the message, or what of the meeting it proposes is theirs (its title, which the message says,
 * the place and the note). Null for a message about a meeting in which its sender wrote nothing.
 */
export const writtenWords = (x: string): string =>
  `case when ${x}.meeting_id is null then ${x}.content else (
    select nullif(concat_ws(E'\\n', case when p.is_first then ${x}.content end, case when p.is_first then g.place end,
      case when g.note_by = ${x}.sender_id then g.note end), '')
    from meetings g, lateral (select not exists (select from messages f where f.meeting_id = g.id and f.sequence < ${x}.sequence) as is_first) p
    where g.id = ${x}.meeting_id) end`;
