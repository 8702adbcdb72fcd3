import { Store, useStore } from '../../../lib/page/store.ts';
import { readLocal, writeLocal } from '../../../lib/storage/local-storage.ts';

const KEY = 'benison.captions';
const OFF = 'off';

const choice = new Store(readLocal(KEY) !== OFF);

/** Whether captions are shown in this browser, and its switch. */
export function useCaptionsChoice(): { readonly isOn: boolean; readonly toggle: () => void } {
  const isOn = useStore(choice);
  const toggle = () => {
    choice.set(!isOn);
    writeLocal(KEY, isOn ? OFF : null);
  };
  return { isOn, toggle };
}
