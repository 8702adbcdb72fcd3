import type { RouteObject } from 'react-router';
import { LoadingScreen, NotFound } from '../components/screens.tsx';
import { late } from './late-screen.tsx';
import { MemberBranch } from './member-branch.tsx';
import { HomeGate, MemberGate } from './member-gate.tsx';
import { PublicGate } from './public/public-gate.tsx';
import { RouteError } from './route-error.tsx';

/** The component gallery is only part of development and of builds made with VITE_GALLERY=1. */
const galleryRoutes: RouteObject[] =
  import.meta.env.DEV || import.meta.env.VITE_GALLERY === '1'
    ? [{ path: '/dev/components', lazy: late(async () => (await import('../gallery/gallery.tsx')).Gallery) }]
    : [];

/** The members' screens; those under the gate are inside the signed-in shell. */
const memberRoutes: RouteObject[] = [
  {
    Component: MemberGate,
    children: [
      // The deck is loaded by the gate's child, so that guests on the landing page do not load it.
      { index: true, Component: HomeGate },
      { path: 'discover', lazy: late(async () => (await import('./discover.route.tsx')).DiscoverRoute) },
      { path: 'matches', lazy: late(async () => (await import('./matches.route.tsx')).MatchesRoute) },
      { path: 'messages/:matchId?', lazy: late(async () => (await import('./messages.route.tsx')).MessagesRoute) },
      { path: 'calendar', lazy: late(async () => (await import('./calendar.route.tsx')).CalendarRoute) },
      { path: 'businesses/:businessId', lazy: late(async () => (await import('./business.route.tsx')).BusinessRoute) },
      { path: 'notifications', lazy: late(async () => (await import('./notifications.route.tsx')).NotificationsRoute) },
      { path: 'marketplace', lazy: late(async () => (await import('./marketplace.route.tsx')).MarketplaceRoute) },
      { path: 'livestream', lazy: late(async () => (await import('./livestreams.route.tsx')).LivestreamsRoute) },
      { path: 'livestream/start', lazy: late(async () => (await import('./livestream-start.route.tsx')).LivestreamStartRoute) },
      { path: 'livestream/:streamId', lazy: late(async () => (await import('./livestream.route.tsx')).LivestreamRoute) },
      { path: 'likes', lazy: late(async () => (await import('./interest.route.tsx')).InterestRoute) },
      { path: 'viewers', lazy: late(async () => (await import('./interest.route.tsx')).InterestRoute) },
      { path: 'analytics', lazy: late(async () => (await import('./analytics.route.tsx')).AnalyticsRoute) },
      { path: 'premium/invoices/:invoiceId?', lazy: late(async () => (await import('./invoices.route.tsx')).InvoicesRoute) },
      { path: 'profile', lazy: late(async () => (await import('./profile.route.tsx')).ProfileRoute) },
      { path: 'profile/edit', lazy: late(async () => (await import('./profile-edit.route.tsx')).ProfileEditRoute) },
      { path: 'wallet', lazy: late(async () => (await import('./wallet.route.tsx')).WalletRoute) },
      { path: 'buy-bizcoins', lazy: late(async () => (await import('./buy-bizcoins.route.tsx')).BuyBizCoinsRoute) },
      { path: 'conversion', lazy: late(async () => (await import('./conversion.route.tsx')).ConversionRoute) },
      { path: 'account/decisions', lazy: late(async () => (await import('./decisions.route.tsx')).DecisionsRoute) },
      { path: 'settings', lazy: late(async () => (await import('./settings/settings.route.tsx')).SettingsRoute) },
      { path: 'settings/security', lazy: late(async () => (await import('./settings/security.route.tsx')).SettingsSecurityRoute) },
      { path: 'settings/two-step', lazy: late(async () => (await import('./settings/two-step.route.tsx')).SettingsTwoStepRoute) },
      {
        path: 'settings/notifications',
        lazy: late(async () => (await import('./settings/notifications.route.tsx')).SettingsNotificationsRoute),
      },
      { path: 'settings/privacy', lazy: late(async () => (await import('./settings/privacy.route.tsx')).SettingsPrivacyRoute) },
      { path: 'settings/data', lazy: late(async () => (await import('./settings/data.route.tsx')).SettingsDataRoute) },
      { path: 'settings/delete-account', lazy: late(async () => (await import('./settings/deletion.route.tsx')).SettingsDeletionRoute) },
    ],
  },
  {
    Component: PublicGate,
    children: [
      { path: 'premium', lazy: late(async () => (await import('./premium.route.tsx')).PremiumRoute) },
      { path: 'login-help', lazy: late(async () => (await import('./public/login-help.route.tsx')).LoginHelpRoute) },
      { path: 'logo', lazy: late(async () => (await import('./public/logo.route.tsx')).LogoRoute) },
      { path: 'marketing', lazy: late(async () => (await import('./public/marketing.route.tsx')).MarketingRoute) },
      { path: 'help/:token', lazy: late(async () => (await import('./public/help-request.route.tsx')).HelpRequestRoute) },
    ],
  },
  { path: 'welcome', lazy: late(async () => (await import('./public/welcome.route.tsx')).WelcomeRoute) },
  { path: 'login', lazy: late(async () => (await import('./public/login.route.tsx')).LoginRoute) },
  { path: 'register', lazy: late(async () => (await import('./public/register.route.tsx')).RegisterRoute) },
  { path: 'forgot-password', lazy: late(async () => (await import('./public/forgot-password.route.tsx')).ForgotPasswordRoute) },
  { path: 'reset-password/:token?', lazy: late(async () => (await import('./public/reset-password.route.tsx')).ResetPasswordRoute) },
  { path: 'confirm-email/:token?', lazy: late(async () => (await import('./public/account-link.route.tsx')).ConfirmEmailRoute) },
  { path: 'undo-email/:token?', lazy: late(async () => (await import('./public/account-link.route.tsx')).UndoEmailRoute) },
  { path: 'unsubscribe/:token?', lazy: late(async () => (await import('./public/unsubscribe.route.tsx')).UnsubscribeRoute) },
  { path: 'payment-return', lazy: late(async () => (await import('./public/payment-return.route.tsx')).PaymentReturnRoute) },
  { path: 'home', lazy: late(async () => (await import('./home.route.tsx')).HomeRedirect) },
];

