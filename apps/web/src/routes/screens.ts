import type { ComponentType } from 'react';

/** A screen of the product: where it is, and how it is loaded. */
export interface Screen {
  readonly path: string;
  readonly load: () => Promise<ComponentType>;
}

/** For members alone, below their bars. */
export const memberScreens: readonly Screen[] = [
  { path: 'discover', load: async () => (await import('./discover.route.tsx')).DiscoverRoute },
  { path: 'matches', load: async () => (await import('./matches.route.tsx')).MatchesRoute },
  { path: 'messages/:matchId?', load: async () => (await import('./messages.route.tsx')).MessagesRoute },
  { path: 'calendar', load: async () => (await import('./calendar.route.tsx')).CalendarRoute },
  { path: 'meetings/:meetingId', load: async () => (await import('./meeting.route.tsx')).MeetingRoute },
  { path: 'businesses/:businessId', load: async () => (await import('./business.route.tsx')).BusinessRoute },
  { path: 'notifications', load: async () => (await import('./notifications.route.tsx')).NotificationsRoute },
  { path: 'marketplace', load: async () => (await import('./marketplace.route.tsx')).MarketplaceRoute },
  { path: 'livestream', load: async () => (await import('./livestreams.route.tsx')).LivestreamsRoute },
  { path: 'livestream/start', load: async () => (await import('./livestream-start.route.tsx')).LivestreamStartRoute },
  { path: 'livestream/encoder', load: async () => (await import('./livestream-encoder.route.tsx')).LivestreamEncoderRoute },
  { path: 'livestream/:streamId', load: async () => (await import('./livestream.route.tsx')).LivestreamRoute },
  { path: 'replays/:streamId', load: async () => (await import('./replay.route.tsx')).ReplayRoute },
  { path: 'replays/:streamId/clips/:clipId', load: async () => (await import('./clip.route.tsx')).ClipRoute },
  { path: 'likes', load: async () => (await import('./interest.route.tsx')).InterestRoute },
  { path: 'viewers', load: async () => (await import('./interest.route.tsx')).InterestRoute },
  { path: 'analytics', load: async () => (await import('./analytics.route.tsx')).AnalyticsRoute },
  { path: 'premium/invoices/:invoiceId?', load: async () => (await import('./invoices.route.tsx')).InvoicesRoute },
  { path: 'profile', load: async () => (await import('./profile.route.tsx')).ProfileRoute },
  { path: 'profile/edit', load: async () => (await import('./profile-edit.route.tsx')).ProfileEditRoute },
  { path: 'wallet', load: async () => (await import('./wallet.route.tsx')).WalletRoute },
  { path: 'buy-bizcoins', load: async () => (await import('./buy-bizcoins.route.tsx')).BuyBizCoinsRoute },
  { path: 'conversion', load: async () => (await import('./conversion.route.tsx')).ConversionRoute },
  { path: 'account/decisions', load: async () => (await import('./decisions.route.tsx')).DecisionsRoute },
  { path: 'settings', load: async () => (await import('./settings/settings.route.tsx')).SettingsRoute },
  { path: 'settings/security', load: async () => (await import('./settings/security.route.tsx')).SettingsSecurityRoute },
  { path: 'settings/two-step', load: async () => (await import('./settings/two-step.route.tsx')).SettingsTwoStepRoute },
  { path: 'settings/notifications', load: async () => (await import('./settings/notifications.route.tsx')).SettingsNotificationsRoute },
  { path: 'settings/privacy', load: async () => (await import('./settings/privacy.route.tsx')).SettingsPrivacyRoute },
  { path: 'settings/data', load: async () => (await import('./settings/data.route.tsx')).SettingsDataRoute },
  { path: 'settings/developers', load: async () => (await import('./settings/developers.route.tsx')).SettingsDevelopersRoute },
  { path: 'settings/developers/:endpointId', load: async () => (await import('./settings/webhook.route.tsx')).SettingsWebhookRoute },
  { path: 'settings/delete-account', load: async () => (await import('./settings/deletion.route.tsx')).SettingsDeletionRoute },
];

/** Members reach these, and what is for everybody, before they create their business. */
const WITHOUT_BUSINESS = /^\/(settings(\/|$)|account\/decisions$|help\/)/;

