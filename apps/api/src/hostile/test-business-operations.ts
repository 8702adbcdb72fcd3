import { INDUSTRIES } from '@benison/contracts/enumerations';
import { newId } from '../platform/clock.ts';
import { input, nothing, type Asked, type RestAsked } from './test-asked.ts';
import { HOURS_OF_BOB } from './test-world.ts';

const PROFILE = {
  name: 'Harbor Freight Forwarding',
  industry: INDUSTRIES[0],
  businessType: 'LLC',
  description: 'We move goods for other businesses.',
  city: 'Baltimore',
  state: 'MD',
  companySize: 'SMALL',
  seeking: ['CLIENT'],
  offering: ['VENDOR'],
  tags: ['reefer'],
  website: 'https://harbor.example',
  address: '1 Pier',
  zipCode: '21201',
  foundedYear: 1999,
};
const REST_PROFILE = {
  ...PROFILE,
  companySize: 'small',
  seeking: undefined,
  seekingPartnership: ['client'],
  offering: ['vendor'],
  openToCollaboration: true,
  preferredContactMethod: 'email',
  profileVisibility: 'public',
  employeeCount: '11-50 employees',
};

const FILTER = {
  industries: [INDUSTRIES[0]],
  states: ['MD'],
  companySizes: ['SMALL'],
  seeking: ['CLIENT'],
  withinMiles: 50,
  verifiedOnly: false,
  onlineOnly: false,
};

/** An honest call of every operation about a business, its deck and its matches. */
export const BUSINESS_OPERATIONS: Record<string, Asked> = {
  'Query.landingStats': { by: 'bob', with: nothing },
  'Query.matchingFigures': { by: 'bob', with: nothing },
  'Query.ownExposure': { by: 'bob', with: nothing },
  'Query.placeSuggestions': { by: 'bob', with: () => ({ text: 'Balt', state: 'MD' }) },
  'Query.discoverDeck': { by: 'bob', with: () => ({ first: 3, filter: FILTER }) },
  'Query.business': { by: 'bob', with: (w) => ({ id: w.stranger.businessId }) },
  'Mutation.recordProfileView': { by: 'bob', with: input((w) => ({ businessId: w.stranger.businessId })) },
  'Mutation.saveDeckFilter': { by: 'bob', with: input(() => ({ filter: FILTER })) },
  'Query.likesReceived': { by: 'bob', with: nothing },
  'Query.memberStats': { by: 'bob', with: nothing },
  'Query.matches': { by: 'bob', with: () => ({ first: 5, after: null }) },
  'Query.match': { by: 'bob', with: (w) => ({ id: w.ofBob.matchId }) },
  'Mutation.markMatchSeen': { by: 'bob', with: input((w) => ({ matchId: w.ofBob.matchId })) },
  'Query.recentActivity': { by: 'bob', with: () => ({ first: 5 }) },
  'Query.blockedBusinesses': { by: 'bob', with: () => ({ first: 5, after: null }) },
  'Mutation.createBusiness': { by: 'newcomer', with: input(() => ({ ...PROFILE })) },
  'Mutation.updateBusiness': {
    by: 'bob',
    with: () => ({
      input: {
        ...PROFILE,
        openToCollaboration: true,
        preferredContactMethod: 'EMAIL',
        profileVisibility: 'PUBLIC',
        showOnlineStatus: true,
        country: 'United States',
        openingHours: HOURS_OF_BOB,
        seen: { openingHours: HOURS_OF_BOB },
      },
    }),
  },
  'Mutation.removeLogo': { by: 'bob', with: input(nothing) },
  'Mutation.setMainPhoto': { by: 'bob', with: input(() => ({ photoId: newId() })) },
  'Mutation.orderPhotos': { by: 'bob', with: input(() => ({ photoIds: [newId()] })) },
  'Mutation.deletePhoto': { by: 'bob', with: input(() => ({ photoId: newId() })) },
  'Mutation.swipe': { by: 'bob', with: input((w) => ({ businessId: w.stranger.businessId, direction: 'PASS', note: null })) },
  'Mutation.reportCardsShown': { by: 'bob', with: input(() => ({ deals: ['A deal of nobody'] })) },
  'Mutation.undoSwipe': { by: 'bob', with: input(nothing) },
  'Mutation.revisitPassed': { by: 'bob', with: input(nothing) },
  'Mutation.unmatch': { by: 'bob', with: input(() => ({ matchId: newId(), reason: 'No reply' })) },
  'Mutation.block': { by: 'bob', with: input(() => ({ businessId: newId() })) },
  'Mutation.unblock': { by: 'bob', with: input(() => ({ businessId: newId() })) },
  'Query.memberAnalytics': { by: 'bob', with: nothing },
  'Query.advancedAnalytics': { by: 'bob', with: nothing },
  'Subscription.analyticsChanged': { by: 'bob', with: nothing },
  'Subscription.matchChanged': { by: 'bob', with: () => ({ after: null }) },
  'Subscription.presenceChanged': { by: 'bob', with: nothing },
  'Subscription.deckChanged': { by: 'bob', with: nothing },
  'Mutation.declareIntent': { by: 'bob', with: input((w) => ({ businessId: w.stranger.businessId, intent: 'MEET' })) },
  'Query.mustMeets': { by: 'bob', with: nothing },
  'Query.matchAgreement': { by: 'bob', with: () => ({ matchId: newId() }) },
  'Mutation.answerOutcome': { by: 'bob', with: input(() => ({ matchId: newId(), answer: 'YES' })) },
  'Query.topPick': { by: 'bob', with: nothing },
  'Subscription.topPickChosen': { by: 'bob', with: () => ({ after: null }) },
};

