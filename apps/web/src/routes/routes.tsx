import type { RouteObject } from 'react-router';
import { LoadingScreen, NotFound } from '../components/screens.tsx';
import { MemberBranch } from './member-branch.tsx';
import { HomeGate, MemberGate } from './member-gate.tsx';
import { PublicGate } from './public/public-gate.tsx';
import { RouteError } from './route-error.tsx';

/** The component gallery is part of development, and of a build made with VITE_GALLERY=1. */
const galleryRoutes: RouteObject[] =
  import.meta.env.DEV || import.meta.env.VITE_GALLERY === '1'
    ? [{ path: '/dev/components', lazy: async () => ({ Component: (await import('../gallery/gallery.tsx')).Gallery }) }]
    : [];

/** Screens of members; those under the gate stand inside the signed-in shell. */
const memberRoutes: RouteObject[] = [
  {
    Component: MemberGate,
    children: [
      // The deck is loaded by the gate's child, so that guests on the landing screen do not fetch it.
      { index: true, Component: HomeGate },
      { path: 'discover', lazy: async () => ({ Component: (await import('./discover.route.tsx')).DiscoverRoute }) },
      { path: 'matches', lazy: async () => ({ Component: (await import('./matches.route.tsx')).MatchesRoute }) },
      { path: 'messages/:matchId?', lazy: async () => ({ Component: (await import('./messages.route.tsx')).MessagesRoute }) },
      { path: 'calendar', lazy: async () => ({ Component: (await import('./calendar.route.tsx')).CalendarRoute }) },
      { path: 'businesses/:businessId', lazy: async () => ({ Component: (await import('./business.route.tsx')).BusinessRoute }) },
      { path: 'notifications', lazy: async () => ({ Component: (await import('./notifications.route.tsx')).NotificationsRoute }) },
      { path: 'marketplace', lazy: async () => ({ Component: (await import('./marketplace.route.tsx')).MarketplaceRoute }) },
      { path: 'livestream', lazy: async () => ({ Component: (await import('./livestreams.route.tsx')).LivestreamsRoute }) },
      { path: 'livestream/start', lazy: async () => ({ Component: (await import('./livestream-start.route.tsx')).LivestreamStartRoute }) },
      { path: 'livestream/:streamId', lazy: async () => ({ Component: (await import('./livestream.route.tsx')).LivestreamRoute }) },
      { path: 'likes', lazy: async () => ({ Component: (await import('./interest.route.tsx')).InterestRoute }) },
      { path: 'viewers', lazy: async () => ({ Component: (await import('./interest.route.tsx')).InterestRoute }) },
      { path: 'analytics', lazy: async () => ({ Component: (await import('./analytics.route.tsx')).AnalyticsRoute }) },
      { path: 'premium/invoices/:invoiceId?', lazy: async () => ({ Component: (await import('./invoices.route.tsx')).InvoicesRoute }) },
      { path: 'profile', lazy: async () => ({ Component: (await import('./profile.route.tsx')).ProfileRoute }) },
      { path: 'profile/edit', lazy: async () => ({ Component: (await import('./profile-edit.route.tsx')).ProfileEditRoute }) },
      { path: 'wallet', lazy: async () => ({ Component: (await import('./wallet.route.tsx')).WalletRoute }) },
      { path: 'buy-bizcoins', lazy: async () => ({ Component: (await import('./buy-bizcoins.route.tsx')).BuyBizCoinsRoute }) },
      { path: 'conversion', lazy: async () => ({ Component: (await import('./conversion.route.tsx')).ConversionRoute }) },
      { path: 'account/decisions', lazy: async () => ({ Component: (await import('./decisions.route.tsx')).DecisionsRoute }) },
      { path: 'settings', lazy: async () => ({ Component: (await import('./settings/settings.route.tsx')).SettingsRoute }) },
      {
        path: 'settings/security',
        lazy: async () => ({ Component: (await import('./settings/security.route.tsx')).SettingsSecurityRoute }),
      },
      {
        path: 'settings/two-step',
        lazy: async () => ({ Component: (await import('./settings/two-step.route.tsx')).SettingsTwoStepRoute }),
      },
      {
        path: 'settings/notifications',
        lazy: async () => ({ Component: (await import('./settings/notifications.route.tsx')).SettingsNotificationsRoute }),
      },
      { path: 'settings/privacy', lazy: async () => ({ Component: (await import('./settings/privacy.route.tsx')).SettingsPrivacyRoute }) },
      { path: 'settings/data', lazy: async () => ({ Component: (await import('./settings/data.route.tsx')).SettingsDataRoute }) },
      {
        path: 'settings/delete-account',
        lazy: async () => ({ Component: (await import('./settings/deletion.route.tsx')).SettingsDeletionRoute }),
      },
    ],
  },
  {
    Component: PublicGate,
    children: [
      { path: 'premium', lazy: async () => ({ Component: (await import('./premium.route.tsx')).PremiumRoute }) },
      { path: 'login-help', lazy: async () => ({ Component: (await import('./public/login-help.route.tsx')).LoginHelpRoute }) },
      { path: 'logo', lazy: async () => ({ Component: (await import('./public/logo.route.tsx')).LogoRoute }) },
      { path: 'marketing', lazy: async () => ({ Component: (await import('./public/marketing.route.tsx')).MarketingRoute }) },
      { path: 'help/:token', lazy: async () => ({ Component: (await import('./public/help-request.route.tsx')).HelpRequestRoute }) },
    ],
  },
  { path: 'welcome', lazy: async () => ({ Component: (await import('./public/welcome.route.tsx')).WelcomeRoute }) },
  { path: 'login', lazy: async () => ({ Component: (await import('./public/login.route.tsx')).LoginRoute }) },
  { path: 'register', lazy: async () => ({ Component: (await import('./public/register.route.tsx')).RegisterRoute }) },
  { path: 'forgot-password', lazy: async () => ({ Component: (await import('./public/forgot-password.route.tsx')).ForgotPasswordRoute }) },
  {
    path: 'reset-password/:token?',
    lazy: async () => ({ Component: (await import('./public/reset-password.route.tsx')).ResetPasswordRoute }),
  },
  { path: 'confirm-email/:token?', lazy: async () => ({ Component: (await import('./public/account-link.route.tsx')).ConfirmEmailRoute }) },
  { path: 'undo-email/:token?', lazy: async () => ({ Component: (await import('./public/account-link.route.tsx')).UndoEmailRoute }) },
  { path: 'unsubscribe/:token?', lazy: async () => ({ Component: (await import('./public/unsubscribe.route.tsx')).UnsubscribeRoute }) },
  { path: 'payment-return', lazy: async () => ({ Component: (await import('./public/payment-return.route.tsx')).PaymentReturnRoute }) },
  { path: 'home', lazy: async () => ({ Component: (await import('./home.route.tsx')).HomeRedirect }) },
];

