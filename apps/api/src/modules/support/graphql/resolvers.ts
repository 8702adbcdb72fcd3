import { StaffSupportResolver } from './staff-support.resolver.ts';
import { SupportResolver } from './support.resolver.ts';

export const supportResolvers = [SupportResolver, StaffSupportResolver];