export const BUSINESS_REST: Record<string, RestAsked> = {
  'get /api/businesses/current': { by: 'bob', path: (w) => `/api/businesses/current?userId=${w.bob.userId}` },
  'post /api/businesses': { by: 'newcomer', path: () => '/api/businesses', body: (w) => ({ ...REST_PROFILE, userId: w.newcomer.userId }) },
  'put /api/businesses/current': {
    by: 'bob',
    path: () => '/api/businesses/current',
    body: (w) => ({ ...REST_PROFILE, userId: w.bob.userId, imageUrl: '' }),
  },
  'patch /api/businesses/{id}': {
    by: 'bob',
    path: (w) => `/api/businesses/${w.bob.businessId}`,
    body: (w) => ({ ...REST_PROFILE, userId: w.bob.userId }),
  },
  'post /api/businesses/{id}/photos': { by: 'bob', path: (w) => `/api/businesses/${w.bob.businessId}/photos` },
  'post /api/businesses/{id}/photos/preview': { by: 'bob', path: (w) => `/api/businesses/${w.bob.businessId}/photos/preview` },
  'post /api/intents': { by: 'bob', path: () => '/api/intents', body: (w) => ({ businessId: w.stranger.businessId, intent: 'meet' }) },
  'get /api/businesses/top-pick': { by: 'bob', path: () => '/api/businesses/top-pick' },
  'get /api/businesses/discover': { by: 'bob', path: (w) => `/api/businesses/discover?userId=${w.bob.userId}` },
  'post /api/businesses/discover/shown': {
    by: 'bob',
    path: () => '/api/businesses/discover/shown',
    body: () => ({ deals: ['A deal of nobody'] }),
  },
  'post /api/swipes': {
    by: 'bob',
    path: () => '/api/swipes',
    body: (w) => ({ swiperId: w.bob.businessId, swipedId: w.stranger.businessId, direction: 'pass' }),
  },
  'get /api/matches/{businessId}': { by: 'bob', path: (w) => `/api/matches/${w.bob.businessId}` },
  'get /api/analytics/user': { by: 'bob', path: (w) => `/api/analytics/user?userId=${w.bob.userId}` },
  'get /api/analytics/export.csv': { by: 'bob', path: () => '/api/analytics/export.csv' },
  'get /api/analytics/{businessId}': { by: 'bob', path: (w) => `/api/analytics/${w.bob.businessId}` },
};
