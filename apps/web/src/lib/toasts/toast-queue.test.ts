import { describe, expect, test } from 'vitest';
import { arrive, dismiss, EMPTY_QUEUE, enqueue, remove, standsFor, withdraw } from './toast-queue.ts';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const titles = (queue: { readonly toasts: readonly { readonly title: string }[] }) => queue.toasts.map((toast) => toast.title);
const three = ['first', 'second', 'third'].reduce((queue, title) => enqueue(queue, { title }), EMPTY_QUEUE);

describe('notices wait their turn', () => {
  test('a notice that comes while another is shown waits behind it and is not lost', () => {
    expect(titles(three)).toEqual(['first', 'second', 'third']);
  });

  test('a dismissed notice stays in place until its exit has played', () => {
    const leaving = dismiss(three, 1);
    expect(leaving.leaving).toBe(true);
    expect(titles(leaving)).toEqual(['first', 'second', 'third']);
  });

  test('after the exit the next notice comes on and is not leaving', () => {
    const next = remove(dismiss(three, 1), 1);
    expect(titles(next)).toEqual(['second', 'third']);
    expect(next.leaving).toBe(false);
  });

  test('a late dismissal of a notice that is gone changes nothing', () => {
    const next = remove(dismiss(three, 1), 1);
    expect(dismiss(next, 1)).toBe(next);
    expect(remove(next, 1)).toBe(next);
  });

  test('a newer notice with the same key takes the place of one that still waits, never of the one shown', () => {
    let queue = enqueue(EMPTY_QUEUE, { title: 'shown', key: 'swipe' });
    queue = enqueue(queue, { title: 'stale', key: 'swipe' });
    queue = enqueue(queue, { title: 'other' });
    queue = enqueue(queue, { title: 'fresh', key: 'swipe' });
    expect(titles(queue)).toEqual(['shown', 'other', 'fresh']);
  });

  test('ids are never used twice, even after the queue ran empty', () => {
    const emptied = remove(enqueue(EMPTY_QUEUE, { title: 'a' }), 1);
    expect(enqueue(emptied, { title: 'b' }).toasts[0]?.id).toBe(2);
  });

  test('a failure told again takes its own place, and goes when what failed is done after all', () => {
    const failure = { title: 'Update Failed', tone: 'danger', act: 'Update' } as const;
    const pressedThrice = [failure, { title: 'Liked' }, failure, failure].reduce(enqueue, EMPTY_QUEUE);
    expect(titles(pressedThrice)).toEqual(['Update Failed', 'Liked']);
    expect(withdraw(pressedThrice, 'Other')).toBe(pressedThrice);
    const mended = withdraw(enqueue(pressedThrice, { title: 'Updated' }), 'Update');
    expect(mended.leaving).toBe(true);
    expect(titles(enqueue(mended, failure))).toEqual(['Update Failed', 'Liked', 'Updated', 'Update Failed']);
    expect(titles(withdraw(enqueue(three, failure), 'Update'))).toEqual(['first', 'second', 'third']);
  });

  test('a notice stands five seconds; one that only informs is brief while others wait behind it', () => {
    expect(standsFor(enqueue(EMPTY_QUEUE, { title: 'alone' }), NOW)).toBe(5000);
    expect(standsFor(three, NOW)).toBe(2500);
    expect(standsFor(remove(remove(three, 1), 2), NOW)).toBe(5000);
    const action = { label: 'View', onAct: () => undefined };
    for (const notice of [
      { title: 'with a way on', action },
      { title: 'failed', tone: 'danger' as const },
      { title: 'a match', tone: 'gold' as const },
    ])
      expect(standsFor(enqueue(enqueue(EMPTY_QUEUE, notice), { title: 'next' }), NOW)).toBe(5000);
  });

  test('one’s own act is answered before a reference that somebody has yet to write down, which comes back', () => {
    const failed = enqueue(EMPTY_QUEUE, { title: 'Something went wrong', tone: 'danger', reference: 'A1B2' });
    expect(titles(enqueue(failed, { title: 'Saved' }))).toEqual(['Saved', 'Something went wrong']);
    expect(titles(enqueue(failed, { title: 'A match', isNews: true }))).toEqual(['Something went wrong', 'A match']);
  });

  test('a notice stands for as long as it takes to read, also with others behind it', () => {
    const sentence = { title: 'Appeal sent', text: 'Another moderator will look at it. You will get the answer here and by email.' };
    const brief = standsFor(enqueue(enqueue(EMPTY_QUEUE, sentence), { title: 'next' }), NOW);
    expect(brief).toBe(1_000 + 50 * (sentence.title.length + sentence.text.length));
    const long = { title: 'Saved', text: 'x'.repeat(200) };
    expect(standsFor(enqueue(EMPTY_QUEUE, long), NOW)).toBe(11_250);
  });
});

test('whoever enters a stream is no longer told that it is live: what waits goes at once, what is shown plays its exit', () => {
  const live = { title: 'Ostra is live', about: '/livestream/1' };
  const waiting = ['first', 'other'].reduce((queue, title) => enqueue(queue, { title }), EMPTY_QUEUE);
  expect(titles(arrive(enqueue(waiting, live), '/livestream/1'))).toEqual(['first', 'other']);
  const shown = arrive(enqueue(EMPTY_QUEUE, live), '/livestream/1');
  expect([titles(shown), shown.leaving]).toEqual([['Ostra is live'], true]);
  expect(arrive(enqueue(EMPTY_QUEUE, live), '/livestream/2').leaving).toBe(false);
});

describe("feedback of one's own act does not wait behind news", () => {
  const news = ['Ann liked you', 'Bea is live'].reduce((queue, title) => enqueue(queue, { title, isNews: true }), EMPTY_QUEUE);

  test('it is shown at once in the place of news, which comes again after it', () => {
    expect(titles(enqueue(news, { title: 'Saved' }))).toEqual(['Saved', 'Ann liked you', 'Bea is live']);
  });

  test('behind an own notice on screen it comes before all news that waits, in the order of the acts', () => {
    const own = enqueue(enqueue(enqueue(news, { title: 'Saved' }), { title: 'Sent' }), { title: 'Removed' });
    expect(titles(own)).toEqual(['Saved', 'Sent', 'Removed', 'Ann liked you', 'Bea is live']);
    const later = enqueue(own, { title: 'Cy matched', isNews: true });
    expect(titles(later)).toEqual(['Saved', 'Sent', 'Removed', 'Ann liked you', 'Bea is live', 'Cy matched']);
  });

  test('news whose exit plays is not shown again', () => {
    expect(titles(enqueue(dismiss(news, 1), { title: 'Saved' }))).toEqual(['Ann liked you', 'Saved', 'Bea is live']);
  });
});

test('what can be taken back for a minute stands for a minute, gives way to what comes meanwhile, and stands for the rest of it', () => {
  const undo = { title: 'Report Updated', until: NOW + 60_000, action: { label: 'Undo', onAct: () => undefined } };
  const alone = enqueue(EMPTY_QUEUE, undo);
  expect(standsFor(alone, NOW)).toBe(60_000);
  const more = enqueue(alone, { title: 'Ann liked you', isNews: true });
  expect(titles(more)).toEqual(['Ann liked you', 'Report Updated']);
  expect(standsFor(remove(dismiss(more, 2), 2), NOW + 20_000)).toBe(40_000);
});
