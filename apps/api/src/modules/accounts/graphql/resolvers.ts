import { AccountResolver } from './account.resolver.ts';
import { StaffResolver } from './staff.resolver.ts';

export const accountsResolvers = [AccountResolver, StaffResolver];
