import { setTimeout as wait } from 'node:timers/promises';
import type { AppContext } from '../../../app-context.ts';
import { messageOf } from '../../../platform/errors.ts';
import { oncePer } from '../../../platform/once-per.ts';
import { findingsIn, isSure, type Finding } from '../../../platform/text-rules/text-rules.ts';
import type { Classifier, Subject } from './classifier.ts';
import { operatorClassifier } from './operator-classifier.ts';
import { removedPictures } from './removed-pictures.ts';
import { repeatedOpeners } from './repeated-openers.ts';

/** The rules about words, as a classifier. */
const textRules: Classifier = { name: 'text rules', timeLimitMs: 50, classify: ({ text }) => Promise.resolve(findingsIn(text)) };

/** The classifiers that come along, and the operator's own. */
export const classifiersOf = oncePer((app: AppContext): readonly Classifier[] => {
  const { CLASSIFIER_URL: url, CLASSIFIER_SECRET: secret } = app.config;
  const own = url ? [operatorClassifier({ url, secret: secret ?? null, clock: app.clock })] : [];
  return [textRules, repeatedOpeners(app), removedPictures(app), ...own];
});

/** What all classifiers find in a subject, the surest first. */
export async function findingsOf(app: AppContext, classifiers: readonly Classifier[], subject: Subject): Promise<Finding[]> {
  const found = await Promise.all(classifiers.map((classifier) => ask(app, classifier, subject)));
  return found
    .flat()
    .filter(isSure)
    .sort((a, b) => b.score - a.score);
}

async function ask(app: AppContext, classifier: Classifier, subject: Subject): Promise<Finding[]> {
  const { name, timeLimitMs } = classifier;
  const inTime = new AbortController();
  const late = wait(timeLimitMs, null, { signal: inTime.signal, ref: false }).then(() => {
    throw new Error(`It took longer than ${timeLimitMs} ms.`);
  });
  // @NOTE A failed check reports nothing and holds up nothing: members report what it would have found.
  try {
    return await Promise.race([classifier.classify(subject), late]);
  } catch (error) {
    app.logger.warn({ err: messageOf(error), classifier: name, target: subject.target }, 'an automatic check did not finish');
    return [];
  } finally {
    inTime.abort();
    late.catch(() => {});
  }
}
