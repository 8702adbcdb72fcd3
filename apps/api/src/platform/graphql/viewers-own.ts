import type { GraphQLField } from 'graphql';
import { Extensions } from 'type-graphql';

const NAME = 'isViewersOwn';

/**
 * Marks a field that answers each viewer something else, as an address that opens for one of them. Subscribers who would otherwise share their
 * results get their own where they ask for it.
 */
export const ViewersOwn = (): MethodDecorator & PropertyDecorator => Extensions({ [NAME]: true });

export const isViewersOwn = (field: GraphQLField<unknown, unknown> | null | undefined): boolean => field?.extensions[NAME] === true;
