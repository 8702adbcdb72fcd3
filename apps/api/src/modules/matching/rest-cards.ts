import { COMPANY_SIZE_LABELS, MatchNumberKind, valuesOf } from '@benison/contracts/enumerations';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { sqlOf } from '../../platform/database/sql.ts';
import { loadBusinesses, placeLine, type BusinessType } from '../businesses/public.ts';
import { dealToken } from './deal-tokens.ts';
import type { DeckCard } from './queries/discover-deck.ts';
import type { MatchView } from './queries/matches.ts';

/** A card with the fields of both documented forms. */
export const RestCard = z
  .object({
    id: z.uuid(),
    name: z.string(),
    industry: z.string(),
    businessType: z.string(),
    description: z.string(),
    location: z.string().meta({ description: 'City and state, as a card writes them.' }),
    city: z.string(),
    state: z.string(),
    distance: z.number().nullable().meta({ description: 'Miles; null when either place is unknown.' }),
    imageUrl: z.string().nullable(),
    website: z.string().nullable(),
    employeeCount: z.string(),
    tags: z.array(z.string()),
    isOnline: z.boolean(),
    isVerified: z.boolean(),
    isPremium: z.boolean(),
    profileViews: z.number().int(),
    totalMatches: z.number().int(),
    responseRate: z.number().nullable().meta({ description: 'Percent; null until it got three first messages.' }),
    matchScore: z
      .number()
      .int()
      .meta({ description: 'What matchScoreKind says: the chance that both agree in percent, rounded down, or the fit.' }),
    matchScoreKind: z.enum(valuesOf(MatchNumberKind)).meta({ description: 'FIT while too few decisions on cards drawn at random exist.' }),
    timesUsual: z.number().nullable().meta({ description: "How many times the usual pair's chance; null of a fit." }),
    deal: z.string().nullable().meta({ description: 'What POST /api/businesses/discover/shown takes once the card was turned up.' }),
  })
  .meta({ id: 'BusinessCard' });
export type RestCard = z.infer<typeof RestCard>;

export const RestMatch = z
  .object({
    id: z.uuid(),
    otherBusiness: z.object({ id: z.uuid(), name: z.string() }),
    name: z.string(),
    industry: z.string(),
    location: z.string(),
    imageUrl: z.string().nullable(),
    matchedAt: z.iso.datetime(),
  })
  .meta({ id: 'MatchListEntry' });
export type RestMatch = z.infer<typeof RestMatch>;

/** Cards with the businesses on them. */
export async function toRestCards(app: AppContext, viewerId: string, cards: readonly DeckCard[]): Promise<RestCard[]> {
  const businesses = await load(app, cards);
  return cards.flatMap((card) => {
    const business = businesses.get(card.businessId);
    return business ? [toRestCard(card, business, dealOf(app, viewerId, card))] : [];
  });
}

/** Matches with the businesses of the other side. */
export async function toRestMatches(app: AppContext, matches: readonly MatchView[]): Promise<RestMatch[]> {
  const businesses = await load(app, matches);
  return matches.flatMap((match) => {
    const business = businesses.get(match.businessId);
    return business ? [toRestMatch(match, business)] : [];
  });
}

function load(app: AppContext, parts: readonly { businessId: string }[]): Promise<Map<string, BusinessType>> {
  return loadBusinesses(
    sqlOf(app.em()),
    parts.map((part) => part.businessId),
    { now: app.clock.now() },
  );
}

function dealOf(app: AppContext, viewerId: string, { businessId: shownId, deal }: DeckCard): string | null {
  return deal && dealToken(app.secrets, { ...deal, viewerId, shownId, dealtAt: app.clock.now() });
}

function toRestCard(card: DeckCard, business: BusinessType, deal: string | null): RestCard {
  const { id, name, industry, businessType, description, city, state, website, tags, isOnline, isVerified, isPremium } = business;
  return {
    id,
    name,
    industry,
    businessType,
    description,
    city,
    state: state ?? '',
    website,
    tags,
    isOnline,
    isVerified,
    isPremium,
    location: placeLine(business),
    distance: card.distanceMiles,
    imageUrl: imageOf(business),
    employeeCount: COMPANY_SIZE_LABELS[business.companySize],
    profileViews: business.profileViews,
    totalMatches: business.totalMatches,
    responseRate: business.responseRate,
    matchScore: card.score,
    matchScoreKind: card.kind,
    timesUsual: card.chance?.timesUsual ?? null,
    deal,
  };
}

function toRestMatch(match: MatchView, business: BusinessType): RestMatch {
  return {
    id: match.id,
    otherBusiness: { id: business.id, name: business.name },
    name: business.name,
    industry: business.industry,
    location: placeLine(business),
    imageUrl: imageOf(business),
    matchedAt: match.matchedAt.toISOString(),
  };
}

const imageOf = ({ cover, logo }: BusinessType): string | null => cover?.url ?? logo?.url ?? null;
