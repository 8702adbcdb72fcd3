import { AutomaticRule, ReportCategory, ReportTarget } from '@benison/contracts/enumerations';
import type { AppContext } from '../../../app-context.ts';
import { preparedSql } from '../../../platform/database/prepared.ts';
import { DAY_MS } from '../../../platform/durations.ts';
import { MATCHED_LENGTH_MAX } from '../../../platform/text-rules/text-rules.ts';
import type { Classifier } from './classifier.ts';

/** To how many matches the same words go before they are no greeting any more. */
export const OPENERS_MIN = 8;
/** Shorter words are alike by chance: "Hello, nice to match!" */
const OPENER_LENGTH_MIN = 40;
/** Where twice as many got them, there is no doubt. */
const SCORES = { from: 0.7, doubled: 0.9 } as const;
/** The newest messages of a sender that are compared. */
const MESSAGES = 200;

const ALIKE = `
  select count(distinct s.match_id)::int as matches from (
    select match_id, sequence, content from messages where sender_id = $1 and created_at > $2 order by created_at desc, id desc limit ${MESSAGES}) s
  where s.sequence = 1 and lower(regexp_replace(s.content, '\\s+', ' ', 'g')) = lower(regexp_replace($3, '\\s+', ' ', 'g'))`;

/** Finds the same opening words to many matches of a day. */
export const repeatedOpeners = (app: AppContext): Classifier => ({
  name: 'repeated openers',
  timeLimitMs: 500,
  async classify({ target, subjectId, text, sentAs }) {
    if (target !== ReportTarget.Message || sentAs?.sequence !== 1 || text.length < OPENER_LENGTH_MIN) return [];
    const since = new Date(app.clock.now().getTime() - DAY_MS);
    const [alike] = await preparedSql(app.pool)<{ matches: number }>(ALIKE, [subjectId, since, text]);
    const matches = alike?.matches ?? 0;
    if (matches < OPENERS_MIN) return [];
    const bound = matches >= 2 * OPENERS_MIN ? 2 * OPENERS_MIN : OPENERS_MIN;
    return [
      {
        rule: AutomaticRule.RepeatedOpener,
        category: ReportCategory.Spam,
        score: bound > OPENERS_MIN ? SCORES.doubled : SCORES.from,
        matched: `To ${bound} matches or more in a day: ${text.slice(0, MATCHED_LENGTH_MAX)}`,
      },
    ];
  },
});
