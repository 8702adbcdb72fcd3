import type { Actor, Staff } from '../../../../apps/api/src/actor.ts';
import type { AppContext } from '../../../../apps/api/src/app-context.ts';
import { decideCase } from '../../../../apps/api/src/modules/moderation/commands/decide-case.ts';
import { report } from '../../../../apps/api/src/modules/moderation/commands/report.ts';
import { monotonicMs } from '../answering.ts';
import { memberId } from '../world/fill-world.ts';
import { staffId } from '../world/moderation-world.ts';

/** Who reports whom, by number. */
export interface Reporting {
  reporter: number;
  reported: number;
}

/** Runs a command and resolves to the time its first commit was known: that of its own transaction. */
async function committedAt(app: AppContext, run: (app: AppContext) => Promise<unknown>): Promise<number> {
  let moment = Number.NaN;
  await run({
    ...app,
    transaction: async (work) => {
      const done = await app.transaction(work);
      if (Number.isNaN(moment)) moment = monotonicMs();
      return done;
    },
  });
  return moment;
}

/** A member reports and a moderator decides: the product's own commands, each timed from its commit. */
export function moderationActs(app: AppContext) {
  return {
    report: ({ reporter, reported }: Reporting) =>
      committedAt(app, (timed) =>
        report(timed, memberOf(reporter), {
          target: 'BUSINESS',
          targetId: memberId('b', reported),
          category: 'SPAM',
          details: 'The same words again and again.',
        }),
      ),
    decide: (caseId: string) =>
      committedAt(app, (timed) =>
        decideCase(
          timed,
          MODERATOR,
          { ipAddress: '', userAgent: '' },
          { caseId, version: 1, status: 'RESOLVED', action: 'WARNING_ISSUED', message: 'Please stay with business.' },
        ),
      ),
  };
}

/** A member as its session would say. */
export const memberOf = (member: number): Actor => ({
  kind: 'member',
  userId: memberId('a', member),
  sessionId: memberId('a', member),
  state: 'ACTIVE',
  rememberMe: true,
  isPremium: false,
  isVerified: true,
  businessId: memberId('b', member),
  owes: [],
});
const MODERATOR: Staff = {
  kind: 'staff',
  staffId: staffId(1),
  sessionId: staffId(1),
  username: 'moderator1',
  role: 'MODERATOR',
  totpEnabled: true,
  mustEnrol: false,
};
