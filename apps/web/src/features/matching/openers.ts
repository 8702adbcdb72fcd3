import type { PartnershipInterest } from '@benison/contracts/enumerations';

/** The facts openers are built from: only what both sides have written themselves. */
export interface OpenerFacts {
  readonly name: string;
  readonly industry: string;
  readonly city: string;
  readonly tags: readonly string[];
  readonly seeking: readonly PartnershipInterest[];
  readonly offering: readonly PartnershipInterest[];
}

const WANTED: Record<PartnershipInterest, string> = {
  CLIENT: 'You are looking for clients. What does a good first order look like for you?',
  VENDOR: 'You are looking for vendors. What do you need first, and by when?',
  STRATEGIC: 'You are looking for strategic partners. What would you like to build together?',
  INVESTOR: 'You are looking for investors. What would the money make possible?',
};

/** How many openers a match offers. */
const OPENERS_SHOWN = 2;

/** First messages for a match, each about something true of the other business. */
export function openersFor(them: OpenerFacts): string[] {
  const [tag] = them.tags;
  const [sought] = them.seeking;
  const openers = [
    tag && `I saw ${tag} on your card. How do you usually start with a new partner?`,
    sought && WANTED[sought],
    them.city && `How is business in ${them.city} this season?`,
    `What should a newcomer know about working with ${them.name}?`,
  ];
  return openers.filter((opener): opener is string => Boolean(opener)).slice(0, OPENERS_SHOWN);
}
