import type { ReportTarget } from '@benison/contracts/enumerations';
import type { Sql } from '../../../platform/database/sql.ts';

/** Which of its things a member is told that a case is about. */
export interface AboutCase {
  title: string | null;
  at: Date | null;
}

const ABOUT: Record<ReportTarget, string> = {
  STREAM: 'select title, coalesce(live_at, started_at) as at from live_streams where id = $1',
  STREAM_MESSAGE: 'select s.title, m.sent_at as at from stream_messages m join live_streams s on s.id = m.stream_id where m.id = $1',
  MESSAGE: `select b.name as title, x.created_at as at from messages x join matches m on m.id = x.match_id
    join businesses b on b.id = case when m.business1_id = x.sender_id then m.business2_id else m.business1_id end where x.id = $1`,
  BUSINESS: 'select null as title, null::timestamptz as at where $1::uuid is not null',
};

/** What is known of it at this moment; nothing of what is gone. */
export async function aboutCase(sql: Sql, { target, targetId }: { target: ReportTarget; targetId: string }): Promise<AboutCase> {
  const [found] = await sql<AboutCase>(ABOUT[target], [targetId]);
  return found ?? { title: null, at: null };
}
