import { StaffSupportResolver } from './staff-support.resolver.ts';
import { HelpNotificationResolver, SupportResolver } from './support.resolver.ts';

export const supportResolvers = [SupportResolver, HelpNotificationResolver, StaffSupportResolver];
