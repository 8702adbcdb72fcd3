import type { EntitySchema } from '@mikro-orm/core';
import { Business } from './modules/businesses/entities/business.entity.ts';
import { Media } from './modules/businesses/entities/media.entity.ts';

/** Every entity of the product, module by module. */
export const ENTITIES: (EntitySchema | (new () => object))[] = [Business, Media];
