import { AutomaticRule, ReportCategory } from '@benison/contracts/enumerations';
import { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import { SECOND_MS } from '../../../platform/durations.ts';
import { MATCHED_LENGTH_MAX, type Finding } from '../../../platform/text-rules/text-rules.ts';
import type { Classifier, Subject } from './classifier.ts';

/** Pictures take a model seconds. */
const TIME_LIMIT_MS = 20 * SECOND_MS;
const FINDINGS_MAX = 10;
/** How long it is left alone after a failure. */
const REST_MS = 30 * SECOND_MS;

const Answer = z.object({
  findings: z
    .array(
      z.object({
        category: z.enum(ReportCategory),
        score: z.number().min(0).max(1),
        matched: z.string().trim().max(MATCHED_LENGTH_MAX).default(''),
      }),
    )
    .max(FINDINGS_MAX),
});

/** Where the operator's classifier is asked, and the word it knows us by. */
interface OperatorClassifier {
  url: string;
  secret: string | null;
  clock: Pick<Clock, 'now'>;
}

/**
 * Asks a classifier of the operator's own, over HTTP; what it is sent and answers stands in OPERATIONS.md. One that failed is left alone for
 * a while: if it hangs, what waits to be looked at would otherwise wait for it each time.
 */
export function operatorClassifier({ url, secret, clock }: OperatorClassifier): Classifier {
  let restsUntil = 0;
  return {
    name: 'operator',
    timeLimitMs: TIME_LIMIT_MS,
    async classify(subject) {
      if (clock.now().getTime() < restsUntil) return [];
      try {
        return await ask(url, secret, subject);
      } catch (error) {
        restsUntil = clock.now().getTime() + REST_MS;
        throw error;
      }
    },
  };
}

async function ask(url: string, secret: string | null, subject: Subject): Promise<Finding[]> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(secret !== null && { Authorization: `Bearer ${secret}` }) },
    body: JSON.stringify(await asked(subject)),
    redirect: 'error',
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`It answered ${answer.status}.`);
  }
  const { findings } = Answer.parse(await answer.json());
  return findings.map((finding) => ({ ...finding, rule: AutomaticRule.OperatorClassifier }));
}

async function asked({ target, text, hasPictures, pictures }: Subject): Promise<object> {
  const shown = hasPictures ? await pictures() : [];
  return { target, text, pictures: shown.map((bytes) => Buffer.from(bytes).toString('base64')) };
}
