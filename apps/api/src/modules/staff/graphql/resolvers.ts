import { MembersResolver } from './members.resolver.ts';
import { StaffAreaResolver } from './staff-area.resolver.ts';

export const staffAreaResolvers = [MembersResolver, StaffAreaResolver];
