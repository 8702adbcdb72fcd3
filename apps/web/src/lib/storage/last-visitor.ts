import { readLocal, writeLocal } from './local-storage.ts';

const KEY = 'benison.last-visitor';
const MEMBER = 'member';

/** Whether the last visit from this browser was a member's: a guess at what to fetch first, never a right to anything. */
export const wasMember = (): boolean => readLocal(KEY) === MEMBER;

/** Keeps the guess for the next visit. */
export const rememberMember = (isMember: boolean): void => writeLocal(KEY, isMember ? MEMBER : null);