/** The staff's own area, with a session of its own. */
const staffRoutes: RouteObject = {
  path: 'admin',
  lazy: async () => ({ Component: (await import('./staff/branch.tsx')).StaffBranch }),
  children: [
    { path: 'login', lazy: async () => ({ Component: (await import('./staff/login.route.tsx')).StaffLoginRoute }) },
    { path: 'join', lazy: async () => ({ Component: (await import('./staff/join.route.tsx')).StaffJoinRoute }) },
    {
      lazy: async () => ({ Component: (await import('./staff/shell.tsx')).StaffShell }),
      children: [
        { index: true, lazy: async () => ({ Component: (await import('./staff/dashboard.route.tsx')).StaffDashboardRoute }) },
        {
          path: 'verifications',
          lazy: async () => ({ Component: (await import('./staff/verifications.route.tsx')).StaffVerificationsRoute }),
        },
        { path: 'members', lazy: async () => ({ Component: (await import('./staff/members.route.tsx')).StaffMembersRoute }) },
        { path: 'members/:userId', lazy: async () => ({ Component: (await import('./staff/member.route.tsx')).StaffMemberRoute }) },
        { path: 'staff', lazy: async () => ({ Component: (await import('./staff/colleagues.route.tsx')).StaffColleaguesRoute }) },
        { path: 'catalogues', lazy: async () => ({ Component: (await import('./staff/catalogues.route.tsx')).StaffCataloguesRoute }) },
        { path: 'status', lazy: async () => ({ Component: (await import('./staff/status.route.tsx')).StaffStatusRoute }) },
        { path: 'moderation', lazy: async () => ({ Component: (await import('./staff/moderation.route.tsx')).StaffModerationRoute }) },
        { path: 'moderation/appeals', lazy: async () => ({ Component: (await import('./staff/appeals.route.tsx')).StaffAppealsRoute }) },
        { path: 'support', lazy: async () => ({ Component: (await import('./staff/support.route.tsx')).StaffSupportRoute }) },
        { path: 'fulfilment', lazy: async () => ({ Component: (await import('./staff/fulfilment.route.tsx')).StaffFulfilmentRoute }) },
        { path: 'catalogue', lazy: async () => ({ Component: (await import('./staff/catalogue.route.tsx')).StaffCatalogueRoute }) },
        { path: 'payouts', lazy: async () => ({ Component: (await import('./staff/payouts.route.tsx')).StaffPayoutsRoute }) },
        { path: 'revenue', lazy: async () => ({ Component: (await import('./staff/revenue.route.tsx')).StaffRevenueRoute }) },
        { path: 'audit', lazy: async () => ({ Component: (await import('./staff/audit.route.tsx')).StaffAuditRoute }) },
        { path: 'account', lazy: async () => ({ Component: (await import('./staff/account.route.tsx')).StaffAccountRoute }) },
      ],
    },
    { path: '*', element: <NotFound /> },
  ],
};

/** Every address of the product; each screen is loaded when it is visited. */
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
