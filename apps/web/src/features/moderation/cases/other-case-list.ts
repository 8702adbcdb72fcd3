import { isOpenCase } from './case-effects.ts';
import type { ModerationCase } from './use-cases.ts';

type Listed = Pick<ModerationCase, 'id' | 'status' | 'version' | 'subject'>;

/** The other open reports about the member of one: as they were read, and what was heard of them, and of new ones, since. */
export function otherCasesNow<Case extends Listed>(read: readonly Case[], heardOf: ReadonlyMap<string, Case>, one: Listed): Case[] {
  const known = new Set(read.map(({ id }) => id));
  const arrived = [...heardOf.values()].filter(({ id, subject }) => subject.id === one.subject.id && !known.has(id));
  return openCasesNow([...read, ...arrived], heardOf, one);
}

/** Those of some reports that are still open, as they are now; without one of them. */
export function openCasesNow<Case extends Listed>(read: readonly Case[], heardOf: ReadonlyMap<string, Case>, one: Listed): Case[] {
  const latest = read.map((other) => {
    const heard = heardOf.get(other.id);
    return heard && heard.version >= other.version ? heard : other;
  });
  return latest.filter(({ id, status }) => id !== one.id && isOpenCase(status));
}
