import type { UpdateBusinessInput } from '@benison/contracts/businesses';
import { CompanySize, ContactMethod, PartnershipInterest, ProfileVisibility } from '@benison/contracts/enumerations';
import { hoursOfDays, WEEKDAYS, type OpeningHours } from '@benison/contracts/opening-hours';
import { COUNTRY } from '@benison/contracts/terms/profile';
import { defineEntity, p } from '@mikro-orm/core';
import { timeZoneOf, type ResolvedPlace } from '../place.ts';

const BusinessSchema = defineEntity({
  name: 'Business',
  tableName: 'businesses',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    name: p.text(),
    industry: p.text(),
    businessType: p.text(),
    description: p.text(),
    address: p.text().nullable(),
    city: p.text(),
    state: p.text(),
    zipCode: p.text().nullable(),
    country: p.text().default(COUNTRY),
    latitude: p.double().$type<number>().nullable(),
    longitude: p.double().$type<number>().nullable(),
    timeZone: p.text(),
    companySize: p.enum(() => CompanySize),
    website: p.text().nullable(),
    foundedYear: p.integer().nullable(),
    logoId: p.uuid().nullable(),
    coverId: p.uuid().nullable(),
    tags: p.array().default([]),
    seekingPartnership: p.array<PartnershipInterest>().default([]),
    offering: p.array<PartnershipInterest>().default([]),
    openToCollaboration: p.boolean().default(true),
    preferredContactMethod: p.enum(() => ContactMethod).default(ContactMethod.Email),
    profileVisibility: p.enum(() => ProfileVisibility).default(ProfileVisibility.Public),
    showOnlineStatus: p.boolean().default(true),
    businessHours: p.json<OpeningHours>().nullable(),
    isVerified: p.boolean(),
    isPremium: p.boolean(),
    isActive: p.boolean(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

/** Fields of a change as its sender read them. */
export interface SeenBusiness {
  openingHours?: Parameters<typeof hoursOfDays>[0] | null | undefined;
}

/** The fields in a form in which equal values look equal: hours of whole weeks. */
export function comparableFields({ openingHours, ...plain }: SeenBusiness): Record<string, unknown> {
  return openingHours === undefined ? plain : { ...plain, openingHours: openingHours && hoursOfDays(openingHours) };
}

/**
 * A member's business as its owner edits it. Figures that others produce (views, likes, matches, the ranking) are written by SQL
 * and are not part of this class, so that no edit can touch them.
 */
export class Business extends BusinessSchema.class {
  /** Applies the owner's changes; absent fields stay. The place is passed separately, already looked up. Says whether anything is different. */
  edit(change: UpdateBusinessInput, place: ResolvedPlace | null, now: Date): boolean {
    const before = JSON.stringify(this.editedFields());
    const { seeking, openingHours, city: _city, state: _state, zipCode: _zipCode, ...plain } = change;
    for (const [key, value] of Object.entries(plain)) if (value !== undefined) Object.assign(this, { [key]: value });
    if (seeking !== undefined) this.seekingPartnership = seeking;
    if (openingHours !== undefined) this.businessHours = openingHours && hoursOfDays(openingHours);
    if (place) Object.assign(this, place, { timeZone: timeZoneOf(place, this) });
    if (JSON.stringify(this.editedFields()) === before) return false;
    this.updatedAt = now;
    return true;
  }

  /** What an owner edits, by the names of the change. */
  editedFields(): Record<string, unknown> {
    const { seekingPartnership: seeking, businessHours: openingHours } = this;
    return comparableFields({ ...this, seeking, openingHours: openingHours && WEEKDAYS.map((day) => ({ day, ...openingHours[day] })) });
  }

  /** The place the business will have after a change, to be looked up; null when the change does not touch it. */
  placeAfter(change: UpdateBusinessInput): { city: string; state: string; zipCode: string | null } | null {
    if (change.city === undefined && change.state === undefined && change.zipCode === undefined) return null;
    const city = change.city ?? this.city;
    const state = change.state ?? this.state;
    // @NOTE A ZIP belongs to the place it was given with: moving without naming a new ZIP clears it.
    const moved = city !== this.city || state !== this.state;
    const kept = moved ? null : (this.zipCode ?? null);
    return { city, state, zipCode: change.zipCode === undefined ? kept : change.zipCode };
  }
}
BusinessSchema.setClass(Business);
