import { id as idField } from '@benison/contracts/fields';
import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { sqlOf } from '../../../../platform/database/sql.ts';
import { NotFoundError } from '../../../../platform/errors.ts';
import { FileAnswer } from '../../../../platform/http/csv.ts';
import { parseArgument } from '../../../../platform/parse-argument.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { calendarFile } from '../calendar-file.ts';
import { sidesOf } from '../mail-meeting.ts';
import { knownMeeting } from './meetings.ts';

/** An agreed meeting as a file for the member's calendar. @throws NotFoundError */
export async function readCalendarFile(app: AppContext, actor: Actor, rawId: unknown): Promise<FileAnswer> {
  const { businessId } = asBusiness(actor);
  const sql = sqlOf(app.em());
  const { id } = await knownMeeting(sql, businessId, parseArgument('id', idField, rawId), app.clock.now());
  const side = (await sidesOf(sql, id)).find((one) => one.businessId === businessId);
  if (!side) throw new NotFoundError('That meeting');
  return new FileAnswer('meeting.ics', 'text/calendar; charset=utf-8', [
    calendarFile(side, { origin: app.config.origin, mailFrom: app.config.MAIL_FROM }),
  ]);
}
