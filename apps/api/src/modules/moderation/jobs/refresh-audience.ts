import type { ReportSeverity } from '@benison/contracts/enumerations';
import type { AppContext } from '../../../app-context.ts';
import { openQueueKey, pointsOf } from '../case-rules.ts';
import { caseChanged } from '../moderation-events.ts';

const BATCH = 500;

interface Row {
  id: string;
  severity: ReportSeverity;
  reporter_count: number;
  reporter_points: number;
  points: number;
  strikes: number;
  opened_at: Date;
  viewers: number;
}

/** Moves a reported stream up in the queue as its audience grows, and down as it shrinks. */
export async function refreshAudience(app: AppContext): Promise<void> {
  await app.transaction(async (tx) => {
    const moved = await tx.sql<Row>(
      `select c.id, c.severity, c.reporter_count, c.reporter_points, c.points, c.strikes, c.opened_at, s.viewer_count as viewers
       from moderation_cases c join live_streams s on s.id = c.stream_id
       where c.status in ('PENDING', 'REVIEWED') and c.stream_id is not null and c.audience <> s.viewer_count limit ${BATCH} for update of c skip locked`,
    );
    for (const row of moved) {
      const points = pointsOf({
        severity: row.severity,
        reporterCount: row.reporter_count,
        reporterPoints: row.reporter_points,
        audience: row.viewers,
        strikes: row.strikes,
      });
      await tx.sql('update moderation_cases set audience = $2, points = $3, queue_key = $4 where id = $1', [
        row.id,
        row.viewers,
        points,
        openQueueKey(points, row.opened_at),
      ]);
      if (points !== row.points) tx.emit(caseChanged(row.id));
    }
  });
}
