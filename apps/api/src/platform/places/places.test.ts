import { describe, expect, test } from 'vitest';
import { distanceMiles, findPlace, placesInCity, placesMatching, timeZoneAt } from './places.ts';
import type { Place } from './places.ts';

function place(city: string, state: string): Place {
  const found = findPlace({ city, state });
  if (!found) throw new Error(`${city}, ${state} is in the list`);
  return found;
}

describe('a place is found', () => {
  test('by its ZIP, also with the four further digits', () => {
    expect(findPlace({ zip: '31401' })).toMatchObject({ city: 'Savannah', state: 'GA', zip: '31401' });
    expect(findPlace({ zip: '31401-2207' })?.city).toBe('Savannah');
    expect(findPlace({ zip: '02903' })).toMatchObject({ city: 'Providence', state: 'RI' });
  });

  test('by city and state, whatever the case and however the state is written', () => {
    expect(findPlace({ city: ' baltimore ', state: 'Maryland' })).toMatchObject({ city: 'Baltimore', state: 'MD' });
    expect(findPlace({ city: 'Saint Louis', state: 'MO' })).toEqual(findPlace({ city: 'St. Louis', state: 'mo' }));
  });

  test('by city and state when the ZIP is unknown', () => {
    expect(findPlace({ zip: '00000', city: 'Boise', state: 'ID' })?.city).toBe('Boise');
  });

  test.each([
    // Towns that people live in and that are no post office.
    ['Enterprise', 'NV', 'Enterprise'],
    ['Tysons', 'VA', 'Tysons'],
    ['South Fulton', 'GA', 'South Fulton'],
    // Accents, apostrophes and the Hawaiian okina.
    ['Española', 'NM', 'Española'],
    ['Espan\u0303ola', 'NM', 'Española'],
    ['Cañon City', 'CO', 'Cañon City'],
    ['Peñasco', 'NM', 'Penasco'],
    ['La Cañada Flintridge', 'CA', 'La Cañada Flintridge'],
    ['Lake Zürich', 'IL', 'Lake Zurich'],
    ['Kāneʻohe', 'HI', 'Kaneohe'],
    ["O'Fallon", 'MO', "O'Fallon"],
    ['O’Fallon', 'MO', "O'Fallon"],
    ["Coeur d'Alene", 'ID', "Coeur d'Alene"],
    // Abbreviations inside a name.
    ['East Saint Louis', 'IL', 'East Saint Louis'],
    ['E. St. Louis', 'IL', 'East Saint Louis'],
    ['Port St. Lucie', 'FL', 'Port Saint Lucie'],
    ['Sault Sainte Marie', 'MI', 'Sault Ste. Marie'],
    ['Sault Ste. Marie', 'MI', 'Sault Ste. Marie'],
    ['N. Las Vegas', 'NV', 'North Las Vegas'],
    ['S San Francisco', 'CA', 'South San Francisco'],
    ['Mc Lean', 'VA', 'McLean'],
    ['McLean', 'VA', 'McLean'],
    ['De Kalb', 'IL', 'DeKalb'],
    // What people add.
    ['Washington, D.C.', 'DC', 'Washington'],
    ['Washington DC', 'District of Columbia', 'Washington'],
    ['New York City', 'NY', 'New York'],
    ['City of Industry', 'CA', 'City Of Industry'],
    ['Town of Tonawanda', 'NY', 'Tonawanda'],
    ['Winston Salem', 'NC', 'Winston-Salem'],
    ['Winston–Salem', 'NC', 'Winston-Salem'],
    ['Boise, Idaho', 'ID', 'Boise'],
  ])('however people write it: %s, %s', (city, state, name) => {
    expect(findPlace({ city, state })?.city).toBe(name);
  });

  test('under its own name where another begins or ends like it', () => {
    expect(findPlace({ city: 'Kansas City', state: 'KS' })?.city).toBe('Kansas City');
    expect(findPlace({ city: 'Salt Lake City', state: 'UT' })?.city).toBe('Salt Lake City');
    expect(findPlace({ city: 'Oklahoma City', state: 'OK' })?.city).toBe('Oklahoma City');
    expect(findPlace({ city: 'West', state: 'TX' })?.city).toBe('West');
  });

  test('never when the words stand for several places or for none', () => {
    expect(findPlace({ city: 'Springfield' })).toBeNull();
    expect(findPlace({ city: 'Atlantis', state: 'MD' })).toBeNull();
    expect(findPlace({ zip: 'abcde' })).toBeNull();
    expect(findPlace({})).toBeNull();
  });
});

describe('places offered while one types', () => {
  test('start with what was typed, the larger city first', () => {
    const found = placesMatching('balt', 5);
    expect(found[0]).toMatchObject({ city: 'Baltimore', state: 'MD' });
    expect(found.every((each) => each.city.toLowerCase().startsWith('balt'))).toBe(true);
  });

  test('keep to the state when one is typed', () => {
    const found = placesMatching('Portland, ma', 10);
    expect(found.map((each) => each.state)).toEqual(['ME']);
    expect(placesMatching('springfield, IL', 3).map((each) => each.state)).toEqual(['IL']);
  });

  test('follow a ZIP prefix', () => {
    expect(placesMatching('2120', 20).every((each) => each.zip.startsWith('2120'))).toBe(true);
  });

  test('are found by what stands before the word that is still being typed', () => {
    const names = (typed: string) => placesMatching(typed, 40).map(({ city }) => city);
    expect(names('st')).toContain('St. Louis');
    expect(names('stoc')).toContain('Stockton');
    expect(names('nor')).toContain('Norfolk');
    expect(names('n las v')).toContain('North Las Vegas');
    expect(names('españ')).toContain('Española');
    expect(names('enterpr').length).toBeGreaterThan(0);
  });

  test('are none for an empty or hostile text', () => {
    expect(placesMatching('', 5)).toEqual([]);
    expect(placesMatching('%_\\', 5)).toEqual([]);
  });
});

test('a city knows all its ZIP codes', () => {
  expect(placesInCity('Baltimore', 'MD').length).toBeGreaterThan(20);
});

test.each([
  ['Baltimore', 'MD', 'Savannah', 'GA', 558],
  ['New York', 'NY', 'Los Angeles', 'CA', 2_446],
  ['Chicago', 'IL', 'Denver', 'CO', 920],
])('the distance %s %s to %s %s is the great circle, within two per cent', (city, state, toCity, toState, miles) => {
  const distance = distanceMiles(place(city, state), place(toCity, toState));
  expect(Math.abs(distance - miles) / miles).toBeLessThan(0.02);
});

test('a distance is the same both ways and nothing to oneself', () => {
  const [boston, tampa] = [place('Boston', 'MA'), place('Tampa', 'FL')];
  expect(distanceMiles(boston, tampa)).toBeCloseTo(distanceMiles(tampa, boston), 9);
  expect(distanceMiles(boston, boston)).toBe(0);
});

test('a place has the time zone of its own side of a split state', () => {
  expect(timeZoneAt(place('Baltimore', 'MD'))).toBe('America/New_York');
  expect(timeZoneAt(place('El Paso', 'TX'))).toBe('America/Denver');
  expect(timeZoneAt(place('Phoenix', 'AZ'))).toBe('America/Phoenix');
});
