/**
 * Whether the splash is still to be drawn: public/before-paint.js decided that this visit is greeted, and the page did
 * not bring the splash along.
 */
export function isSplashDue(): boolean {
  return document.documentElement.dataset['greets'] === 'due' && document.querySelector('.greeting') === null;
}
