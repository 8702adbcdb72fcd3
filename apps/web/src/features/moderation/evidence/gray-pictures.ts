import { Store, useStore } from '../../../lib/page/store.ts';
import { readLocal, writeLocal } from '../../../lib/storage/local-storage.ts';

const KEY = 'benison.gray-pictures';

/** Whether reported pictures are drawn without color, which is easier to bear. */
const grayPictures = new Store(readLocal(KEY) !== null);

/** The choice of whoever reviews here, for every picture at once; this browser keeps it. */
export function useGrayPictures() {
  const isGray = useStore(grayPictures);
  const toggleGray = () => {
    writeLocal(KEY, isGray ? null : 'yes');
    grayPictures.set(!isGray);
  };
  return { isGray, onGray: toggleGray };
}
