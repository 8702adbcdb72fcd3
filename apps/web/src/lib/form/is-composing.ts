/** The key code of every key that goes to an input method. */
const TO_INPUT_METHOD = 229;

/**
 * Whether a key belongs to a composition, as of Chinese, Japanese or Korean words or an accent: its Enter takes the word, and sends
 * nothing. In Safari the composition has already ended when the key that ended it arrives.
 */
export const isComposing = ({ isComposing: composes, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  composes || keyCode === TO_INPUT_METHOD;
