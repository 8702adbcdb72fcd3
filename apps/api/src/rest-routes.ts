import { accountsRoutes } from './modules/accounts/accounts.routes.ts';
import { profileRoutes } from './modules/accounts/profile.routes.ts';
import { memberAnalyticsRoutes } from './modules/analytics/member-analytics.routes.ts';
import { analyticsRoutes } from './modules/analytics/revenue.routes.ts';
import { businessesRoutes } from './modules/businesses/businesses.routes.ts';
import { calendarRoutes } from './modules/calendar/calendar.routes.ts';
import { coinsRoutes } from './modules/coins/coins.routes.ts';
import { marketplaceRoutes } from './modules/marketplace/marketplace.routes.ts';
import { leadsRoutes } from './modules/matching/leads/leads.routes.ts';
import { matchingRoutes } from './modules/matching/matching.routes.ts';
import { messagingRoutes } from './modules/messaging/messaging.routes.ts';
import { moderationRoutes } from './modules/moderation/moderation.routes.ts';
import { notificationsRoutes } from './modules/notifications/notifications.routes.ts';
import { paymentsRoutes } from './modules/payments/payments.routes.ts';
import { privacyRoutes } from './modules/privacy/privacy.routes.ts';
import { giftsRoutes } from './modules/streams/gifts/gifts.routes.ts';
import { streamsRoutes } from './modules/streams/streams.routes.ts';
import { supportRoutes } from './modules/support/support.routes.ts';
import { verificationRoutes } from './modules/verification/verification.routes.ts';
import type { RestRoute } from './platform/http/rest.ts';

/** Every documented REST call that the product serves. */
export const REST_ROUTES: readonly RestRoute[] = [
  ...accountsRoutes,
  ...profileRoutes,
  ...businessesRoutes,
  ...notificationsRoutes,
  ...verificationRoutes,
  ...paymentsRoutes,
  ...coinsRoutes,
  ...matchingRoutes,
  ...leadsRoutes,
  ...messagingRoutes,
  ...marketplaceRoutes,
  ...streamsRoutes,
  ...giftsRoutes,
  ...calendarRoutes,
  ...moderationRoutes,
  ...supportRoutes,
  ...memberAnalyticsRoutes,
  ...analyticsRoutes,
  ...privacyRoutes,
];
