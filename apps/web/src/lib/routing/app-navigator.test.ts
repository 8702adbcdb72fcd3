import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router';
import { expect, test } from 'vitest';
import { AppNavigator, type AppHistory, type AppRoute, type HeldUp, type Place } from './app-navigator.ts';

const Screen = () => null;

/** An app with three screens that are here, and one that is fetched when the test says so. */
function visit(entries: string[] = ['/']) {
  const fetching = Promise.withResolvers<{ Component: typeof Screen }>();
  const history = createMemoryHistory({ initialEntries: entries }) as unknown as AppHistory;
  const late: AppRoute = { path: '/late', lazy: () => fetching.promise };
  const here = ['/', '/form', '/other'].map((path) => ({ path, Component: Screen }));
  const navigator = new AppNavigator(history, [...here, late]);
  const seen: Place[] = [];
  navigator.listen((place) => seen.push(place));
  return { navigator, history, fetching, seen, at: () => navigator.place.location.pathname };
}

/** Lets every promise that is settled be heard. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('a screen that is here is shown at once, at its address', () => {
  const { navigator, history, at } = visit();
  navigator.push('/other?q=1');
  expect(at()).toBe('/other');
  expect(navigator.place).toMatchObject({ action: 'PUSH', isHere: true, isGoing: false });
  expect(history.location).toMatchObject({ pathname: '/other', search: '?q=1' });
});

test('the screen that is left stays, with its address, until the next was fetched', async () => {
  const { navigator, history, fetching, at } = visit();
  navigator.push('/late');
  expect(navigator.place).toMatchObject({ isHere: true, isGoing: true });
  expect([at(), history.location.pathname]).toEqual(['/', '/']);
  fetching.resolve({ Component: Screen });
  await settle();
  expect(navigator.place.isGoing).toBe(false);
  expect([at(), history.location.pathname]).toEqual(['/late', '/late']);
});

test('who turns elsewhere meanwhile is not taken to what arrives late', async () => {
  const { navigator, fetching, at } = visit();
  navigator.push('/late');
  navigator.push('/other');
  fetching.resolve({ Component: Screen });
  await settle();
  expect(at()).toBe('/other');
  expect(navigator.place.isGoing).toBe(false);
});

test('a first screen that has to be fetched is waited for', async () => {
  const { navigator, fetching } = visit(['/late']);
  expect(navigator.place.isHere).toBe(false);
  fetching.resolve({ Component: Screen });
  await settle();
  expect(navigator.place.isHere).toBe(true);
});

test('a screen that cannot be fetched is shown as broken, and the next one is not', async () => {
  const { navigator, fetching } = visit();
  navigator.push('/late');
  fetching.reject(new Error('away'));
  await settle();
  expect(navigator.place.error).toEqual(new Error('away'));
  navigator.push('/other');
  expect(navigator.place.error).toBeUndefined();
});

function guarded(entries?: string[]) {
  const visited = visit(entries);
  let heldUp: HeldUp | null = null;
  let asked = 0;
  const stop = visited.navigator.guard(
    (from, to) => from.pathname !== to.pathname,
    (next) => {
      if (next) asked += 1;
      heldUp = next;
    },
  );
  return { ...visited, stop, heldUp: () => heldUp, asked: () => asked };
}

test('a link out of what was typed asks first, and leads on once leaving was agreed to', () => {
  const { navigator, at, heldUp, asked } = guarded();
  navigator.push('/other');
  expect(at()).toBe('/');
  heldUp()?.proceed();
  expect(at()).toBe('/other');
  expect(heldUp()).toBeNull();
  navigator.push('/form');
  expect([at(), asked()]).toEqual(['/other', 2]);
});

test('who stays is asked again the next time', () => {
  const { navigator, at, heldUp, asked } = guarded();
  navigator.push('/other');
  heldUp()?.reset();
  expect(heldUp()).toBeNull();
  navigator.replace('/other');
  expect([at(), asked()]).toEqual(['/', 2]);
});

test('Back out of what was typed asks with the address as it was, and goes back once that was agreed to', async () => {
  const { navigator, history, at, heldUp } = guarded(['/', '/other', '/form']);
  navigator.go(-1);
  expect([at(), history.location.pathname]).toEqual(['/form', '/form']);
  heldUp()?.proceed();
  await settle();
  expect([at(), history.location.pathname]).toEqual(['/other', '/other']);
});

test('a guard that is gone asks no more', () => {
  const { navigator, at, stop, asked } = guarded();
  stop();
  navigator.push('/other');
  expect([at(), asked()]).toEqual(['/other', 0]);
});
