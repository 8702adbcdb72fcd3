import { buildIndex, dropIndex, OnlineMigration, type Online } from './online-migration.ts';

/** The index over removed pictures in the form that the operator of integer arrays uses: with another it was built and never read. */
export class PictureBandsOnline extends OnlineMigration {
  override async take(online: Online): Promise<void> {
    await buildIndex(online, 'removed_pictures_alike', 'on removed_pictures using gin (bands gin__int_ops)');
    await dropIndex(online, 'removed_pictures_bands');
  }
}
