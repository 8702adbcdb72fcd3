import { CaseStatus, NotificationReason } from '@benison/contracts/enumerations';
import { reportOutcomeWords } from '@benison/contracts/terms/moderation';
import type { AppContext } from '../../../app-context.ts';
import { notify } from '../../notifications/public.ts';

/** Reporters told in one transaction; larger numbers take several. */
const BATCH = 100;

interface Untold {
  id: string;
  status: CaseStatus;
  user_id: string;
  subjectId: string;
  subject: string;
  isErased: boolean;
}

const UNTOLD = `
  select r.id, r.status, m.user_id, s.id as "subjectId", s.name as subject, exists(select from users u where u.id = m.user_id and u.erased_at is not null) as "isErased"
  from content_reports r join businesses m on m.id = r.reporter_id join businesses s on s.id = r.reported_id
  where r.told_at is null and r.source = 'MEMBER' and r.status in ('RESOLVED', 'DISMISSED') order by r.case_id, r.id limit $1 for update of r skip locked`;

/** Tells everybody whose report was decided of its outcome, once. Called after each decision, and by a job for any left over. */
export async function tellReporters(app: AppContext): Promise<void> {
  for (;;) {
    const told = await app.transaction(async (tx) => {
      const untold = await tx.sql<Untold>(UNTOLD, [BATCH]);
      if (untold.length === 0) return 0;
      for (const { user_id: userId, subjectId, subject, status } of untold.filter(({ isErased }) => !isErased)) {
        const isUpheld = status === CaseStatus.Resolved;
        await notify(tx, {
          userId,
          reason: isUpheld ? NotificationReason.ReportUpheld : NotificationReason.ReportDismissed,
          facts: { reported: subject },
          data: { ...reportOutcomeWords(subject, isUpheld), reportedId: subjectId },
        });
      }
      await tx.sql('update content_reports set told_at = $2 where id = any($1)', [untold.map(({ id }) => id), app.clock.now()]);
      return untold.length;
    });
    if (told < BATCH) return;
  }
}
