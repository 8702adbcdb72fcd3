/** The pages of the settings, in the order of their lists. */
export const SETTINGS_PAGES = [
  {
    to: '/settings/security',
    title: 'Sign-in and devices',
    text: 'Email, password, two-step sign-in, where you are signed in.',
    also: ['/settings/two-step'],
  },
  { to: '/settings/notifications', title: 'Notifications', text: 'What we notify you about: in the app, by email, by push.' },
  { to: '/settings/privacy', title: 'Privacy', text: 'Read receipts, online status, incognito, how you look at others.' },
  { to: '/settings/data', title: 'Your data', text: 'A copy of everything; deleting your account.', also: ['/settings/delete-account'] },
  { to: '/settings/developers', title: 'Developers', text: 'API keys and webhooks for your own programs.' },
  { to: '/account/decisions', title: 'Decisions about you', text: 'What moderators did about something of yours, and your appeals.' },
] as const;

export type SettingsPath = (typeof SETTINGS_PAGES)[number]['to'];
