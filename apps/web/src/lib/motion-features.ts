import { domMax } from 'framer-motion';

/** Animation, gestures and dragging for the `m` components: the heavy half of the library, fetched beside the screen. */
export const motionFeatures = domMax;
