import type { EntitySchema } from '@mikro-orm/core';

/** Every entity of the product, module by module. */
export const ENTITIES: (EntitySchema | (new () => object))[] = [];
