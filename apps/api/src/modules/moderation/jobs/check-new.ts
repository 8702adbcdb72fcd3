import type { AppContext } from '../../../app-context.ts';
import { messageOf } from '../../../platform/errors.ts';
import { classifiersOf, findingsOf } from '../automatic/check.ts';
import type { Subject } from '../automatic/classifier.ts';
import { nextEvents, nextPictures } from '../automatic/new-subjects.ts';
import { copiesOf, earlierPictures } from '../automatic/picture-copies.ts';
import { nearestRemoved } from '../automatic/removed-pictures.ts';
import { flagCopy } from '../commands/flag-copy.ts';
import { flag } from '../commands/flag.ts';
import { keepLooks } from '../commands/keep-looks.ts';
import { rememberRemoved } from '../commands/remember-removed.ts';

/**
 * Looks at what members wrote and uploaded since the last round, after the fact, so that sending waits for nothing. How far it has come
 * moves once all of a stretch was looked at: a process that dies looks at it again, which reports nothing twice.
 */
export async function checkNew(app: AppContext, now: Date): Promise<void> {
  // @NOTE Each of both ends with what there is: every turn moves on by a batch.
  while (await checkEvents(app));
  while (await checkPictures(app, now));
  await lookAtEarlier(app);
}

async function checkEvents(app: AppContext): Promise<boolean> {
  const news = await nextEvents(app);
  if (!news) return false;
  for (const caseId of news.caseIds) await orLog(app, { caseId }, () => checkCase(app, caseId));
  for (const text of news.texts) await check(app, text);
  await app.transaction(({ sql }) => sql('update moderation_head set position = $1 where position < $1', [news.to]));
  return true;
}

async function checkPictures(app: AppContext, now: Date): Promise<boolean> {
  const news = await nextPictures(app, now);
  if (!news) return false;
  for (const picture of news.pictures) await check(app, picture);
  // @NOTE The time is copied within the database, which knows it more exactly: rounded down, the same picture would be the next one for ever.
  await app.transaction(({ sql }) =>
    sql('update moderation_head h set pictures_until = m.created_at, picture_id = m.id from media m where m.id = $1', [news.lastId]),
  );
  return true;
}

/** What a case removed is known from then on; copies that are here already come before the moderators. */
async function checkCase(app: AppContext, caseId: string): Promise<void> {
  if (!(await rememberRemoved(app, caseId))) return;
  for (const { subject, near } of await copiesOf(app, caseId))
    await orLog(app, { foundIn: subject.foundIn }, () => flagCopy(app, subject, near));
}

/** Pictures that nobody has looked at since they are known by their looks, some in each round. What they are is judged as that of any copy. */
async function lookAtEarlier(app: AppContext): Promise<void> {
  const earlier = await earlierPictures(app);
  if (!earlier) return;
  for (const subject of earlier.subjects)
    await orLog(app, { target: subject.target, foundIn: subject.foundIn }, async () => {
      await keepLooks(app, subject);
      const near = await nearestRemoved(app, subject.foundIn);
      if (near) await flagCopy(app, subject, near);
    });
  await app.transaction(({ sql }) =>
    sql('update moderation_head set media_before = coalesce($1, media_before), messages_before = coalesce($2, messages_before)', [
      earlier.mediaId,
      earlier.messageId,
    ]),
  );
}

async function check(app: AppContext, subject: Subject): Promise<void> {
  await orLog(app, { target: subject.target, foundIn: subject.foundIn }, async () => {
    if (subject.hasPictures) await keepLooks(app, subject);
    const findings = await findingsOf(app, classifiersOf(app), subject);
    if (findings.length > 0) await flag(app, subject, findings);
  });
}

/** One thing that cannot be looked at does not keep the rest from it. */
async function orLog(app: AppContext, about: object, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    app.logger.warn({ err: messageOf(error), ...about }, 'an automatic check was left out');
  }
}