/** For everybody: below the bars of a member, or those of a guest. */
export const openScreens: readonly Screen[] = [
  { path: 'premium', load: async () => (await import('./premium.route.tsx')).PremiumRoute },
  { path: 'how-matching-works', load: async () => (await import('./public/how-matching-works.route.tsx')).HowMatchingWorksRoute },
  { path: 'transparency', load: async () => (await import('./public/transparency.route.tsx')).TransparencyRoute },
  { path: 'terms', load: async () => (await import('./public/legal.route.tsx')).TermsRoute },
  { path: 'privacy', load: async () => (await import('./public/legal.route.tsx')).PrivacyRoute },
  { path: 'rules', load: async () => (await import('./public/legal.route.tsx')).RulesRoute },
  { path: 'login-help', load: async () => (await import('./public/login-help.route.tsx')).LoginHelpRoute },
  { path: 'logo', load: async () => (await import('./public/logo.route.tsx')).LogoRoute },
  { path: 'marketing', load: async () => (await import('./public/marketing.route.tsx')).MarketingRoute },
  { path: 'help/:token', load: async () => (await import('./public/help-request.route.tsx')).HelpRequestRoute },
];

/** Whether a member without a business is led to make one first. */
export const needsBusiness = (path: string): boolean =>
  !WITHOUT_BUSINESS.test(path) && !openScreens.some((screen) => path === `/${screen.path}`);

/** Ways in and back, which bring their own frame. */
export const doorScreens: readonly Screen[] = [
  { path: 'welcome', load: async () => (await import('./public/welcome.route.tsx')).WelcomeRoute },
  { path: 'login', load: async () => (await import('./public/login.route.tsx')).LoginRoute },
  { path: 'register', load: async () => (await import('./public/register.route.tsx')).RegisterRoute },
  { path: 'forgot-password', load: async () => (await import('./public/forgot-password.route.tsx')).ForgotPasswordRoute },
  { path: 'reset-password/:token?', load: async () => (await import('./public/reset-password.route.tsx')).ResetPasswordRoute },
  { path: 'confirm-email/:token?', load: async () => (await import('./public/account-link.route.tsx')).ConfirmEmailRoute },
  { path: 'undo-email/:token?', load: async () => (await import('./public/account-link.route.tsx')).UndoEmailRoute },
  { path: 'unsubscribe/:token?', load: async () => (await import('./public/unsubscribe.route.tsx')).UnsubscribeRoute },
  { path: 'payment-return', load: async () => (await import('./public/payment-return.route.tsx')).PaymentReturnRoute },
  { path: 'home', load: async () => (await import('./home.route.tsx')).HomeRedirect },
];

/** Ways into the staff area; their paths are below /admin. */
export const staffDoors: readonly Screen[] = [
  { path: 'login', load: async () => (await import('./staff/login.route.tsx')).StaffLoginRoute },
  { path: 'join', load: async () => (await import('./staff/join.route.tsx')).StaffJoinRoute },
];

/** The staff's screens, below /admin and the staff's bar. */
export const staffScreens: readonly Screen[] = [
  { path: '', load: async () => (await import('./staff/dashboard.route.tsx')).StaffDashboardRoute },
  { path: 'verifications', load: async () => (await import('./staff/verifications.route.tsx')).StaffVerificationsRoute },
  { path: 'members', load: async () => (await import('./staff/members.route.tsx')).StaffMembersRoute },
  { path: 'members/:userId', load: async () => (await import('./staff/member.route.tsx')).StaffMemberRoute },
  { path: 'staff', load: async () => (await import('./staff/colleagues.route.tsx')).StaffColleaguesRoute },
  { path: 'catalogues', load: async () => (await import('./staff/catalogues.route.tsx')).StaffCataloguesRoute },
  { path: 'matching', load: async () => (await import('./staff/matching.route.tsx')).StaffMatchingRoute },
  { path: 'status', load: async () => (await import('./staff/status.route.tsx')).StaffStatusRoute },
  { path: 'moderation', load: async () => (await import('./staff/moderation.route.tsx')).StaffModerationRoute },
  { path: 'moderation/appeals', load: async () => (await import('./staff/appeals.route.tsx')).StaffAppealsRoute },
  { path: 'support', load: async () => (await import('./staff/support.route.tsx')).StaffSupportRoute },
  { path: 'fulfilment', load: async () => (await import('./staff/fulfilment.route.tsx')).StaffFulfilmentRoute },
  { path: 'catalogue', load: async () => (await import('./staff/catalogue.route.tsx')).StaffCatalogueRoute },
  { path: 'payouts', load: async () => (await import('./staff/payouts.route.tsx')).StaffPayoutsRoute },
  { path: 'revenue', load: async () => (await import('./staff/revenue.route.tsx')).StaffRevenueRoute },
  { path: 'audit', load: async () => (await import('./staff/audit.route.tsx')).StaffAuditRoute },
  { path: 'account', load: async () => (await import('./staff/account.route.tsx')).StaffAccountRoute },
];
