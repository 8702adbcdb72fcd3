import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transform, type Selector, type SelectorComponent } from 'lightningcss';
import { expect, test } from 'vitest';
import { ROOT, sourcesBelow } from './sources.ts';

/** What the code of screens, and their style sheets, keep to. */

test("a sentence with a member's name in it uses said, which isolates right-to-left names", () => {
  const plain =
    /[^\w`]`[^`]*\$\{(?:[\w.]+\.)?(?:businessName|companyName|hostName|withName|(?:business|subject|host|them|match|sender)\.name)\b[^}]*\}[^`]*`/g;
  // Plain lists of names, addresses and keys are not sentences of ours; an opener is the member's own text.
  const isSentence = (text: string): boolean => /[A-Za-z]{2} | [a-z]|, | · /.test(text.replaceAll(/\$\{[^}]*\}/g, ''));
  const wrong = ['apps/web/src/features', 'apps/web/src/components', 'apps/web/src/routes', 'apps/api/src/modules/notifications']
    .flatMap(sourcesBelow)
    .filter((path) => !path.endsWith('/openers.ts'))
    .flatMap((path) => [...readFileSync(join(ROOT, path), 'utf8').matchAll(plain)].map(([text]) => `${path}: ${text}`))
    .filter(isSentence);
  expect(wrong).toEqual([]);
});

/** What stands in for a part that is on its way: nothing to press. */
const STANDS_IN = /^(\w*Skeleton|LoadingScreen|StageNotice|FirstPaintHold|Waiting)$/;

test('what stands in for a part that is fetched has nothing to press, which the part would forget', () => {
  const wrong = sourcesBelow('apps/web/src').flatMap((path) =>
    [...readFileSync(join(ROOT, path), 'utf8').matchAll(/<Suspense fallback=\{[^<}]*<(\w+)/g)]
      .map(([, part = '']) => part)
      .filter((part) => !STANDS_IN.test(part))
      .map((part) => `${path}: ${part}`),
  );
  expect(wrong).toEqual([]);
});

test('no effect hands over what scrolling returns: in newer browsers that is a promise, and what an effect returns is called when it ends', () => {
  const returned = /\buse(?:Layout)?Effect\(\s*\(\) =>\s*(?!\{|void\b)[^{;]*\bscroll(?:IntoView|To|By)?\(/;
  const wrong = sourcesBelow('apps/web/src').filter((path) => returned.test(readFileSync(join(ROOT, path), 'utf8')));
  expect(wrong).toEqual([]);
});

test('no figure on a screen is written into its code: each is counted', () => {
  const literal = /\b(?:value|whole|count|badge|percent)(?:=\{|: )-?[1-9]\d*\b/;
  const wrong = ['apps/web/src/features', 'apps/web/src/routes']
    .flatMap(sourcesBelow)
    .filter((path) => path.endsWith('.tsx') && literal.test(readFileSync(join(ROOT, path), 'utf8')));
  expect(wrong).toEqual([]);
});

/** Live regions that stand before they have anything to say. */
const STANDS_BEFORE =
  /\/(screens|shell|sample-deck|revenue|stage-side|gift-tray|commands-panel|conversation|meeting-notes|meeting-lobby|clip-maker)\.tsx$/;

test('what is told in a live region comes into it after it: several screen readers say nothing of one that appears with its words', () => {
  const wrong = sourcesBelow('apps/web/src').filter((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    return /role=("|\{.*')status\b|<VisuallyHidden live/.test(text) && !/\bLiveWords\b/.test(text) && !STANDS_BEFORE.test(path);
  });
  expect(wrong).toEqual([]);
});

/** What compares the clock of a device with itself only: how long something has lasted, or is shown. */
const LAPSES = /\/(case-effects|use-decide-together|use-thread|use-gift-shows|line-queue|use-picture-watch|use-tools)\.tsx?$/;

test('what is asked, sent and sorted by the time goes by that of the product: the clock of a device may be wrong by hours', () => {
  const wrong = sourcesBelow('apps/web/src/features').filter(
    (path) => !LAPSES.test(path) && /\bDate\.now\(|\bnew Date\(\)/.test(readFileSync(join(ROOT, path), 'utf8')),
  );
  expect(wrong).toEqual([]);
});

test('times of day are formatted in one place, for screens and emails', () => {
  const own = /\bhour: ?'|\bhourCycle\b|\bhour12\b|\btimeStyle\b/;
  const wrong = [
    ...sourcesBelow('apps/web/src'),
    ...sourcesBelow('apps/api/src'),
    ...sourcesBelow('packages/contracts/src'),
    ...sourcesBelow('packages/demo/src'),
  ].filter((path) => own.test(readFileSync(join(ROOT, path), 'utf8')));
  expect(wrong).toEqual(['packages/contracts/src/clock.ts']);
});

/** The style sheets of the web app, which stand beside what they draw. */
function styleSheets(): { path: string; text: string }[] {
  const folder = 'apps/web/src';
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css') && !file.startsWith('explorer/'))
    .map((file) => ({ path: `${folder}/${file}`, text: readFileSync(join(ROOT, folder, file), 'utf8') }));
}

test('a class is styled in one file only: two files would affect each other', () => {
  const places = styleSheets()
    // A ground's tokens are separate from the styles of what is on it.
    .filter(({ path }) => !path.endsWith('/tokens.css'))
    .flatMap(({ text }) => [...new Set([...text.matchAll(/^(\.[\w-]+) \{$/gm)].map(([, name]) => name))]);
  expect(places.filter((name, at) => places.indexOf(name) !== at)).toEqual([]);
});

test('every style sheet stands in the one order of all of them, and only what several parts share stands apart from any', () => {
  const order = 'apps/web/src/styles/app.css';
  const listed = [...readFileSync(join(ROOT, order), 'utf8').matchAll(/^@import '(\.[^']+)'/gm)].map(([, path = '']) =>
    join(dirname(order), path),
  );
  const sheets = styleSheets().map(({ path }) => path);
  expect(listed.toSorted()).toEqual(sheets.filter((path) => path !== order).toSorted());
  const shared = ['app', 'base', 'forced-colors', 'movements', 'print', 'reset', 'tokens'].map((name) => `apps/web/src/styles/${name}.css`);
  expect(sheets.filter((path) => path.startsWith('apps/web/src/styles/')).toSorted()).toEqual(shared);
});

const hangsOnHas = (part: SelectorComponent): boolean =>
  part.type === 'pseudo-class' && (part.kind === 'has' || ('selectors' in part && (part.selectors ?? []).flat().some(hangsOnHas)));

/** What a selector styles: the parts after its last combinator. */
const subjectOf = (selector: Selector): Selector => selector.slice(selector.findLastIndex(({ type }) => type === 'combinator') + 1);

const isNamed = (subject: Selector): boolean =>
  subject.some(
    (part) =>
      part.type === 'class' ||
      (part.type === 'pseudo-class' && part.kind === 'is' && part.selectors.every((selector) => isNamed(subjectOf(selector)))),
  );

/** Classes of which a page has hundreds. */
const EVERYWHERE = /^(btn|cut|msg|row|stack|icon|num)$/;
const isEverywhere = (subject: Selector): boolean => subject.some((part) => part.type === 'class' && EVERYWHERE.test(part.name));

test('what hangs on :has() styles what has it, its siblings, or a part of a name of its own: browsers look for it with each letter typed', () => {
  const wrong: string[] = [];
  for (const { path } of styleSheets()) {
    const check = (selector: Selector): void => {
      const end = selector.findLastIndex(({ type }) => type === 'combinator');
      const combinator = selector[end];
      if (combinator?.type !== 'combinator' || /sibling/.test(combinator.value) || !selector.slice(0, end).some(hangsOnHas)) return;
      const subject = selector.slice(end + 1);
      if (!isNamed(subject) || isEverywhere(subject)) wrong.push(`${path}: ${JSON.stringify(subject)}`);
    };
    transform({ filename: path, code: readFileSync(join(ROOT, path)), visitor: { Selector: check } });
  }
  expect(wrong).toEqual([]);
});
