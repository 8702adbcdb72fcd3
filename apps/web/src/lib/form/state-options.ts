import { US_STATE_CODES, US_STATES } from '@benison/contracts/us-states';

/** The states, as options for selects. */
export const stateOptions = US_STATE_CODES.map((value) => ({ value, label: US_STATES[value] }));
