import { ApiKeysResolver } from '../keys/graphql/api-keys.resolver.ts';
import { AccountSecurityResolver } from './account-security.resolver.ts';
import { AccountResolver } from './account.resolver.ts';
import { LegalResolver } from './legal.resolver.ts';
import { ProfileResolver } from './profile.resolver.ts';
import { StaffViewerResolver } from './staff-viewer.resolver.ts';
import { StaffResolver } from './staff.resolver.ts';

export const accountsResolvers = [
  AccountResolver,
  AccountSecurityResolver,
  ApiKeysResolver,
  LegalResolver,
  ProfileResolver,
  StaffResolver,
  StaffViewerResolver,
];
