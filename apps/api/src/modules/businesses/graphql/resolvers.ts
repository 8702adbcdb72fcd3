import { BusinessResolver } from './business.resolver.ts';
import { BusinessPageResolver, OwnPhotosResolver } from './photos.resolver.ts';
import { ViewerBusinessResolver } from './viewer-business.resolver.ts';

/** The GraphQL resolvers of this module. */
export const businessesResolvers: Function[] = [BusinessResolver, ViewerBusinessResolver, OwnPhotosResolver, BusinessPageResolver];
