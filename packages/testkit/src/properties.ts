import fc from 'fast-check';

/** What the inputs of property tests grow from, so that a run says of the same code the same twice. */
const SEED = 20_261_126;

// A long run draws other inputs: PROPERTY_SEED=random, or the seed that a failure has printed.
const { PROPERTY_SEED } = process.env;
const seed = PROPERTY_SEED === 'random' ? {} : { seed: Number(PROPERTY_SEED ?? SEED) };

// The error itself stands in the message, the only part of a failure that every report shows.
fc.configureGlobal({ ...seed, includeErrorInReport: true });
