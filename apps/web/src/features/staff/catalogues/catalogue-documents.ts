import { graphql } from '../../../gql/index.ts';

export const CATALOGUE_GIFTS = graphql(`
  query CatalogueGifts {
    catalogueGifts { id name description coins isActive updatedAt }
  }
`);

export const SAVE_GIFT = graphql(`
  mutation SaveGift($input: SaveGiftInput!) {
    saveGift(input: $input) { gift { id name description coins isActive updatedAt } }
  }
`);

export const CATALOGUE_PACKAGES = graphql(`
  query CataloguePackages {
    cataloguePackages { id surface name coins bonusCoins bonusPercent priceCents isPopular isActive benefits updatedAt }
  }
`);

export const SAVE_PACKAGE = graphql(`
  mutation SavePackage($input: SaveCoinPackageInput!) {
    saveCoinPackage(input: $input) { package { id surface name coins bonusCoins bonusPercent priceCents isPopular isActive benefits updatedAt } }
  }
`);

export const CATALOGUE_PLANS = graphql(`
  query CataloguePlans {
    premiumPrices { id name isPlan priceCents version setBy setAt othersAgreed }
  }
`);

export const SAVE_PRICE = graphql(`
  mutation SavePremiumPrice($input: SavePremiumPriceInput!) {
    savePremiumPrice(input: $input) { prices { id name isPlan priceCents version setBy setAt othersAgreed } }
  }
`);
