import type { CSSProperties } from 'react';

/** Tells a style sheet how many letters share a place, so that it knows how large they may become. */
export const letters = (text: string): CSSProperties & Record<'--letters', number> => ({ '--letters': text.length });