/** The staff area, with a session of its own. */
const staffRoutes: RouteObject = {
  path: 'admin',
  lazy: late(async () => (await import('./staff/branch.tsx')).StaffBranch),
  children: [
    { path: 'login', lazy: late(async () => (await import('./staff/login.route.tsx')).StaffLoginRoute) },
    { path: 'join', lazy: late(async () => (await import('./staff/join.route.tsx')).StaffJoinRoute) },
    {
      lazy: late(async () => (await import('./staff/shell.tsx')).StaffShell),
      children: [
        { index: true, lazy: late(async () => (await import('./staff/dashboard.route.tsx')).StaffDashboardRoute) },
        { path: 'verifications', lazy: late(async () => (await import('./staff/verifications.route.tsx')).StaffVerificationsRoute) },
        { path: 'members', lazy: late(async () => (await import('./staff/members.route.tsx')).StaffMembersRoute) },
        { path: 'members/:userId', lazy: late(async () => (await import('./staff/member.route.tsx')).StaffMemberRoute) },
        { path: 'staff', lazy: late(async () => (await import('./staff/colleagues.route.tsx')).StaffColleaguesRoute) },
        { path: 'catalogues', lazy: late(async () => (await import('./staff/catalogues.route.tsx')).StaffCataloguesRoute) },
        { path: 'status', lazy: late(async () => (await import('./staff/status.route.tsx')).StaffStatusRoute) },
        { path: 'moderation', lazy: late(async () => (await import('./staff/moderation.route.tsx')).StaffModerationRoute) },
        { path: 'moderation/appeals', lazy: late(async () => (await import('./staff/appeals.route.tsx')).StaffAppealsRoute) },
        { path: 'support', lazy: late(async () => (await import('./staff/support.route.tsx')).StaffSupportRoute) },
        { path: 'fulfilment', lazy: late(async () => (await import('./staff/fulfilment.route.tsx')).StaffFulfilmentRoute) },
        { path: 'catalogue', lazy: late(async () => (await import('./staff/catalogue.route.tsx')).StaffCatalogueRoute) },
        { path: 'payouts', lazy: late(async () => (await import('./staff/payouts.route.tsx')).StaffPayoutsRoute) },
        { path: 'revenue', lazy: late(async () => (await import('./staff/revenue.route.tsx')).StaffRevenueRoute) },
        { path: 'audit', lazy: late(async () => (await import('./staff/audit.route.tsx')).StaffAuditRoute) },
        { path: 'account', lazy: late(async () => (await import('./staff/account.route.tsx')).StaffAccountRoute) },
      ],
    },
    { path: '*', element: <NotFound /> },
  ],
};

/** Every URL of the product; each screen is loaded when it is visited. */
export const routes: RouteObject[] = [
  {
    errorElement: <RouteError />,
    hydrateFallbackElement: <LoadingScreen />,
    children: [
      ...galleryRoutes,
      staffRoutes,
      { Component: MemberBranch, children: [...memberRoutes, { path: '*', element: <NotFound /> }] },
    ],
  },
];
