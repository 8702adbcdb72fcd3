import type { EntitySchema } from '@mikro-orm/core';
import { User } from './modules/accounts/entities/user.entity.ts';
import { Business } from './modules/businesses/entities/business.entity.ts';
import { Media } from './modules/businesses/entities/media.entity.ts';

/** Every entity of the product, module by module. */
export const ENTITIES: (EntitySchema | (new () => object))[] = [User, Business, Media];
