import { House } from './20261121090000-house.ts';

/** One line of history, oldest first. A migration that has run anywhere is never changed. */
export const MIGRATIONS = [{ name: '20261121090000-house', class: House }];
