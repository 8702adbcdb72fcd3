import { NotificationResolver } from './notification.resolver.ts';
import { NotificationSettingsResolver } from './notification-settings.resolver.ts';

/** The GraphQL resolvers of this module. */
export const notificationsResolvers: Function[] = [NotificationResolver, NotificationSettingsResolver];
