import { PAGE_SIZE_DEFAULT } from '@benison/contracts/limits';
import { Arg, Authorized, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { sqlOf } from '../../../platform/database/sql.ts';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { createCatalogueItem, updateCatalogueItem } from '../commands/save-catalogue-item.ts';
import { setCatalogueItemActive } from '../commands/set-item-active.ts';
import { catalogueItems, itemPrices } from '../queries/catalogue.ts';
import { CreateCatalogueItemPayloadType, SetCatalogueItemActivePayloadType, UpdateCatalogueItemPayloadType } from './mutation.types.ts';
import {
  CatalogueItemConnectionType,
  CatalogueItemPriceConnectionType,
  CreateCatalogueItemInputType,
  SetCatalogueItemActiveInputType,
  UpdateCatalogueItemInputType,
} from './staff-marketplace.types.ts';

/** The catalogue as staff maintain it. */
@Resolver()
export class CatalogueResolver {
  @Authorized('catalogue.read')
  @Query(() => CatalogueItemConnectionType, { description: 'What is for sale, or what was retired; newest first.' })
  catalogueItems(
    @Arg('isActive', () => Boolean, { defaultValue: true }) isActive: boolean,
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() { em }: GraphQLContext,
  ): Promise<CatalogueItemConnectionType> {
    return catalogueItems(sqlOf(em), { isActive, first, after });
  }

  @Authorized('catalogue.read')
  @Query(() => CatalogueItemPriceConnectionType, { description: "An item's prices, the present one first." })
  catalogueItemPrices(
    @Arg('itemId', () => ID) itemId: string,
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() { em }: GraphQLContext,
  ): Promise<CatalogueItemPriceConnectionType> {
    return itemPrices(sqlOf(em), { itemId, first, after });
  }

  @Authorized('catalogue.edit')
  @Mutation(() => CreateCatalogueItemPayloadType, { description: 'Puts an item on sale in the marketplace. BAD_INPUT.' })
  async createCatalogueItem(
    @Arg('input', () => CreateCatalogueItemInputType) input: CreateCatalogueItemInputType,
    @Ctx() { app, actor, origin }: GraphQLContext,
  ): Promise<CreateCatalogueItemPayloadType> {
    return { item: await createCatalogueItem(app, actor, origin, { ...input }) };
  }

  @Authorized('catalogue.edit')
  @Mutation(() => UpdateCatalogueItemPayloadType, {
    description: 'Changes an item of the marketplace. NOT_FOUND, CONFLICT, PRICE_CHANGE_UNCONFIRMED.',
  })
  async updateCatalogueItem(
    @Arg('input', () => UpdateCatalogueItemInputType) input: UpdateCatalogueItemInputType,
    @Ctx() { app, actor, origin }: GraphQLContext,
  ): Promise<UpdateCatalogueItemPayloadType> {
    return { item: await updateCatalogueItem(app, actor, origin, { ...input }) };
  }

  @Authorized('catalogue.edit')
  @Mutation(() => SetCatalogueItemActivePayloadType, { description: 'Takes an item out of sale, or puts it up again.' })
  async setCatalogueItemActive(
    @Arg('input', () => SetCatalogueItemActiveInputType) input: SetCatalogueItemActiveInputType,
    @Ctx() { app, actor, origin }: GraphQLContext,
  ): Promise<SetCatalogueItemActivePayloadType> {
    return { item: await setCatalogueItemActive(app, actor, origin, { ...input }) };
  }
}
