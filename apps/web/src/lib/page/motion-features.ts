import { domAnimation } from 'framer-motion';

/** Animation for the `m` components: the heavy half of the library, fetched beside what moves. */
export const motionFeatures = domAnimation;
