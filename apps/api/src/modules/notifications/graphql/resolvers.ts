import { NotificationResolver } from './notification.resolver.ts';

/** The GraphQL resolvers of this module. */
export const notificationsResolvers: Function[] = [NotificationResolver];
