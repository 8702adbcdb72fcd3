import { NotificationSettingsResolver } from './notification-settings.resolver.ts';
import { NotificationResolver } from './notification.resolver.ts';

/** The GraphQL resolvers of this module. */
export const notificationsResolvers: Function[] = [NotificationResolver, NotificationSettingsResolver];
